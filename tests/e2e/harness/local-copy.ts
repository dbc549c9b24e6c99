import type { BrowserContext, Page } from '@playwright/test'

/**
 * From the next load on the browser does not give out what it keeps of an account, as one that refuses its database:
 * the app asks the server for everything then.
 */
export async function withoutLocalCopy(
  place: Pick<BrowserContext, 'addInitScript'> | Pick<Page, 'addInitScript'>,
): Promise<void> {
  await place.addInitScript(() => {
    const begin: unknown = Reflect.get(IDBDatabase.prototype, 'transaction')
    if (typeof begin !== 'function') throw new Error('The browser has no IndexedDB')
    function transaction(this: IDBDatabase, ...asked: unknown[]): unknown {
      if (asked[0] === 'records' && asked[1] === 'readonly')
        throw new DOMException('refused by the test', 'NotFoundError')
      return Reflect.apply(Object(begin), this, asked)
    }
    Reflect.set(IDBDatabase.prototype, 'transaction', transaction)
  })
}

/** Keys and values of what the browser keeps of accounts. */
const keptRows = (page: Page): Promise<readonly { readonly key: unknown; readonly row: unknown }[]> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read', { cause: request.error })))
      })
    const database = await settled(indexedDB.open('larets'))
    const store = database.transaction('records', 'readwrite').objectStore('records')
    const [keys, rows] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())])
    database.close()
    return keys.map((key, place) => ({ key, row: rows[place] }))
  })

/** Beside the records of an account lies a head, without a name. */
const isHead = (key: unknown): boolean => Array.isArray(key) && key[1] === ''

/** How many records of accounts the browser keeps. */
export const keptRecords = async (page: Page): Promise<number> =>
  (await keptRows(page)).filter(({ key }) => !isHead(key)).length

/** Something that is another one once the records of the account have been written anew. */
export const writingOfRecords = async (page: Page): Promise<string> =>
  JSON.stringify((await keptRows(page)).filter(({ key }) => isHead(key)))
