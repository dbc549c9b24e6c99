// `pnpm bar backup`: a backup made while people write, restored, has every write that was acknowledged before it began,
// and no flipped byte of it goes unnoticed.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiClient, createPerson, signIn } from '@larets/server/testing/api-client'
import { acknowledge, copyOf, differences, sizeOf, type Ledger } from './ledger.ts'
import { spawnOver } from './bar-server.ts'
import { engineNames, type Engine } from './bars.ts'
import { counted, runBar, type Bar } from './measure.ts'
import { openStore, type Store } from './store.ts'
import { demand, planNext, proceed, type Desk, type Writer } from './writer.ts'

/** How much is tried. */
export interface BackupTrial {
  readonly backups: number
  readonly flips: number
  /** SQLite unless said. */
  readonly engine?: Engine
  /** True to claim one write before each backup that nobody sent, to show that it would be missed. */
  readonly lies?: boolean
}

/** Figures of a run. */
export interface BackupFigures {
  readonly backups: number
  /** Acknowledged before a backup began, over all of them. */
  readonly acknowledged: number
  readonly lost: number
  /** Restored databases in which `doctor` found nothing wrong, and into which the person signed in. */
  readonly usable: number
  readonly writtenMeanwhile: number
  readonly flips: number
  readonly noticed: number
  /** Whether a backup in which nothing is flipped passes. */
  readonly soundPasses: boolean
}

const writersAtOnce = 8
/** Writes between two backups. */
const writesBetween = 60

/** Backs a busy server up so many times, restores each backup, and flips bytes of the last. */
export async function backUpUnderLoad({
  backups,
  flips,
  engine = 'sqlite',
  lies = false,
}: BackupTrial): Promise<BackupFigures> {
  const root = mkdtempSync(join(tmpdir(), 'larets-bar-'))
  const store = await openStore(engine)
  const run = (over: Store, ...given: string[]) => spawnOver(over, { arguments: given }).ended
  const server = spawnOver(store)
  try {
    const api = createApiClient(await server.url)
    const person = await createPerson(api)
    const load = startLoad({ api, person, token: person.tokens.access })
    const figures = { acknowledged: 0, lost: 0, usable: 0, writtenMeanwhile: 0 }
    for (let count = 0; count < backups; count += 1) {
      await load.untilWritten(writesBetween)
      const before = copyOf(load.ledger)
      if (lies) acknowledge(before, [...before.keys()][0] ?? '', planNext({ pending: null, last: '' }, '').body.name)
      const backup = join(root, `backup-${count}`)
      if ((await run(store, 'backup', '--to', backup)) !== 0) throw new Error('The backup was not made')
      figures.writtenMeanwhile += sizeOf(load.ledger) - sizeOf(before)
      const restored = await store.another()
      if ((await run(restored, 'restore', '--from', backup)) !== 0) throw new Error('The backup was not restored')
      figures.acknowledged += sizeOf(before)
      figures.lost += differences(restored, before).lost
      const sound = (await run(restored, 'doctor')) === 0
      const again = spawnOver(restored)
      const signedIn = await signIn(createApiClient(await again.url), person.credentials).then(
        () => true,
        () => false,
      )
      again.process.kill('SIGTERM')
      await again.ended
      if (sound && signedIn) figures.usable += 1
      await restored.remove()
    }
    await load.end()
    const last = join(root, `backup-${backups - 1}`)
    const verify = (folder: string) => run(store, 'verify-backup', folder)
    const soundPasses = (await verify(last)) === 0
    return { backups, ...figures, flips, noticed: await noticedFlips(last, flips, verify), soundPasses }
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    await store.remove()
    rmSync(root, { recursive: true })
  }
}

/** Eight who write until they are told to end. */
function startLoad(desk: Desk) {
  const ledger: Ledger = new Map()
  const waiting: { left: number; readonly wake: () => void }[] = []
  let ending = false
  const noteOne = () => {
    for (const one of waiting) {
      one.left -= 1
      if (one.left === 0) one.wake()
    }
  }
  const write = async (writer: Writer) => {
    while (!ending) {
      const next = planNext(writer, desk.person.vaultId)
      const id = await demand(desk, next)
      acknowledge(ledger, id, next.body.name)
      proceed(writer, id)
      noteOne()
    }
  }
  const writers = Promise.all(Array.from({ length: writersAtOnce }, () => write({ pending: null, last: null })))
  return {
    ledger,
    untilWritten: (count: number) =>
      Promise.race([new Promise<void>((resolve) => waiting.push({ left: count, wake: resolve })), writers]),
    end: async () => {
      ending = true
      await writers
    },
  }
}

/** Flips a bit at places spread evenly over all files of a backup, one at a time. */
async function noticedFlips(
  backup: string,
  flips: number,
  verify: (folder: string) => Promise<number | string>,
): Promise<number> {
  const files = readdirSync(backup).map((name) => ({
    path: join(backup, name),
    length: statSync(join(backup, name)).size,
  }))
  const all = files.reduce((sum, { length }) => sum + length, 0)
  let noticed = 0
  for (let flip = 0; flip < flips; flip += 1) {
    let at = Math.floor((all * (flip + 0.5)) / flips)
    const file = files.find(({ length }) => at < length || ((at -= length), false))
    if (file === undefined) throw new Error('There is no such byte')
    const sound = readFileSync(file.path)
    const flipped = Buffer.from(sound)
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (flip % 8)), at)
    writeFileSync(file.path, flipped)
    if ((await verify(backup)) === 1) noticed += 1
    writeFileSync(file.path, sound)
  }
  return noticed
}

/** Whether the figures are those of backups that one can rely on. */
export const holds = ({ backups, lost, usable, flips, noticed, soundPasses }: BackupFigures): boolean =>
  lost === 0 && usable === backups && noticed === flips && soundPasses

const bar: Bar<BackupFigures> = {
  name: 'backup',
  must: ({ size, engine }) => {
    const [backups, flips] = size === 'full' ? [20, 100] : [2, 10]
    return `${backups} backups of a busy ${engineNames[engine]}: each has every write that was acknowledged before it began; ${flips} of ${flips} flipped bits noticed`
  },
  measure: ({ size, engine }) =>
    backUpUnderLoad(size === 'full' ? { backups: 20, flips: 100, engine } : { backups: 2, flips: 10, engine }),
  holds,
  words: ({ backups, acknowledged, lost, usable, writtenMeanwhile, flips, noticed }) =>
    `${backups} backups, ${counted(acknowledged)} writes acknowledged before them, ${counted(writtenMeanwhile)} meanwhile: ${lost} lost, ${usable} usable; ${noticed} of ${flips} flips noticed`,
  controls: ({ engine }) => ({
    'a write that nobody sent': () => backUpUnderLoad({ backups: 1, flips: 1, engine, lies: true }),
  }),
}

/** Does what `pnpm bar backup` does. */
export const run = (): Promise<void> => runBar(bar)
