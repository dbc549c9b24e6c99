import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { VaultId } from '@larets/vault-core/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { load } from './kept-accounts.ts'
import { schedule } from './outbox/commands.ts'
import { startKillableServer, type KillableServer } from './outbox/killable-server.ts'
import { play } from './outbox/play.ts'

/** In each of the two parts. Each takes some seconds, because servers are killed and started in it: in full runs alone. */
const numRuns = 150

/** A server of its own, which is killed, and somebody registered there. */
interface Place {
  readonly server: KillableServer
  readonly person: Person
  readonly vaultId: VaultId
}

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
      { numRuns, endOnFailure: true },
    )
    if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
    expect(result.numRuns).toBe(numRuns)
  },
)
