import type { BrowserContext, Page } from '@playwright/test'

/**
 * From the next load on the browser does not give out what it keeps of an account, as one that refuses its database: the app
 * asks the server for everything then.
 */
export async function withoutLocalCopy(place: Pick<BrowserContext, 'addInitScript'> | Pick<Page, 'addInitScript'>): Promise<void> {
  await place.addInitScript(() => {
    const begin: unknown = Reflect.get(IDBDatabase.prototype, 'transaction')
    if (typeof begin !== 'function') throw new Error('The browser has no IndexedDB')
    function transaction(this: IDBDatabase, ...asked: unknown[]): unknown {
      if (asked[0] === 'records' && asked[1] === 'readonly') throw new DOMException('refused by the test', 'NotFoundError')
      return Reflect.apply(Object(begin), this, asked)
    }
    Reflect.set(IDBDatabase.prototype, 'transaction', transaction)
  })
}

/** How many records of accounts the browser keeps. */
export const keptRecords = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read', { cause: request.error })))
      })
    const database = await settled(indexedDB.open('larets'))
    const keys = await settled(database.transaction('records', 'readwrite').objectStore('records').getAllKeys())
    database.close()
    // Beside them lies a head an account, without a name.
    return keys.filter((key) => Array.isArray(key) && key[1] !== '').length
  })
