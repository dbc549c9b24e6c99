// Runs in the browser: an account, opened in every way there is, one at a time, started by measure-unlock.ts.
import { webPorts, type VaultClient } from '@larets/vault-core'
import { bootstrap as bootstrapOf, createItem, type Bootstrap } from '@larets/vault-core/contracts'
import openingWorker from '@larets/vault-core/opening-worker?worker&url'
import { createMemoryApi, createMemoryBrowser, loginInput, settle } from '@larets/vault-core/testing'
import { checkNames, generatedLogin, generatedOverview } from '../generated-login.ts'
import { forgetSnapshots, untilSnapshotKept } from './stored-snapshots.ts'

/**
 * How the account is opened: from the bytes on a device that has nothing; anew; or by the snapshot, after a reload or a
 * lock.
 */
export type Way = 'fresh' | 'without snapshot' | 'reload' | 'unlock'

/** From the keys on, in milliseconds: until there are rows, and until all of it is open and searched. */
export interface Opening {
  readonly firstRows: number
  readonly all: number
}

declare global {
  interface Window {
    unlocking?: {
      /** Makes an account of so many logins. */
      readonly prepare: (items: number) => Promise<void>
      /** Locks it and brings about what the way needs; the keys are there when it ends. */
      readonly ready: (way: Way) => Promise<void>
      /** Opens it. */
      readonly open: (way: Way) => Promise<Opening>
      /** Checks what came out, and waits until it is kept. */
      readonly check: () => Promise<void>
      /** Locks it, so that nothing of it is open. */
      readonly lock: () => Promise<void>
    }
  }
}

const person = { name: '', email: 'anna@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
/** Logins sealed at a time. */
const sealedAtOnce = 100

const api = createMemoryApi()
/** The answer of a server. */
let answer = new Uint8Array()
const fetchBytes: typeof fetch = (input, init) => {
  const { url, method } = new Request(input, init)
  const isBootstrap = method === 'GET' && url.endsWith('/bootstrap') && answer.length > 0
  return isBootstrap
    ? Promise.resolve(new Response(inParts(answer), { headers: { 'content-type': 'application/json' } }))
    : api.fetch(input, init)
}
/** Bytes of a part of an answer, about as they come from the network. */
const partSize = 65_536
function inParts(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += partSize)))
      else controller.close()
    },
  })
}
const createWorker = () => new Worker(openingWorker, { type: 'module' })
const browser = createMemoryBrowser({ origin: 'https://vault.example', fetch: fetchBytes, createWorker })
const { client } = browser.open(undefined, { box: webPorts().box })
let known: Bootstrap = { vaults: [], logins: [] }

window.unlocking = {
  prepare: async (items) => {
    await client.session.restore()
    await client.account.signUp({ ...person, vaultName: 'Личное' })
    await client.account.checkEmail(person.email)
    await client.account.signIn(person.masterPassword)
    known = await stocked(client, items)
    answer = new TextEncoder().encode(JSON.stringify(known))
  },
  ready: async (way) => {
    await lock()
    if (way === 'fresh' || way === 'without snapshot') await forgetSnapshots()
    else await untilSnapshotKept()
    // After a reload the records come out of the database, and nothing is known of any.
    if (way !== 'unlock') known = structuredClone(known)
    await client.account.unlock(person.masterPassword)
  },
  open: async (way) => {
    const { vault } = client
    let firstRows = Number.NaN
    const began = performance.now()
    const stop = vault.state.subscribe(() => {
      const state = vault.state.getSnapshot()
      if (Number.isNaN(firstRows) && 'items' in state && state.items.length > 0) firstRows = performance.now() - began
    })
    const account = way === 'fresh' ? await client.fetchAccount(undefined, new AbortController().signal) : known
    await vault.open(account)
    const all = performance.now() - began
    stop()
    known = account
    return { firstRows, all }
  },
  check: async () => {
    check(client, known.logins.length)
    await untilSnapshotKept()
  },
  lock,
}

async function lock(): Promise<void> {
  client.session.lock()
  await settle()
}

/** That all is open as it was sealed, and found. */
function check({ vault }: VaultClient, items: number): void {
  const state = vault.state.getSnapshot()
  if (state.kind !== 'ready' || !state.items.every(({ consistent }) => consistent))
    throw new Error('not everything has opened')
  checkNames(
    state.items.map(({ name }) => name.text),
    items,
  )
  if (vault.search(`номер ${items - 1}`)?.size !== 1) throw new Error('not everything is found')
}

/** An account with so many logins, as a server would send it. */
async function stocked({ vault, ...client }: VaultClient, items: number): Promise<Bootstrap> {
  const empty = await client.fetchAccount(undefined, new AbortController().signal)
  await vault.open(empty)
  const [into] = empty.vaults
  if (into === undefined) throw new Error('registration makes a vault')
  const sealed = (number: number) =>
    vault.sealNewItem({ vaultId: into.id, ...inputOf(number), overview: generatedOverview })
  const first = await client.api.call(createItem, { body: (await sealed(0)).body })
  const logins = [first]
  for (let from = 1; from < items; from += sealedAtOnce) {
    const numbers = Array.from({ length: Math.min(sealedAtOnce, items - from) }, (_, index) => from + index)
    for (const { number, body } of await Promise.all(
      numbers.map(async (number) => ({ number, ...(await sealed(number)) })),
    )) {
      logins.push(
        createItem.answer.parse({
          ...first,
          ...body,
          id: `00000000-0000-7000-9000-${String(number).padStart(12, '0')}`,
        }),
      )
    }
  }
  return bootstrapOf.answer.parse({ ...empty, logins, cursor: 'bench.1' })
}

function inputOf(number: number) {
  const { address, overview: _, ...texts } = generatedLogin(number)
  return loginInput({ ...texts, uris: [{ uri: address, match: null }] })
}
