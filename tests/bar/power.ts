// `pnpm bar power`: a server whose power fails at any moment loses no write that it acknowledged. The server is
// recorded while people write; from the recording its files are made as they may be on the disk after a cut at any
// point.
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createApiClient, createPerson } from '@larets/server/testing/api-client'
import { inspectFile } from '@larets/server/testing/inspect-database'
import { installPackage } from '@larets/server/testing/postgres/child-processes'
import { spawnServer } from '@larets/server/testing/spawn-server'
import { barEnv } from './bar-server.ts'
import { createDisk, type Fate } from './disk-after-power-cut.ts'
import { acknowledge, differences, sizeOf, type Ledger } from './ledger.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { withPlanted, type PlantedFault } from './planted-server.ts'
import { readRecording, recording, type Event } from './recorded-disk.ts'
import { demand, planNext, proceed, type Desk, type Writer } from './writer.ts'

/** How much is tried. */
export interface PowerTrial {
  /** Writes that are acknowledged while the server is recorded. */
  readonly writes: number
  readonly cuts: number
  /** Of the cuts, those after which `doctor` looks at the folder too. */
  readonly doctored: number
  /** Another server than the real one. */
  readonly main?: string
}

/** Figures of a run. */
export interface PowerFigures {
  readonly cuts: number
  /** Acknowledged before the last cut. */
  readonly acknowledged: number
  /** Acknowledged before a cut and not there after it, over all cuts. */
  readonly lost: number
  /** Cuts that cost an acknowledged write. */
  readonly losing: number
  /** Cuts after which the database was damaged. */
  readonly damaged: number
  readonly doctored: number
  /** Of those, the ones in which `doctor` found nothing wrong. */
  readonly sound: number
}

const writersAtOnce = 8
const fates: readonly Fate[] = ['lost', 'some', 'some', 'kept']

/** Records a server while it is written to, and cuts its power at as many points of the recording. */
export async function cutPower(trial: PowerTrial): Promise<PowerFigures> {
  if (!existsSync('/usr/bin/strace')) installPackage('strace')
  if (!existsSync('/usr/bin/strace'))
    throw new Error('There is no strace, by which the server is recorded. Install it.')
  const root = mkdtempSync(join(tmpdir(), 'larets-bar-'))
  try {
    const [data, log] = [join(root, 'data'), join(root, 'log')]
    mkdirSync(data)
    const written = await recordWriting(data, log, trial)
    return await cutEverywhere({ root, data, log, written }, trial)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Writes to a recorded server, and resolves with the item of each name that was acknowledged. */
async function recordWriting(
  data: string,
  log: string,
  { writes, main }: PowerTrial,
): Promise<ReadonlyMap<string, string>> {
  const server = spawnServer({ DATA_DIR: data, ...barEnv }, { main, under: recording(log) })
  const api = createApiClient(await server.url)
  const person = await createPerson(api)
  const desk: Desk = { api, person, token: person.tokens.access }
  const written = new Map<string, string>()
  const write = async (writer: Writer) => {
    while (written.size < writes) {
      const next = planNext(writer, person.vaultId)
      const id = await demand(desk, next)
      written.set(next.body.name, id)
      proceed(writer, id)
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, () => write({ pending: null, last: null })))
  // Ends the recorded process, not the recorder: ending is recorded too.
  const recorder = server.process.pid ?? 0
  process.kill(Number(readFileSync(`/proc/${recorder}/task/${recorder}/children`, 'utf8').trim()), 'SIGTERM')
  await server.ended
  return written
}

interface Recorded {
  readonly root: string
  readonly data: string
  readonly log: string
  readonly written: ReadonlyMap<string, string>
}

const nameInAnswer = /"name":"(2\.[^"]+)"/gu

async function cutEverywhere(
  { root, data, log, written }: Recorded,
  { cuts, doctored }: PowerTrial,
): Promise<PowerFigures> {
  const events: Event[] = []
  for await (const event of readRecording(log, data)) events.push(event)
  const namesTold = (event: Event) =>
    event.kind === 'told'
      ? [...event.text.matchAll(nameInAnswer)].flatMap(([, name = '']) => (written.has(name) ? [name] : []))
      : []
  const first = events.findIndex((event) => namesTold(event).length > 0)
  if (first === -1) throw new Error('No acknowledgement was recorded')
  const places = Array.from({ length: cuts }, () => randomInt(first, events.length)).sort((a, b) => a - b)

  const disk = createDisk()
  const ledger: Ledger = new Map()
  const figures = { lost: 0, losing: 0, damaged: 0, sound: 0 }
  const secret = readFileSync(join(data, 'secret.key'))
  let cut = 0
  for (const [place, event] of events.entries()) {
    disk.apply(event)
    for (const name of namesTold(event)) acknowledge(ledger, written.get(name) ?? '', name)
    while (places[cut] === place) {
      const folder = join(root, 'cut')
      mkdirSync(folder)
      writeFileSync(join(folder, 'secret.key'), secret, { mode: 0o600 })
      for (const [path, content] of disk.cut(fates[cut % fates.length] ?? 'some')) {
        if (/\.sqlite(?:-wal)?$/u.test(path)) writeFileSync(join(folder, basename(path)), content, { mode: 0o600 })
      }
      const isDoctored = cut % Math.max(1, Math.ceil(cuts / Math.max(1, doctored))) === 0 && doctored > 0
      const { lost, isDamaged, isSound } = await lookAt(folder, ledger, isDoctored)
      figures.lost += lost
      if (lost > 0) figures.losing += 1
      if (isDamaged) figures.damaged += 1
      if (isSound) figures.sound += 1
      rmSync(folder, { recursive: true })
      cut += 1
    }
  }
  const looked = doctored === 0 ? 0 : Math.ceil(cuts / Math.max(1, Math.ceil(cuts / doctored)))
  return { cuts, acknowledged: sizeOf(ledger), ...figures, doctored: looked }
}

async function lookAt(folder: string, ledger: Ledger, isDoctored: boolean) {
  const doctor = isDoctored ? spawnServer({ DATA_DIR: folder, ...barEnv }, { arguments: ['doctor'] }) : null
  const isSound = doctor !== null && (await doctor.ended) === 0
  const state = stateOf(join(folder, 'larets.sqlite'))
  const lost = state === 'whole' ? differences(inspectFile(folder), ledger).lost : sizeOf(ledger)
  return { lost, isDamaged: state === 'damaged', isSound }
}

/** Empty: not even the tables were on the disk. */
function stateOf(path: string): 'whole' | 'empty' | 'damaged' {
  const database = new DatabaseSync(path)
  try {
    if (database.prepare('PRAGMA integrity_check').get()?.['integrity_check'] !== 'ok') return 'damaged'
    return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'logins'").get() === undefined ? 'empty' : 'whole'
  } catch {
    return 'damaged'
  } finally {
    database.close()
  }
}

/** A server that does not wait for the disk before it acknowledges. */
export const waitsForNoDisk: readonly PlantedFault[] = [
  { file: 'db/sqlite/open-file.ts', from: 'PRAGMA synchronous = FULL', to: 'PRAGMA synchronous = NORMAL' },
  { file: 'db/sqlite/open-database.ts', from: 'PRAGMA synchronous = FULL', to: 'PRAGMA synchronous = NORMAL' },
]

/** Whether the figures are those of a server that waits for the disk. */
export const holds = ({ cuts, lost, damaged, doctored, sound }: PowerFigures): boolean =>
  cuts > 0 && lost === 0 && damaged === 0 && sound === doctored

const bar: Bar<PowerFigures> = {
  name: 'power',
  must: ({ size }) => `${size === 'full' ? '2,000' : '100'} power cuts: no acknowledged write lost`,
  measure: ({ size }) =>
    cutPower(size === 'full' ? { writes: 2_000, cuts: 2_000, doctored: 50 } : { writes: 200, cuts: 100, doctored: 3 }),
  holds,
  words: ({ cuts, acknowledged, lost, damaged, doctored, sound }) =>
    `${counted(cuts)} cuts while ${counted(acknowledged)} writes were acknowledged: ${lost} lost, ${damaged} databases damaged; doctor content ${sound} times of ${doctored}`,
  controls: () => ({
    'synchronous=NORMAL': () =>
      withPlanted(waitsForNoDisk, (main) => cutPower({ writes: 100, cuts: 50, doctored: 0, main })),
  }),
}

/** Does what `pnpm bar power` does. */
export const run = (): Promise<void> => runBar(bar)
