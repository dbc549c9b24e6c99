import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, readDelta, trashNights, type Bootstrap, type Delta } from '@larets/vault-core/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { createApp, type App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { createListener, defaultWriteTimeout } from '../http/listener.ts'
import { createApiClient, createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { poolerVariable } from '../testing/postgres/databases.ts'
import { testAppPorts } from '../testing/app-ports.ts'
import { createTestClock, openTestDatabase } from '../testing/index.ts'
import { itemBody, vaultBody } from '../testing/payloads.ts'
import { erasedNights } from '../trash/trash-purge.ts'

/** Schedules that are played; the others are left to full runs, and to databases without a pooler before them. */
const numRuns = process.env['TEST_FULL'] === '1' && process.env[poolerVariable] === undefined ? 300 : 15
const night = 86_400_000

let dataDir: string
let clock: ReturnType<typeof createTestClock>
let database: Database
let app: App
let listener: ReturnType<typeof createListener>
let api: ApiClient

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  clock = createTestClock()
  database = await openTestDatabase(dataDir)
  app = createApp(testAppPorts({ database, clock, rateLimitFactor: 0 }))
  listener = createListener(app.hono, { writeTimeout: defaultWriteTimeout })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('it listens to no port')
  api = createApiClient(`http://127.0.0.1:${address.port}`)
})
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** Of the records that there are, the one that is meant: whatever number it is. */
const which = fc.nat({ max: 7 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create'), vault: which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('batch'), vault: which, item: which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('change', 'delete', 'restore', 'erase'), item: which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), item: which, vault: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('newVault') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('changeVault', 'deleteVault', 'restoreVault', 'eraseVault'),
      vault: which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('emptyTrash') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('nights'), count: fc.constantFrom(1, erasedNights + 1, trashNights + 1) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const idAnswer = z.object({ id: z.string() })

/** Plays a schedule in an account of its own, and gives every state that it went through. */
async function play(
  steps: readonly Step[],
): Promise<{ readonly person: TestPerson; readonly states: readonly State[] }> {
  let person = await createPerson(api)
  const vaults = [person.vaultId]
  const items: string[] = []
  const call = (method: string, path: string, body?: unknown) =>
    api(method, path, { token: person.tokens.access, ...(body === undefined ? {} : { body }) })
  const one = (ids: readonly string[], number: number) =>
    ids[number % ids.length] ?? '0190a0a0-0000-7000-8000-000000000000'
  const make = async (path: string, body: unknown, ids: string[]) => {
    const made = idAnswer.safeParse((await call('POST', path, body)).json)
    if (made.success) ids.push(made.data.id)
  }
  const keyOf = async (id: string) => {
    const found = bootstrap.answer.parse((await call('GET', 'bootstrap')).json).vaults.find((vault) => vault.id === id)
    return found?.encryptedSymmetricKey
  }
  const perform = async (step: Step) => {
    switch (step.kind) {
      case 'create':
        return make('logins', itemBody(one(vaults, step.vault)), items)
      case 'batch':
        return call('POST', 'logins/batch', {
          operations: [
            { kind: 'create', body: itemBody(one(vaults, step.vault)) },
            { kind: 'delete', id: one(items, step.item) },
            { kind: 'restore', id: one(items, step.item + 1) },
          ],
        })
      case 'change':
        return call('PATCH', `logins/${one(items, step.item)}`, { username: null })
      case 'delete':
        return call('DELETE', `logins/${one(items, step.item)}`)
      case 'restore':
        return call('POST', `logins/${one(items, step.item)}/restore`)
      case 'erase':
        return call('DELETE', `trash/${one(items, step.item)}`)
      case 'move':
        return call('PATCH', `logins/${one(items, step.item)}`, itemBody(one(vaults, step.vault)))
      case 'newVault':
        return make('vaults', vaultBody(), vaults)
      case 'changeVault': {
        const id = one(vaults, step.vault)
        return call('PUT', `vaults/${id}`, {
          ...vaultBody(),
          id,
          encryptedSymmetricKey: (await keyOf(id)) ?? vaultBody().encryptedSymmetricKey,
        })
      }
      case 'deleteVault':
        return call('DELETE', `vaults/${one(vaults, step.vault)}`)
      case 'restoreVault':
        return call('POST', `vaults/${one(vaults, step.vault)}/restore`)
      case 'eraseVault':
        return call('DELETE', `trash/${one(vaults, step.vault)}`)
      case 'emptyTrash':
        return call('DELETE', 'trash')
      case 'nights': {
        for (let count = 0; count < step.count; count += 1) {
          clock.advance(night)
          await app.sweep()
        }
        person = { ...person, tokens: await signIn(api, person.credentials) }
        return undefined
      }
    }
  }
  const look = async (hadNights: boolean): Promise<State> => {
    const answer = bootstrap.answer.parse((await call('GET', 'bootstrap')).json)
    return { answer, cursor: answer.cursor ?? '', hadNights }
  }
  // A second vault from the beginning, so that the first steps can move and delete one.
  await perform({ kind: 'newVault' })
  const states: State[] = [await look(false)]
  for (const step of steps) {
    clock.advance(1)
    await perform(step)
    states.push(await look(step.kind === 'nights'))
  }
  return { person, states }
}

interface State {
  readonly answer: Bootstrap
  readonly cursor: string
  /** Steps that led to it may have erased something. */
  readonly hadNights: boolean
}

const isIn = (records: readonly { readonly id: string }[], id: string) => records.some((record) => record.id === id)

/** Meaning of a delta by the contract, in the plainest way. */
function applied(known: Bootstrap, { vaults, logins, gone, cursor }: Delta): Bootstrap {
  const withChanged = <Entity extends { readonly id: string }>(all: readonly Entity[], changed: readonly Entity[]) => [
    ...new Map([...all, ...changed].map((entity) => [entity.id, entity])).values(),
  ]
  return {
    vaults: withChanged(known.vaults, vaults).filter(({ id }) => !isIn(gone.vaults, id)),
    logins: withChanged(known.logins, logins).filter(
      ({ id, vaultId }) => !isIn(gone.logins, id) && !isIn(gone.vaults, vaultId),
    ),
    cursor,
  }
}

/** Without the order, which is that of creation and can be told by nobody for records of one millisecond. */
const sorted = ({ vaults, logins, cursor }: Bootstrap) => {
  const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)
  return { vaults: vaults.toSorted(byId), logins: logins.toSorted(byId), cursor }
}

/** Records let go of are erased at night: of what lies before, nothing can be told. */
const erasedByNight: Step[] = [
  { kind: 'create', vault: 0 },
  { kind: 'delete', item: 0 },
  { kind: 'erase', item: 0 },
  { kind: 'nights', count: erasedNights + 1 },
]

it(
  `brings a client from every earlier state to what a fresh bootstrap gives, in ${numRuns} schedules`,
  { timeout: 600_000 },
  async () => {
    let expired = 0
    let told = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const { person, states } = await play(steps)
        const now = states.at(-1)
        if (now === undefined) throw new Error('there is no state')
        for (const [index, { answer, cursor }] of states.entries()) {
          const path = `sync?cursor=${encodeURIComponent(cursor)}`
          const response = await api('GET', path, { token: person.tokens.access })
          const mayExpire = states.slice(index + 1).some(({ hadNights }) => hadNights)
          const isExpired = response.status === 410 && mayExpire
          expired += Number(isExpired)
          if (isExpired) continue
          expect(response.status).toBe(200)
          const delta = readDelta.answer.parse(response.json)
          // Nothing that the contract does not know: parsing strips it, and then the two would differ.
          expect(delta).toEqual(response.json)
          expect(sorted(applied(answer, delta))).toEqual(sorted(now.answer))
          told += 1
        }
      }),
      { numRuns, examples: [[erasedByNight]] },
    )
    // Both happen, or the schedules have stopped to try one of them.
    expect(expired).toBeGreaterThan(0)
    expect(told).toBeGreaterThan(numRuns)
  },
)
