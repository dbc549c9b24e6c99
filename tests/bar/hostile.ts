// `pnpm bar hostile`: people who know everything of others but their tokens read and change nothing of theirs.
import { randomInt, randomUUID } from 'node:crypto'
import { createApiClient, createPerson, type ApiClient } from '@larets/server/testing/api-client'
import { encString2, hex, itemBody, vaultBody } from '@larets/server/testing/payloads'
import * as z from 'zod'
import { withServer } from './bar-server.ts'
import type { Engine } from './bars.ts'
import { hostileCall, type Holding } from './hostile-calls.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { withPlanted, type PlantedFault } from './planted-server.ts'
import type { Store } from './store.ts'

/** How much is tried. */
export interface HostileTrial {
  readonly operations: number
  /** SQLite unless said. */
  readonly engine?: Engine
  /** Another server than the real one. */
  readonly main?: string
}

/** Figures of a run. */
export interface HostileFigures {
  readonly operations: number
  /** Answers that held something of somebody else. */
  readonly reads: number
  /** Rounds after which a row of somebody else was another, or a row of one's own named something of somebody else. */
  readonly writes: number
  /** Answers that told of the server's own trouble. */
  readonly faults: number
  /** Answers with a 2xx: the attackers' own business, which shows that they are no strangers to the server. */
  readonly granted: number
}

const people = 5
/** Calls of one attacker before all rows are looked at, and how many of them are under way at once. */
const [callsARound, atOnce] = [200, 10]

const entity = z.object({ id: z.string() })
const anything = z.looseObject({ cursor: z.string() })

/** So many calls against others, by turns; everybody else's rows are compared after each turn. */
export function attackOthers({ operations, engine, main }: HostileTrial): Promise<HostileFigures> {
  return withServer({ engine, main }, async ({ url, store }) => {
    const api = createApiClient(url)
    const holdings: Holding[] = []
    for (let count = 0; count < people; count += 1) holdings.push(await settle(api))
    const figures = { operations: 0, reads: 0, writes: 0, faults: 0, granted: 0 }
    const tables = store.query(tablesOfAccounts[store.engine]).map(({ name }) => String(name))
    for (let turn = 0; figures.operations < operations; turn += 1) {
      // A session of their own each time: the last one may have been thrown away by its owner's own calls.
      const place = turn % people
      const own = await signedInAgain(api, holdings[place])
      holdings[place] = own
      const others = holdings.filter((one) => one !== own)
      const before = others.map((one) => rowsOf(store, tables, one))
      const secrets = others.map((one) => ({ one, marks: marksOf(store, tables, one) }))
      const attack = async () => {
        for (let count = 0; count < callsARound / atOnce; count += 1) {
          const other = others[randomInt(others.length)]
          if (other === undefined) return
          const call = hostileCall(own, other)
          const { method, path, ...sent } = call
          const { status, text } = await api(method, path, sent)
          figures.operations += 1
          if (status >= 500) figures.faults += 1
          if (status < 300) figures.granted += 1
          const said = JSON.stringify(call)
          const leaks = secrets.some(({ marks }) => marks.some((mark) => text.includes(mark) && !said.includes(mark)))
          if (leaks) figures.reads += 1
        }
      }
      await Promise.all(Array.from({ length: atOnce }, attack))
      const after = others.map((one) => rowsOf(store, tables, one))
      const ownRows = rowsOf(store, tables, own)
      const namesOthers = others.some((one) =>
        [...one.itemIds, ...one.vaultIds, one.person.id].some((id) => ownRows.includes(id)),
      )
      if (namesOthers || after.some((rows, index) => rows !== before[index])) figures.writes += 1
    }
    return figures
  })
}

/** A person who has used everything. */
async function settle(api: ApiClient): Promise<Holding> {
  const person = await createPerson(api)
  const token = person.tokens.access
  const writeKeys: string[] = []
  const made = async (path: string, body: unknown) => {
    const key = randomUUID()
    writeKeys.push(key)
    return entity.parse((await api('POST', path, { token, body, headers: { 'Idempotency-Key': key } })).json).id
  }
  const vaultIds = [person.vaultId, await made('vaults', vaultBody()), await made('vaults', vaultBody())]
  const itemIds: string[] = []
  for (const vaultId of [...vaultIds, ...vaultIds]) itemIds.push(await made('logins', itemBody(vaultId)))
  for (const id of itemIds.slice(0, 2)) await api('PATCH', `logins/${id}`, { token, body: { name: encString2(2) } })
  const { cursor } = anything.parse((await api('GET', 'bootstrap', { token })).json)
  await api('DELETE', `logins/${itemIds[3] ?? ''}`, { token })
  await api('DELETE', `vaults/${vaultIds[2] ?? ''}`, { token })
  const tabIds = [hex(16), hex(16)]
  for (const tabId of tabIds)
    await api('PUT', 'auth/tab-share', { token, body: { tabId, share: hex(32), ttl: 600_000 } })
  return { person, vaultIds, itemIds, writeKeys, tabIds, cursor }
}

async function signedInAgain(api: ApiClient, holding: Holding | undefined): Promise<Holding> {
  if (holding === undefined) throw new Error('Nobody is there')
  const { email, passwordHash } = holding.person.credentials
  const tokens = z.object({ tokens: z.object({ access: z.string(), refresh: z.string() }) })
  const answer = await api('POST', 'auth/sign-in', { body: { email, passwordHash } })
  return { ...holding, person: { ...holding.person, tokens: tokens.parse(answer.json).tokens } }
}

/** Names of the tables whose rows are somebody's. */
const tablesOfAccounts: Readonly<Record<Engine, string>> = {
  sqlite:
    "SELECT tables.name FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' AND columns.name = 'user_id' ORDER BY 1",
  postgres:
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1",
}

/** Every row of somebody, as text, in an order of its own: PostgreSQL has none. */
const rowsOf = ({ query }: Store, tables: readonly string[], { person }: Holding): string =>
  JSON.stringify(
    tables.map((table) =>
      query(`SELECT * FROM ${table} WHERE user_id = ?`, person.id)
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ),
  )

/** Texts that stand in their owner's answers alone: ids, ciphertexts, secrets. */
function marksOf({ query }: Store, tables: readonly string[], holding: Holding): readonly string[] {
  const rows = tables
    .filter((table) => table !== 'answered_writes' && table !== 'answered_parts')
    .flatMap((table) => query(`SELECT * FROM ${table} WHERE user_id = ?`, holding.person.id))
  const texts = rows.flatMap((row) => Object.values(row)).filter((value): value is string => typeof value === 'string')
  return [...new Set(texts)].filter((text) => text.length >= 32 && !text.startsWith('['))
}

/** One condition of a statement taken away. */
export const withoutCondition = {
  'a list of items of whoever': {
    file: 'items/items-repository.ts',
    from: `    .where('user_id', '=', userId)\n    .where('created_seq'`,
    to: `    .where('created_seq'`,
  },
  'a vault found by its id alone': {
    file: 'vaults/vaults-repository.ts',
    from: `selectAll().where('user_id', '=', userId).where('id', '=', id)`,
    to: `selectAll().where('id', '=', id)`,
  },
} as const satisfies Readonly<Record<string, PlantedFault>>

/** Whether the figures are those of a server that keeps people apart. */
export const holds = ({ reads, writes, faults, granted }: HostileFigures): boolean =>
  reads === 0 && writes === 0 && faults === 0 && granted > 0

const bar: Bar<HostileFigures> = {
  name: 'hostile',
  must: ({ size }) =>
    `${size === 'full' ? '50,000' : '2,000'} calls of hostile people: nothing of others read or changed`,
  measure: ({ size, engine }) => attackOthers({ operations: size === 'full' ? 50_000 : 2_000, engine }),
  holds,
  words: ({ operations, reads, writes, faults }) =>
    `${counted(operations)} calls, ${reads} reads, ${writes} writes, ${faults} answers with 5xx`,
  controls: ({ engine }) =>
    Object.fromEntries(
      Object.entries(withoutCondition).map(([name, fault]) => [
        name,
        () => withPlanted([fault], (main) => attackOthers({ operations: 500, engine, main })),
      ]),
    ),
}

/** Does what `pnpm bar hostile` does. */
export const run = (): Promise<void> => runBar(bar)
