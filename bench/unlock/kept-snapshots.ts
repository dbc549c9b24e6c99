/** A promise of what a request to the database brings. */
const answered = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('IndexedDB cannot be used', { cause: request.error })))
  })

async function inSnapshots<Answer>(work: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const database = await answered(indexedDB.open('larets'))
  const answer = await answered(work(database.transaction('snapshots', 'readwrite').objectStore('snapshots')))
  database.close()
  return answer
}

/** Waits until a snapshot lies in the database. @throws Error when none comes */
export async function untilSnapshotKept(): Promise<void> {
  const before = Date.now()
  // All rows but the rooms of accounts.
  while (!(await inSnapshots((store) => store.getAll())).some((row) => row !== null)) {
    if (Date.now() - before > 300_000) throw new Error('no snapshot was kept')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Takes every snapshot out of the database. */
export async function forgetSnapshots(): Promise<void> {
  const keys = await inSnapshots((store) => store.getAllKeys())
  for (const key of keys) if (Array.isArray(key) && key[1] !== '') await inSnapshots((store) => store.delete(key))
}
