// Whole files by name in IndexedDB, for what outlives the visit and is too large for localStorage.

/** A store that has not answered by then is taken for one that is not there: nobody is to wait for it for ever. */
const PATIENCE = 8_000;

/**
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
function inTime(answer) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("the browser's store does not answer")), PATIENCE);
    answer.then(resolve, reject);
  });
}

/** Files of one kind, in a database of their own. */
export class FileStore {
  #database;
  #name;

  /**
   * @param {string} database
   * @param {string} name
   */
  constructor(database, name) {
    this.#database = database;
    this.#name = name;
  }

  /** @returns {Promise<IDBDatabase>} */
  #open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(this.#name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("the store is in use by another version"));
    });
  }

  /**
   * Runs one transaction and closes the store again: a store that stays open would be in the way of a later version.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => T} work
   * @returns {Promise<T>} what `work` gave, when all of it is done
   */
  async #transact(mode, work) {
    const database = await inTime(this.#open());
    try {
      return await inTime(
        new Promise((resolve, reject) => {
          const transaction = database.transaction(this.#name, mode);
          const result = work(transaction.objectStore(this.#name));
          transaction.oncomplete = () => resolve(result);
          transaction.onabort = transaction.onerror = () =>
            reject(transaction.error ?? new Error("the browser's store gave up"));
        }),
      );
    } finally {
      database.close();
    }
  }

  /**
   * @param {string} name
   * @param {Uint8Array} bytes
   */
  async save(name, bytes) {
    await this.#transact("readwrite", (store) => void store.put(bytes, name));
  }

  /** @param {string} name */
  async remove(name) {
    await this.#transact("readwrite", (store) => void store.delete(name));
  }

  /** Removes all. */
  async clear() {
    await this.#transact("readwrite", (store) => void store.clear());
  }

  /**
   * Those of the named files that are there.
   * @param {string[]} names
   * @returns {Promise<[string, Uint8Array][]>}
   */
  async load(names) {
    const requests = await this.#transact("readonly", (store) => names.map((name) => [name, store.get(name)]));
    return requests.map(([name, request]) => [name, request.result]).filter(([, bytes]) => bytes instanceof Uint8Array);
  }

  /**
   * All of them, sorted by their names.
   * @returns {Promise<[string, Uint8Array][]>}
   */
  async all() {
    const [names, files] = await this.#transact("readonly", (store) => [store.getAllKeys(), store.getAll()]);
    return names.result.map((name, index) => [String(name), files.result[index]]);
  }
}
