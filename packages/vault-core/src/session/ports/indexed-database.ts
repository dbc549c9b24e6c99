import { noRoomOr } from './no-room.ts'

/** One database of IndexedDB, as promises. */
export interface IndexedDatabase {
  /**
   * Runs `work` in one transaction over one store.
   *
   * @param work may await {@link answerOf} its requests and nothing else: the transaction ends when it asks for no more
   * @returns what `work` returns, once everything it wrote is written
   * @throws what `work` throws, and nothing is written then; VaultError `browser_storage_full` where there is no room
   *   for it; DOMException
   * when the browser refuses the database, or what is written
   */
  readonly inStore: <Result>(
    store: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Result>,
  ) => Promise<Result>
}

type Upgrade = (
  database: IDBDatabase,
  oldVersion: number,
  storeOf: (name: string) => IDBObjectStore,
) => void | Promise<void>

/**
 * Opens a database. It is closed as soon as a tab of a newer release wants to upgrade it.
 *
 * @param version positive integer; raised with each change of `upgrade`
 * @param upgrade makes of the stores of an older version (0: there was none) those of this one, reached by `storeOf`; may
 *   await {@link answerOf} requests to them and nothing else
 */
export function openIndexedDatabase(name: string, version: number, upgrade: Upgrade): IndexedDatabase {
  const opened = open(name, version, upgrade)
  // Each caller meets the failure itself; without a handler it would be reported as unhandled too.
  opened.catch(() => undefined)
  return {
    inStore: async (store, mode, work) => {
      const transaction = (await opened).transaction(store, mode)
      // The last request may fail for want of room, or the transaction when it is written.
      const told = <Result>(step: Promise<Result>) =>
        step.catch((error: unknown) => {
          throw noRoomOr(error)
        })
      const done = work(transaction.objectStore(store)).catch((error: unknown) => {
        abort(transaction)
        throw error
      })
      const [result] = await told(Promise.all([done, endOf(transaction)]))
      return result
    },
  }
}

async function open(name: string, version: number, upgrade: Upgrade) {
  const request = indexedDB.open(name, version)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const { transaction } = request
    if (transaction === null) return
    const done = Promise.resolve(upgrade(request.result, oldVersion, (store) => transaction.objectStore(store)))
    // Nothing of a half upgrade stays.
    done.catch(() => abort(transaction))
  })
  const database = await answerOf(request)
  database.addEventListener('versionchange', () => database.close())
  return database
}

/**
 * Result of a request. Of a database it has the browser's word alone: rows are to be parsed.
 *
 * @throws DOMException when the request fails
 */
export function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It has ended already, with the failure that is thrown.
  }
}

/** A transaction has ended: after its last request, or with the failure that undid it. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}
