/** Reports a text that the page sees, by the name of the place. */
export type Report = (place: 'history states', text: string) => void

declare global {
  interface Window {
    /** Put there by Playwright. */
    readonly reportToTest: Report
  }
}

/** Runs in every page before the app does: reports each state given to the browser's history. */
export function recordPage(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history)
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      window.reportToTest('history states', JSON.stringify([state, String(url)]))
      original(state, unused, url)
    }
  }
}

/** Runs in the page: everything that it keeps, by the name of the place. */
export async function readStores(): Promise<Readonly<Record<string, string>>> {
  const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const describe = async (value: unknown): Promise<unknown> => {
    if (value instanceof CryptoKey) {
      if (!value.extractable) return `${value.type} ${value.algorithm.name} that cannot be read`
      return crypto.subtle.exportKey('jwk', value)
    }
    if (value instanceof ArrayBuffer) return hex(new Uint8Array(value))
    if (ArrayBuffer.isView(value)) return hex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    if (Array.isArray(value)) return Promise.all(value.map(describe))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      await Promise.all(Object.entries(value).map(async ([key, member]) => [key, await describe(member)])),
    )
  }
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read', { cause: request.error })))
    })
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await settled(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const rows = await Promise.all(
        stores.map(async (store) => {
          const all = database.transaction(store).objectStore(store)
          return [store, await settled(all.getAllKeys()), await describe(await settled(all.getAll()))]
        }),
      )
      database.close()
      return [name, rows]
    }),
  )
  return {
    'local storage': JSON.stringify(Object.entries(localStorage)),
    'session storage': JSON.stringify(Object.entries(sessionStorage)),
    IndexedDB: JSON.stringify(databases),
    'history.state': JSON.stringify(history.state),
    'the address': [location.href, ...navigation.entries().map(({ url }) => url)].join('\n'),
  }
}
