// Endgame tables that outlive the visit. The page saves and removes, workers load.
import { FileStore } from "./store.js";

const tables = new FileStore("malom", "tables");

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export const saveTable = (name, bytes) => tables.save(name, bytes);

/** Removes all of them. */
export const clearTables = () => tables.clear();

/**
 * Those of the named tables that are there.
 * @param {string[]} names
 * @returns {Promise<[string, Uint8Array][]>}
 */
export const loadTables = (names) => tables.load(names);
