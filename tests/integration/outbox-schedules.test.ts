import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { VaultId } from '@larets/vault-core/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { load } from './kept-accounts.ts'
import { schedule, type Step } from './outbox/commands.ts'
import { startKillableServer, type KillableServer } from './outbox/killable-server.ts'
import { play } from './outbox/play.ts'

/**
 * In each of the two parts. Each takes some seconds, because servers are killed and started in it: in full runs alone.
 */
const numRuns = 150

/** A server of its own, which is killed, and somebody registered there. */
interface Place {
  readonly server: KillableServer
  readonly person: Person
  readonly vaultId: VaultId
}

/**
 * A form of an item is open; two tabs change its address, the answers are lost, and one of both waits for a decision:
 * saved then, the form must not take the place of what waits. Tried first, and more than once: which of both is first
 * is chance.
 */
const formBesideUndecided: readonly Step[] = [
  { command: { type: 'add', tab: 0 }, waits: true },
  { command: { type: 'sync', tab: 1 }, waits: true },
  { command: { type: 'open', tab: 0, item: 0, field: 'username' }, waits: true },
  { command: { type: 'edit', tab: 0, item: 0, field: 'address' }, waits: false },
  { command: { type: 'lose', device: 0, count: 2 }, waits: false },
  { command: { type: 'edit', tab: 1, item: 0, field: 'address' }, waits: true },
  { command: { type: 'save', tab: 0 }, waits: false },
]
/** A new item waits for the network, and two forms of it are saved: which of both values stands the person chooses. */
const twoFormsOfNew: readonly Step[] = [
  { command: { type: 'cut', device: 0 }, waits: false },
  { command: { type: 'add', tab: 0 }, waits: true },
  { command: { type: 'edit', tab: 1, item: 0, field: 'password' }, waits: false },
  { command: { type: 'edit', tab: 1, item: 0, field: 'password' }, waits: true },
]
/**
 * Another device deletes an item that is edited here, and the deletion of it here, with the edit undecided, is taken
 * back: with the edit.
 */
const undoneDeletionOfGone: readonly Step[] = [
  { command: { type: 'add', tab: 0 }, waits: true },
  { command: { type: 'sync', tab: 2 }, waits: true },
  { command: { type: 'remove', tab: 2, item: 0, isUndone: false }, waits: true },
  { command: { type: 'edit', tab: 0, item: 0, field: 'address' }, waits: false },
  { command: { type: 'lose', device: 0, count: 1 }, waits: true },
  { command: { type: 'removeMany', tab: 0, items: [0], isUndone: true }, waits: true },
]
/**
 * An edit waits for a decision; one tab edits the item further while another deletes it. Whichever is first, what was
 * typed is in the history of an item that stays, and the form is saved.
 */
const editedAndDeletedAtOnce: readonly Step[] = [
  { command: { type: 'add', tab: 0 }, waits: true },
  { command: { type: 'sync', tab: 1 }, waits: true },
  { command: { type: 'sync', tab: 2 }, waits: true },
  { command: { type: 'edit', tab: 2, item: 0, field: 'username' }, waits: true },
  { command: { type: 'lose', device: 0, count: 2 }, waits: false },
  { command: { type: 'add', tab: 0 }, waits: false },
  { command: { type: 'edit', tab: 1, item: 1, field: 'username' }, waits: false },
  { command: { type: 'edit', tab: 0, item: 1, field: 'password' }, waits: true },
  { command: { type: 'edit', tab: 1, item: 1, field: 'username' }, waits: true },
  { command: { type: 'edit', tab: 1, item: 1, field: 'address' }, waits: false },
  { command: { type: 'remove', tab: 0, item: 1, isUndone: false }, waits: true },
]
/**
 * Three forms of an item are saved at once, and two answers are lost: while one of the forms has chosen against another
 * device's value, an edit of another field begins to wait for a decision.
 */
const chosenBesideUndecided: readonly Step[] = [
  { command: { type: 'add', tab: 0 }, waits: true },
  { command: { type: 'edit', tab: 0, item: 0, field: 'password' }, waits: false },
  { command: { type: 'edit', tab: 0, item: 0, field: 'address' }, waits: false },
  { command: { type: 'edit', tab: 0, item: 0, field: 'password' }, waits: false },
  { command: { type: 'lose', device: 0, count: 2 }, waits: true },
]
const alwaysTried = [
  formBesideUndecided,
  twoFormsOfNew,
  undoneDeletionOfGone,
  editedAndDeletedAtOnce,
  chosenBesideUndecided,
]
const first = Array.from({ length: 4 }, () => alwaysTried.map((steps): [readonly Step[]] => [steps])).flat()

const places: Place[] = []

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const server = await startKillableServer()
    const person = newPerson()
    const { client } = createMemoryBrowser(server).open()
    await client.session.restore()
    await register(client, person)
    await signIn(client, person)
    const [vault] = (await load(client)).vaults
    if (vault === undefined) throw new Error('registration makes a vault')
    places.push({ server, person, vaultId: vault.id })
    client.dispose()
  }
}, 120_000)

afterAll(async () => {
  for (const { server } of places) await server.stop()
})

it.concurrent.each([0, 1])(
  'whatever is added, changed and deleted with and without the network is on the server once, in its order (part %i)',
  { timeout: 3_600_000 },
  async (part) => {
    const place = places[part]
    if (place === undefined) throw new Error('there is a place')
    const { server, person, vaultId } = place
    const result = await fc.check(
      fc.asyncProperty(schedule, (steps) => play(server, person, vaultId, steps)),
      { numRuns, examples: first, endOnFailure: true },
    )
    if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
    expect(result.numRuns).toBe(numRuns)
  },
)
