// What runs in the browser: unlocking with and without a snapshot, started by run.ts.
import { webPorts, type VaultClient } from '@larets/vault-core'
import { bootstrap as bootstrapOf, createItem, type Bootstrap } from '@larets/vault-core/contracts'
import openingWorker from '@larets/vault-core/opening-worker?worker&url'
import { createMemoryApi, createMemoryBrowser, loginInput, settle } from '@larets/vault-core/testing'

/** From the keys on, in milliseconds: until there are rows, and until all of it is open and searched. */
export interface Opening {
  readonly firstRows: number
  readonly all: number
}

/** Openings of one account. */
export interface UnlockTimes {
  readonly items: number
  /** Medians. */
  readonly withoutSnapshot: Opening
  readonly withSnapshot: Opening
}

declare global {
  interface Window {
    unlock?: (items: number, rounds: number) => Promise<UnlockTimes>
  }
}

const person = { name: '', email: 'anna@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }

window.unlock = async (items, rounds) => {
  const api = createMemoryApi()
  const createWorker = () => new Worker(openingWorker, { type: 'module' })
  const browser = createMemoryBrowser({ origin: 'https://vault.example', fetch: api.fetch, createWorker })
  const { client } = browser.open(undefined, { snapshots: webPorts().snapshots })
  await client.session.restore()
  await client.account.signUp({ ...person, vaultName: 'Личное' })
  await client.account.checkEmail(person.email)
  await client.account.signIn(person.masterPassword)
  const account = await stocked(client, items)

  const withoutSnapshot: Opening[] = []
  const withSnapshot: Opening[] = []
  for (let round = 0; round < rounds; round += 1) {
    await forgetSnapshots()
    withoutSnapshot.push(await opened(client, account, items))
    await untilKept()
    withSnapshot.push(await opened(client, account, items))
  }
  client.dispose()
  return { items, withoutSnapshot: median(withoutSnapshot), withSnapshot: median(withSnapshot) }
}

/** An account with so many logins, as a server would send it. */
async function stocked(client: VaultClient, items: number): Promise<Bootstrap> {
  const empty = await client.api.call(bootstrapOf, {})
  await client.vault.open(empty)
  const [vault] = empty.vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const first = await client.api.call(createItem, { body: (await client.vault.sealNewItem(loginOf(vault.id, 0))).body })
  const logins = [first]
  for (let n = 1; n < items; n += 1) {
    const { body } = await client.vault.sealNewItem(loginOf(vault.id, n))
    const id = `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`
    logins.push(createItem.answer.parse({ ...first, ...body, id }))
  }
  return { ...empty, logins, cursor: 'bench.1' }
}

const loginOf = (vaultId: Bootstrap['vaults'][number]['id'], n: number) => ({
  vaultId,
  ...loginInput({
    name: `Сайт номер ${n}`,
    username: `user${n}@example.test`,
    password: 'верный конь батарея скрепка',
    uris: [{ uri: `https://site-${n}.example.test/`, match: null }],
  }),
  overview: { type: 'login', tags: ['работа'], passwordChangedAt: '2026-01-01T00:00:00.000Z' },
})

/** Locks, unlocks, and opens what a server would send. */
async function opened({ session, account, vault }: VaultClient, bootstrap: Bootstrap, items: number): Promise<Opening> {
  session.lock()
  await settle()
  await account.unlock(person.masterPassword)
  let firstRows = Number.NaN
  const began = performance.now()
  const stop = vault.state.subscribe(() => {
    const state = vault.state.getSnapshot()
    if (Number.isNaN(firstRows) && 'items' in state && state.items.length > 0) firstRows = performance.now() - began
  })
  await vault.open(bootstrap)
  const all = performance.now() - began
  stop()
  const state = vault.state.getSnapshot()
  const isWhole = state.kind === 'ready' && state.items.length === items && state.items.every(({ consistent }) => consistent)
  if (!isWhole || vault.search(`номер ${items - 1}`)?.size !== 1) throw new Error('not everything has opened')
  return { firstRows, all }
}

/** Waits until the snapshot lies in the database. */
async function untilKept(): Promise<void> {
  const before = Date.now()
  while (!(await hasSnapshot())) {
    if (Date.now() - before > 60_000) throw new Error('no snapshot was kept')
    await settle()
  }
}

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

/** All rows but the rooms of accounts. */
const hasSnapshot = async () => (await inSnapshots((store) => store.getAll())).some((row) => row !== null)

async function forgetSnapshots(): Promise<void> {
  const keys = await inSnapshots((store) => store.getAllKeys())
  for (const key of keys) if (Array.isArray(key) && key[1] !== '') await inSnapshots((store) => store.delete(key))
}

function median(openings: readonly Opening[]): Opening {
  const middle = (read: (opening: Opening) => number) => {
    const sorted = openings.map(read).toSorted((one, other) => one - other)
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
  }
  return { firstRows: middle(({ firstRows }) => firstRows), all: middle(({ all }) => all) }
}
