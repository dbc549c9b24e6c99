/** A promise of what a request to the database brings. */
const answered = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('IndexedDB cannot be used', { cause: request.error })))
  })

const ofSnapshots = IDBKeyRange.bound(['snapshot'], ['snapshot', []])

async function inBox<Answer>(work: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const database = await answered(indexedDB.open('larets'))
  const answer = await answered(work(database.transaction('box', 'readwrite').objectStore('box')))
  database.close()
  return answer
}

/** Says that there is room for an account. */
const isRoom = (key: IDBValidKey) => Array.isArray(key) && key[2] === ''

/** Waits until a snapshot lies in the database. @throws Error when none comes */
export async function untilSnapshotKept(): Promise<void> {
  const before = Date.now()
  // All rows but the rooms of accounts.
  while (!(await inBox((store) => store.getAllKeys(ofSnapshots))).some((key) => !isRoom(key))) {
    if (Date.now() - before > 300_000) throw new Error('no snapshot was kept')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Takes every snapshot out of the database. */
export async function forgetSnapshots(): Promise<void> {
  const keys = await inBox((store) => store.getAllKeys(ofSnapshots))
  for (const key of keys) if (!isRoom(key)) await inBox((store) => store.delete(key))
}
