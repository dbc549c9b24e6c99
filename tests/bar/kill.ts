// `pnpm bar:kill`: a server that is killed in the middle of writes loses none that it acknowledged, and does none twice.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiClient, createPerson, signIn, type TestPerson } from '@larets/server/testing/api-client'
import { spawnServer } from '@larets/server/testing/spawn-server'
import { acknowledge, differences, sizeOf, type Differences, type Ledger } from './ledger.ts'
import { barEnv as env } from './bar-server.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { planNext, proceed, send, type Desk, type Writer } from './writer.ts'

/** What the harness does wrong on purpose, to show that it would be seen. */
export type Lie = 'none' | 'claims-what-was-not-sent' | 'sends-twice'

/** What came of it. */
export interface KillFigures extends Differences {
  readonly kills: number
  readonly acknowledged: number
  /** Writes whose answer a kill cut off, and which were sent again under their keys. */
  readonly sentAgain: number
  /** Whether `doctor` found nothing wrong afterwards. */
  readonly sound: boolean
}

const writersAtOnce = 8
/** Answers after which the server is killed. */
const [fewestAnswers, mostAnswers] = [4, 48]

/** Kills a server of its own so many times while eight write. */
export async function killWhileWriting(kills: number, lie: Lie = 'none', tell: (done: number) => unknown = () => undefined): Promise<KillFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-bar-'))
  const start = () => spawnServer({ DATA_DIR: dataDir, ...env })
  const ledger: Ledger = new Map()
  const writers: Writer[] = Array.from({ length: writersAtOnce }, () => ({ pending: null, last: null }))
  let person: TestPerson | undefined
  let sentAgain = 0
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const server = start()
      const api = createApiClient(await server.url)
      person ??= await createPerson(api)
      const desk = { api, person, token: (await signIn(api, person.credentials)).access }
      sentAgain += writers.filter(({ pending }) => pending !== null).length
      let left = randomInt(fewestAnswers, mostAnswers)
      const onAnswer = () => {
        left -= 1
        // The others' writes are on their way.
        if (left === 0) server.process.kill('SIGKILL')
      }
      await Promise.all(writers.map((writer) => writeUntilBroken(desk, writer, ledger, onAnswer)))
      await server.ended
      if (lie === 'claims-what-was-not-sent') acknowledge(ledger, [...ledger.keys()][0] ?? '', planNext({ pending: null, last: '' }, '').body.name)
      tell(kill + 1)
    }
    if (person === undefined) throw new Error('Nobody was signed up')
    await finish(start(), person, writers, ledger, lie)
    const doctor = spawnServer({ DATA_DIR: dataDir, ...env }, { arguments: ['doctor'] })
    return { kills, acknowledged: sizeOf(ledger), sentAgain, ...differences(dataDir, ledger), sound: (await doctor.ended) === 0 }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function writeUntilBroken(desk: Desk, writer: Writer, ledger: Ledger, onAnswer: () => void): Promise<void> {
  for (;;) {
    writer.pending ??= planNext(writer, desk.person.vaultId)
    const { pending } = writer
    const id = await send(desk, pending)
    if (id === null) return
    acknowledge(ledger, id, pending.body.name)
    proceed(writer, id)
    onAnswer()
  }
}

/** Sends what is still unanswered, so that every write is acknowledged in the end, and stops the server. */
async function finish(server: ReturnType<typeof spawnServer>, person: TestPerson, writers: readonly Writer[], ledger: Ledger, lie: Lie): Promise<void> {
  const api = createApiClient(await server.url)
  const desk = { api, person, token: (await signIn(api, person.credentials)).access }
  for (const writer of writers) {
    const { pending } = writer
    if (pending === null) continue
    const id = await send(desk, pending)
    if (id === null) throw new Error('The last server does not answer')
    acknowledge(ledger, id, pending.body.name)
    proceed(writer, id)
  }
  if (lie === 'sends-twice') await send(desk, planNext({ pending: null, last: null }, person.vaultId))
  server.process.kill('SIGTERM')
  await server.ended
}

/** Whether the figures are those of a server that keeps its word. */
export const holds = ({ lost, surplus, sound }: KillFigures): boolean => lost === 0 && surplus === 0 && sound

/** Kills of the whole measurement, as docs/testing.md tells. */
const allKills = 500

const bar: Bar<KillFigures> = {
  name: 'kill',
  must: {
    full: `${allKills} times SIGKILL in the middle of writes, on SQLite: no acknowledged write lost, none done twice`,
    short: '10 times SIGKILL in the middle of writes, on SQLite: no acknowledged write lost, none done twice',
  },
  measure: (size) => {
    const tell = (done: number) => done % 25 === 0 && process.stdout.write(`${done} of ${allKills} kills\n`)
    return size === 'full' ? killWhileWriting(allKills, 'none', tell) : killWhileWriting(10)
  },
  holds,
  words: ({ kills, acknowledged, sentAgain, lost, surplus, sound }) =>
    `${kills} kills, ${counted(acknowledged)} writes acknowledged, ${counted(sentAgain)} of them sent again: ${lost} lost, ${surplus} too many; doctor ${sound ? 'content' : 'not content'}`,
  controls: {
    'a write that nobody sent': () => killWhileWriting(1, 'claims-what-was-not-sent'),
    'a write that is sent twice': () => killWhileWriting(1, 'sends-twice'),
  },
}

if (import.meta.main) await runBar(bar)
