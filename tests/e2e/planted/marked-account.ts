import { createItem } from '@larets/vault-core/contracts'
import { inputOf, itemTypes } from '@larets/vault-core/items'
import type { Page } from '@playwright/test'
import type { Account } from '../harness/person.ts'
import { openOwnAccount } from '../whole/many-logins.ts'

/** Half Cyrillic, half Latin: V8 keeps the two in strings of different width. */
export const account: Account = {
  name: 'Павел',
  email: 'snimok@example.test',
  masterPassword: 'БарсукМп81 badger-Mp81zq',
}

/** The texts of the one login that is looked for. */
export const marked = {
  name: 'КонвертНз83 envelope-Nm83zq',
  username: 'моржИп84 walrus-Un84zq',
  address: 'https://otter-ur86zq.example.test/выдраАд86',
  password: 'ЁжикПр85 hedgehog-Pw85zq',
  note: 'ЗаметкаЗм87 footnote-Nt87zq',
} as const

/** Calls under way at a time. */
const concurrentCalls = 32

/**
 * Registers {@link account}, and saves the marked login among others, with the product's own code: no page has seen its
 * texts.
 *
 * @param origin address of a server without rate limits
 * @param others how many logins besides
 */
export async function stockMarkedAccount(origin: string, others: number): Promise<void> {
  const { client, vaultId } = await openOwnAccount(origin, account)
  const save = async (name: string, texts: Readonly<Record<string, string>>, uri: string) => {
    const input = inputOf(itemTypes.login, { name, values: { texts, uris: [{ uri, match: null }] } })
    const { body } = await client.vault.sealNewItem({ ...input, vaultId })
    await client.api.call(createItem, { body })
  }
  let left = others
  const saveOthers = async () => {
    while (left > 0) {
      const number = left
      left -= 1
      await save(
        `Прочее ${number}`,
        { username: `user${number}`, password: `секрет ${number}` },
        `https://site-${number}.example.test/`,
      )
    }
  }
  await Promise.all(Array.from({ length: concurrentCalls }, saveOthers))
  const { name, address, ...texts } = marked
  await save(name, texts, address)
  client.dispose()
}

/** A snapshot as it lies in the browser. */
export interface KeptBytes {
  readonly userId: string
  readonly cursor: string
  readonly iv: Buffer
  readonly ciphertext: Buffer
}

/** The snapshots that a page's origin keeps. */
export async function keptSnapshots(page: Page): Promise<readonly KeptBytes[]> {
  const rows = await page.evaluate(readSnapshots)
  const bytes = (text: string) => Buffer.from(text, 'base64')
  return rows.map(({ userId, cursor, iv, ciphertext }) => ({
    userId,
    cursor,
    iv: bytes(iv),
    ciphertext: bytes(ciphertext),
  }))
}

/** Runs in the page. */
async function readSnapshots() {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read', { cause: request.error })))
    })
  const database = await settled(indexedDB.open('larets'))
  const store = database.transaction('box').objectStore('box')
  const range = IDBKeyRange.bound(['snapshot'], ['snapshot', []])
  const [keys, rows] = await Promise.all([settled(store.getAllKeys(range)), settled<unknown[]>(store.getAll(range))])
  database.close()
  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const found = rows.map(async (row, index) => {
    const key = keys[index]
    const [, userId, place]: readonly unknown[] = Array.isArray(key) ? key : []
    // A row that says that there is room for an account is no snapshot.
    if (typeof row !== 'object' || row === null || place === '') return []
    const [cursor, iv, ciphertext] = ['cursor', 'iv', 'ciphertext'].map((name): unknown => Reflect.get(row, name))
    if (!(iv instanceof Uint8Array) || !(ciphertext instanceof Blob)) throw new Error('A snapshot of another kind')
    return [
      {
        userId: typeof userId === 'string' ? userId : '',
        cursor: String(cursor),
        iv: base64(iv),
        ciphertext: base64(new Uint8Array(await ciphertext.arrayBuffer())),
      },
    ]
  })
  return (await Promise.all(found)).flat()
}
