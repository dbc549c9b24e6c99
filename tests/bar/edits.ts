// `pnpm bar edits`: four devices of an account write to the same items at once, each on what it knows. Of all that are
// written on one revision exactly one is taken, nothing is overwritten, and every device can come to know the same.
import { randomInt } from 'node:crypto'
import {
  createApiClient,
  createPerson,
  signIn,
  type ApiAnswer,
  type ApiClient,
} from '@larets/server/testing/api-client'
import type { InspectedDatabase } from '@larets/server/testing/inspect-database'
import { encString2, itemBody } from '@larets/server/testing/payloads'
import * as z from 'zod'
import { withServer } from './bar-server.ts'
import type { Engine } from './bars.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { withPlanted, type PlantedFault } from './planted-server.ts'

/** How much is tried. */
export interface EditTrial {
  readonly operations: number
  /** SQLite unless said. */
  readonly engine?: Engine
  /** Another server than the real one. */
  readonly main?: string
}

/** Figures of a run. */
export interface EditFigures {
  readonly operations: number
  readonly taken: number
  /** Refused because another device had written since: 412, or 404 for what it had deleted. */
  readonly refused: number
  /** Revisions that two writes were told to have made, or that nobody was. */
  readonly contested: number
  /** Writes that were taken on another revision than the one that they named. */
  readonly misplaced: number
  /** Of what the server holds, or has kept, or has answered, what the model has otherwise. */
  readonly different: number
}

const devices = 4
const items = 12

const item = z.object({ id: z.string(), name: z.string(), revision: z.number(), deletedAt: z.string().nullable() })
const refusal = z.object({ current: item })
type Item = z.output<typeof item>

/** One revision of an item. */
type State = Pick<Item, 'name'> & { readonly isDeleted: boolean }
const stateOf = ({ name, deletedAt }: Item): State => ({ name, isDeleted: deletedAt !== null })

/** Everything that was answered: what each revision of each item is. */
interface Model {
  readonly revisions: Map<string, Map<number, State>>
  /** States of the item that writes which lost were told of. */
  readonly told: Item[]
  taken: number
  refused: number
  contested: number
  misplaced: number
}

/** Four devices do so many operations at random, and what they were answered is compared with what the server holds. */
export function editTogether({ operations, engine, main }: EditTrial): Promise<EditFigures> {
  return withServer({ engine, main }, async ({ url, store, server }) => {
    const api = createApiClient(url)
    const person = await createPerson(api)
    const model: Model = { revisions: new Map(), told: [], taken: 0, refused: 0, contested: 0, misplaced: 0 }
    const make = async (token: string) => {
      const answer = await api('POST', 'logins', { token, body: itemBody(person.vaultId) })
      note(model, 0, item.parse(answer.json))
    }
    for (let count = 0; count < items; count += 1) await make(person.tokens.access)
    let left = operations
    const work = async () => {
      const { access: token } = await signIn(api, person.credentials)
      const known = new Map<string, Item>()
      while (left > 0) {
        left -= 1
        await operate({ api, token, model, known })
      }
    }
    await Promise.all(Array.from({ length: devices }, work))
    const listed = z.array(item).parse((await api('GET', 'logins', { token: person.tokens.access })).json)
    const trashed = z
      .object({ logins: z.array(item) })
      .parse((await api('GET', 'trash', { token: person.tokens.access })).json).logins
    server.process.kill('SIGTERM')
    await server.ended
    return { operations, ...judge(model, [...listed, ...trashed], store) }
  })
}

interface Device {
  readonly api: ApiClient
  readonly token: string
  readonly model: Model
  /** The items as this device saw them last. */
  readonly known: Map<string, Item>
}

async function operate({ api, token, model, known }: Device): Promise<void> {
  const ids = [...model.revisions.keys()]
  const id = ids[randomInt(ids.length)] ?? ''
  // Now and then it looks at what the others did; most of the time it goes on from what it knows.
  if (!known.has(id) || randomInt(4) === 0) known.set(id, newest(model, id))
  const before = known.get(id) ?? newest(model, id)
  const send = (method: string, path: string, body?: unknown): Promise<ApiAnswer> =>
    api(method, path, {
      token,
      headers: { 'If-Match': `"${before.revision}"` },
      ...(body === undefined ? {} : { body }),
    })
  const answer =
    before.deletedAt !== null
      ? await send('POST', `logins/${id}/restore`)
      : randomInt(8) === 0
        ? await send('DELETE', `logins/${id}`)
        : await send('PATCH', `logins/${id}`, { name: encString2(2) })
  if (answer.status === 200) {
    const after = item.parse(answer.json)
    known.set(id, after)
    note(model, before.revision, after)
    return
  }
  if (answer.status !== 412 && answer.status !== 404)
    throw new Error(`An edit was answered ${answer.status} ${answer.text}`)
  model.refused += 1
  known.delete(id)
  if (answer.status === 412) model.told.push(refusal.parse(answer.json).current)
}

/** Notes a write that was taken. */
function note(model: Model, expected: number, after: Item): void {
  model.taken += 1
  const revisions = model.revisions.get(after.id) ?? new Map<number, State>()
  model.revisions.set(after.id, revisions)
  if (after.revision !== expected + 1) model.misplaced += 1
  if (revisions.has(after.revision)) model.contested += 1
  revisions.set(after.revision, stateOf(after))
}

function newest(model: Model, id: string): Item {
  const revisions = model.revisions.get(id) ?? new Map<number, State>()
  const revision = Math.max(...revisions.keys())
  const state = revisions.get(revision)
  if (state === undefined) throw new Error('Nothing is known of an item')
  return { id, name: state.name, revision, deletedAt: state.isDeleted ? 'deleted' : null }
}

function judge(
  model: Model,
  held: readonly Item[],
  { keptVersions }: InspectedDatabase,
): Omit<EditFigures, 'operations'> {
  const { revisions, told, taken, refused, misplaced } = model
  let { contested } = model
  let different = Math.abs(held.length - revisions.size)
  const isAs = (id: string, revision: number, state: State) => {
    const known = revisions.get(id)?.get(revision)
    return known !== undefined && known.name === state.name && known.isDeleted === state.isDeleted
  }
  for (const one of [...held, ...told]) if (!isAs(one.id, one.revision, stateOf(one))) different += 1
  const kept = keptVersions('login_versions').map(({ entity }) => item.parse(entity))
  for (const version of kept) if (!isAs(version.id, version.revision, stateOf(version))) different += 1
  for (const [id, states] of revisions) {
    const last = Math.max(...states.keys())
    // Every revision from the first to the last was somebody's.
    contested += last - states.size
    if (held.find((one) => one.id === id)?.revision !== last) different += 1
    if (kept.filter((version) => version.id === id).length !== last - 1) different += 1
  }
  return { taken, refused, contested, misplaced, different }
}

/** A server that writes over whatever is there. */
export const comparesNothing: readonly PlantedFault[] = [
  {
    file: 'records/records.ts',
    from: 'if (expected !== null && expected !== row.rev) throw',
    to: 'if (expected === -1) throw',
  },
]

/** Whether the figures are those of a server that takes exactly one write a revision. */
export const holds = ({ taken, refused, contested, misplaced, different }: EditFigures): boolean =>
  taken > 0 && refused > 0 && contested === 0 && misplaced === 0 && different === 0

const bar: Bar<EditFigures> = {
  name: 'edits',
  must: ({ size }) =>
    `${size === 'full' ? '10,000' : '1,000'} operations of four devices: exactly one is taken on each revision, and all is as the model has it`,
  measure: ({ size, engine }) => editTogether({ operations: size === 'full' ? 10_000 : 1_000, engine }),
  holds,
  words: ({ operations, taken, refused, contested, misplaced, different }) =>
    `${counted(operations)} operations, ${counted(taken)} taken, ${counted(refused)} refused; ${contested} revisions contested, ${misplaced} writes taken on another revision, ${different} differences from the model`,
  controls: ({ engine }) => ({
    'a server that does not compare revisions': () =>
      withPlanted(comparesNothing, (main) => editTogether({ operations: 200, engine, main })),
  }),
}

/** Does what `pnpm bar edits` does. */
export const run = (): Promise<void> => runBar(bar)
