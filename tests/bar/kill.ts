// `pnpm bar kill`: a server that is killed in the middle of writes loses none that it acknowledged, and does none
// twice; with PostgreSQL, every other time PostgreSQL is killed.
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  createApiClient,
  createPerson,
  signIn,
  type ApiClient,
  type TestPerson,
} from '@larets/server/testing/api-client'
import { spawnOver } from './bar-server.ts'
import { engineNames, type Engine } from './bars.ts'
import { acknowledge, differences, sizeOf, type Differences, type Ledger } from './ledger.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { withPlanted, type PlantedFault } from './planted-server.ts'
import { openStore } from './store.ts'
import { demand, planNext, proceed, send, type Desk, type Writer } from './writer.ts'

/** Process that is killed: the server, or the database beside it. */
export type Victim = 'server' | 'database'

/** How much is tried, and what is done wrong on purpose. */
export interface KillTrial {
  readonly kills: number
  /** SQLite unless said. */
  readonly engine?: Engine
  /** Killed by turns; the server, and the database where there is one beside it, unless said. */
  readonly victims?: readonly Victim[]
  /** Fault of the harness, to show that it would be seen. */
  readonly lie?: 'claims-what-was-not-sent' | 'sends-twice'
  /** Another server than the real one. */
  readonly main?: string
  /** Told after each kill how many there were. */
  readonly tell?: (done: number) => unknown
}

/** Figures of a run. */
export interface KillFigures extends Differences {
  readonly kills: number
  /** Of them, those of the database. */
  readonly databaseKills: number
  readonly acknowledged: number
  /** Writes whose answer a kill cut off, and which were sent again under their keys. */
  readonly sentAgain: number
  /** Writes that were refused: those of what had been acknowledged and was lost. */
  readonly refused: number
  /** Whether `doctor` found nothing wrong afterwards. */
  readonly sound: boolean
}

const writersAtOnce = 8
/** Answers after which something is killed. */
const [fewestAnswers, mostAnswers] = [4, 48]

/** State between two kills. */
interface Round {
  readonly desk: Desk
  readonly ledger: Ledger
  /** Told of every acknowledged write. */
  readonly onAnswer: () => void
  /** Whether what was killed runs again. */
  isOver: boolean
}

/** Kills a server of its own, or its database, so many times while eight write. */
export async function killWhileWriting({
  kills,
  engine = 'sqlite',
  victims = victimsOn[engine],
  lie,
  main,
  tell,
}: KillTrial): Promise<KillFigures> {
  const store = await openStore(engine, keepsWaiting)
  const start = () => spawnOver(store, { main })
  let server = start()
  const ledger: Ledger = new Map()
  const writers: Writer[] = Array.from({ length: writersAtOnce }, () => ({ pending: null, last: null }))
  let person: TestPerson | undefined
  const figures = { databaseKills: 0, sentAgain: 0, refused: 0 }
  const kill = async (victim: Victim | undefined) => {
    if (victim === 'database') {
      figures.databaseKills += 1
      await store.killDatabase?.()
      return
    }
    server.process.kill('SIGKILL')
    await server.ended
    server = start()
  }
  try {
    for (let count = 0; count < kills; count += 1) {
      const api = createApiClient(await server.url)
      await untilReady(api)
      person ??= await createPerson(api)
      figures.sentAgain += writers.filter(({ pending }) => pending !== null).length
      let left = randomInt(fewestAnswers, mostAnswers)
      let killing: Promise<void> | undefined
      const round: Round = {
        desk: { api, person, token: (await signIn(api, person.credentials)).access },
        ledger,
        onAnswer: () => {
          left -= 1
          // The others' writes are on their way.
          if (left === 0) killing = kill(victims[count % victims.length]).finally(() => (round.isOver = true))
        },
        isOver: false,
      }
      const refused = await Promise.all(writers.map((writer) => writeUntilBroken(round, writer)))
      if (killing === undefined) throw new Error('The server took no writes before anything was killed')
      await killing
      figures.refused += sumOf(refused)
      if (lie === 'claims-what-was-not-sent')
        acknowledge(ledger, [...ledger.keys()][0] ?? '', planNext({ pending: null, last: '' }, '').body.name)
      tell?.(count + 1)
    }
    if (person === undefined) throw new Error('Nobody was signed up')
    const api = createApiClient(await server.url)
    await untilReady(api)
    const desk = { api, person, token: (await signIn(api, person.credentials)).access }
    figures.refused += await finish(desk, writers, ledger)
    if (lie === 'sends-twice') await demand(desk, planNext({ pending: null, last: null }, person.vaultId))
    server.process.kill('SIGTERM')
    await server.ended
    const sound = (await spawnOver(store, { arguments: ['doctor'] }).ended) === 0
    return { kills, acknowledged: sizeOf(ledger), ...figures, ...differences(store, ledger), sound }
  } finally {
    server.process.kill('SIGKILL')
    await server.ended
    await store.remove()
  }
}

const victimsOn: Readonly<Record<Engine, readonly Victim[]>> = { sqlite: ['server'], postgres: ['server', 'database'] }

/**
 * Data that a commit leaves to be written later stays unwritten for as long as PostgreSQL may put it off: then a kill
 * shows it.
 */
const keepsWaiting = { wal_writer_delay: '10s' }

/** The connections of a server whose database was killed are made anew. */
async function untilReady(api: ApiClient): Promise<void> {
  while ((await api('GET', '//readyz')).status !== 200) await setTimeout(50)
}

/** @returns the number of writes that were refused: after one it writes no more in this round */
async function writeUntilBroken(round: Round, writer: Writer): Promise<number> {
  while (!round.isOver) {
    writer.pending ??= planNext(writer, round.desk.person.vaultId)
    const { pending } = writer
    const sent = await send(round.desk, pending)
    if (sent.kind === 'unanswered') return 0
    if (sent.kind === 'refused') {
      writer.pending = null
      writer.last = null
      return 1
    }
    acknowledge(round.ledger, sent.id, pending.body.name)
    proceed(writer, sent.id)
    round.onAnswer()
  }
  return 0
}

/**
 * Sends what is still unanswered, so that every write is answered in the end. @returns the number of those that were
 * refused
 */
async function finish(desk: Desk, writers: readonly Writer[], ledger: Ledger): Promise<number> {
  let refused = 0
  for (const writer of writers) {
    const { pending } = writer
    if (pending === null) continue
    const sent = await send(desk, pending)
    if (sent.kind === 'unanswered') throw new Error('The last server does not answer')
    if (sent.kind === 'refused') refused += 1
    else {
      acknowledge(ledger, sent.id, pending.body.name)
      proceed(writer, sent.id)
    }
  }
  return refused
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** A server that acknowledges what PostgreSQL has not written yet. */
export const waitsForNoCommit: readonly PlantedFault[] = [
  {
    file: 'db/postgres/transactions.ts',
    from: 'transact(db, begin, work, whose)',
    to: 'transact(db, `${begin}; SET LOCAL synchronous_commit = off`, work, whose)',
  },
]

/** Whether the figures are those of a server that keeps its word. */
export const holds = ({ lost, surplus, refused, sound }: KillFigures): boolean =>
  lost === 0 && surplus === 0 && refused === 0 && sound

/** Kills of a measurement, as docs/bars.md tells. */
const killsOn = {
  sqlite: { full: 500, short: 10 },
  postgres: { full: 100, short: 6 },
} as const

const bar: Bar<KillFigures> = {
  name: 'kill',
  must: ({ size, engine }) =>
    `${killsOn[engine][size]} times SIGKILL in the middle of writes, on ${engineNames[engine]}${engine === 'sqlite' ? '' : ', by turns of the server and of the database'}: no acknowledged write lost, none done twice`,
  measure: ({ size, engine }) => {
    const kills = killsOn[engine][size]
    const tell = (done: number) => done % 25 === 0 && process.stdout.write(`${done} of ${kills} kills\n`)
    return killWhileWriting({ kills, engine, tell })
  },
  holds,
  words: ({ kills, databaseKills, acknowledged, sentAgain, lost, surplus, refused, sound }) =>
    `${kills} kills${databaseKills === 0 ? '' : `, ${databaseKills} of them of the database`}, ${counted(acknowledged)} writes acknowledged, ${counted(sentAgain)} of them sent again: ${lost} lost, ${surplus} too many, ${refused} refused; doctor ${sound ? 'content' : 'not content'}`,
  controls: ({ engine }) => ({
    'a write that nobody sent': () => killWhileWriting({ kills: 1, engine, lie: 'claims-what-was-not-sent' }),
    'a write that is sent twice': () => killWhileWriting({ kills: 1, engine, lie: 'sends-twice' }),
    ...(engine === 'postgres' && {
      'synchronous_commit=off': () =>
        withPlanted(waitsForNoCommit, (main) => killWhileWriting({ kills: 3, engine, victims: ['database'], main })),
    }),
  }),
}

/** Does what `pnpm bar kill` does. */
export const run = (): Promise<void> => runBar(bar)
