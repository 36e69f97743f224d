// Endgame tables that outlive the visit: whole files by name in IndexedDB. The page saves and removes, workers load.

const DATABASE = "malom";
const STORE = "tables";

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("the store of tables is in use by another version"));
  });
}

/** A store that has not answered by then is taken for one that is not there: nobody is to wait for it for ever. */
const PATIENCE = 8_000;

/**
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
function inTime(answer) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("the store of tables does not answer")), PATIENCE);
    answer.then(resolve, reject);
  });
}

/**
 * Runs one transaction and closes the store again: a store that stays open would be in the way of a later version.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => T} work
 * @returns {Promise<T>} what `work` gave, when all of it is done
 */
async function transact(mode, work) {
  const database = await inTime(open());
  try {
    return await inTime(new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const result = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = transaction.onerror = () =>
        reject(transaction.error ?? new Error("the store of tables gave up"));
    }));
  } finally {
    database.close();
  }
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export async function saveTable(name, bytes) {
  await transact("readwrite", (store) => void store.put(bytes, name));
}

/** Removes all of them. */
export async function clearTables() {
  await transact("readwrite", (store) => void store.clear());
}

/**
 * Those of the named tables that are there.
 * @param {string[]} names
 * @returns {Promise<[string, Uint8Array][]>}
 */
export async function loadTables(names) {
  const requests = await transact("readonly", (store) => names.map((name) => [name, store.get(name)]));
  return requests.map(([name, request]) => [name, request.result]).filter(([, bytes]) => bytes instanceof Uint8Array);
}
