// `pnpm bench unlock`: accounts of several sizes opened in every way there is, from the keys on, with the app's
// workers; beside them the same logins opened by Bitwarden's SDK, by plain WebCrypto and by OpenSSL in a process, all
// in turns. It fails when the snapshot of ten thousand spares too little; the targets are told, and judged in
// docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { growth, inTurn, median, ratio, rounded } from '../figures.ts'
import { recordThreads } from '../main-thread.ts'
import { withPage } from '../page-in-chromium.ts'
import { installPeers } from '../peers/install-peers.ts'
import { openNatively } from '../peers/native-floor.ts'
import type { PeerName } from '../peers/page.ts'
import { preparePeers } from '../peers/peers-page.ts'
import { sealTexts } from '../peers/sealed-texts.ts'
import { growthPlot, type Line } from '../plot.ts'
import { beginMeasurement, keepResult } from '../results-file.ts'
import { readScale } from '../scale.ts'
import type { Measured } from '../targets.ts'
import { tellTargets } from '../tell-targets.ts'
import { checkNames } from '../generated-login.ts'
import type { Opening, Way } from './page.ts'

/** Time that opening ten thousand with a snapshot may take, in parts of that without. */
const allowedOfSnapshot = 0.15
/** The size that most targets are about, and the one from which growth is counted. */
const [wantedItems, growsFrom] = [10_000, 1_000]
const scale = readScale({ sizes: [100, 1_000, 10_000, 50_000], rounds: 3 })
const ways: readonly Way[] = ['fresh', 'without snapshot', 'reload', 'unlock']
const floor = 'OpenSSL in a process'

/**
 * Work of the threads of a page, in milliseconds. The browser's own threads, in which WebCrypto works, are not
 * among them.
 */
interface Threads {
  readonly longestTask: number
  readonly mainThread: number
  readonly workers: number
}

/** Times of one size, medians in milliseconds, and what the threads worked. */
interface Row {
  readonly items: number
  readonly openings: Readonly<Record<Way, Opening>>
  /** Milliseconds of work in a round of its own, which is traced. */
  readonly threads: Readonly<Record<Way, Threads> & Partial<Record<string, Threads>>>
  readonly peers: Readonly<Record<string, number>>
  /** Bytes of JavaScript heap that the open items hold. */
  readonly heap: number
}

process.exitCode = await main()

async function main(): Promise<number> {
  const beginning = beginMeasurement(scale.isShort)
  const sdk = peersOrNull()
  const rows: Row[] = []
  for (const items of scale.sizes) {
    rows.push(
      await withPage('./unlock/page.ts', (page) =>
        withPage('./peers/page.ts', (peers) => measureSize(items, page, peers, sdk?.sdk ?? null)),
      ),
    )
    tell(rows)
  }
  const targets = targetsOf(rows)
  tellTargets('unlock', targets)
  const details = { rounds: scale.rounds, bitwardenSdk: sdk?.version ?? 'could not be installed', rows }
  if (keepResult('unlock', beginning, { targets, details })) drawGrowth(rows)
  const slow = rows.find(
    ({ items, openings }) =>
      items >= wantedItems && openings.reload.all > allowedOfSnapshot * openings['without snapshot'].all,
  )
  if (slow !== undefined)
    console.error(`Opening ${slow.items} with a snapshot takes more than ${allowedOfSnapshot} of what it takes without`)
  return slow === undefined ? 0 : 1
}

function peersOrNull() {
  try {
    return installPeers()
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : String(error)}. The others are measured without Bitwarden’s SDK.`,
    )
    return null
  }
}

async function measureSize(items: number, page: Page, peersPage: Page, sdk: string | null): Promise<Row> {
  const sealed = sealTexts(items)
  const peers: readonly PeerName[] =
    sdk === null ? ['plain WebCrypto'] : ['plain WebCrypto', 'Bitwarden’s SDK', 'Bitwarden’s SDK, list view']
  await preparePeers(peersPage, sealed, sdk)
  await page.evaluate((items) => window.unlocking?.prepare(items), items)
  const openings = new Map(ways.map((way) => [way, new Array<Opening>()]))
  const times = new Map([...peers, floor].map((name) => [name, new Array<number>()]))
  const contenders: readonly { readonly run: () => Promise<void> }[] = [
    ...ways.map((way) => ({ run: async () => void openings.get(way)?.push(await openOnce(page, way)) })),
    ...peers.map((name) => ({
      run: async () =>
        void times.get(name)?.push(await peersPage.evaluate((name) => window.peers?.open(name) ?? Number.NaN, name)),
    })),
    {
      run: () => {
        const { names, milliseconds } = openNatively(sealed)
        checkNames(names, items)
        times.get(floor)?.push(milliseconds)
        return Promise.resolve()
      },
    },
  ]
  // Everything once before, so that all is compiled.
  for (let round = -1; round < scale.rounds; round += 1) {
    for (const { run } of inTurn(contenders, round + 1)) await run()
    if (round < 0) for (const each of [...openings.values(), ...times.values()]) each.splice(0)
  }
  const heap = await heapOfOpen(page)
  // In a round by itself: tracing takes time, too.
  const threads = new Map<string, Threads>()
  for (const way of ways) {
    await page.evaluate((way) => window.unlocking?.ready(way), way)
    threads.set(way, await threadsOf(page, () => page.evaluate((way) => window.unlocking?.open(way), way)))
    await page.evaluate(() => window.unlocking?.check())
  }
  for (const name of peers)
    threads.set(name, await threadsOf(peersPage, () => peersPage.evaluate((name) => window.peers?.open(name), name)))
  return {
    items,
    openings: each(ways, (way) => medianOf(openings.get(way) ?? [])),
    threads: each(
      [...ways, ...peers],
      (name) => threads.get(name) ?? { longestTask: Number.NaN, mainThread: Number.NaN, workers: Number.NaN },
    ),
    peers: each([...times.keys()], (name) => rounded(median(times.get(name) ?? []))),
    heap,
  }
}

/** Values that every one of these has, by its name. */
function each<Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value): Record<Name, Value>
function each(names: readonly string[], value: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value(name)]))
}

function medianOf(openings: readonly Opening[]): Opening {
  return {
    firstRows: rounded(median(openings.map(({ firstRows }) => firstRows))),
    all: rounded(median(openings.map(({ all }) => all))),
  }
}

async function openOnce(page: Page, way: Way): Promise<Opening> {
  await page.evaluate((way) => window.unlocking?.ready(way), way)
  const opening = await page.evaluate(
    (way) => window.unlocking?.open(way) ?? { firstRows: Number.NaN, all: Number.NaN },
    way,
  )
  await page.evaluate(() => window.unlocking?.check())
  return opening
}

/** Measures the work that something makes for the threads of a page. */
async function threadsOf(page: Page, act: () => Promise<unknown>): Promise<Threads> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser')
  const { tasks, worked } = await recordThreads(browser, page, async () => {
    await act()
  })
  return {
    longestTask: rounded(tasks[0]?.worked ?? 0),
    mainThread: rounded(worked.mainThread),
    workers: rounded(worked.workers),
  }
}

/** Beyond what the locked account holds: its ciphertext, which is there either way and stays the same. */
async function heapOfOpen(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const found: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    await page.evaluate(() => window.unlocking?.ready('unlock'))
    const before = await held()
    await page.evaluate(() => window.unlocking?.open('unlock'))
    await page.evaluate(() => window.unlocking?.check())
    found.push((await held()) - before)
  }
  await session.detach()
  return median(found)
}

function targetsOf(rows: readonly Row[]): Measured {
  const row = rows.find(({ items }) => items === wantedItems)
  const growing = rows.filter(({ items }) => items >= growsFrom)
  const isGrowing = growing[0]?.items === growsFrom && growing.length > 1
  const growthOf = (read: (row: Row) => number) =>
    growth(growing.map((one) => ({ items: one.items, measured: read(one) })))
  const found = {
    growthOfTime: isGrowing ? growthOf(({ openings }) => openings.fresh.all) : null,
    growthOfSnapshot: isGrowing ? growthOf(({ openings }) => openings.reload.all) : null,
    growthOfMemory: isGrowing ? growthOf(({ heap }) => heap) : null,
    ...(row === undefined ? {} : besidePeers(row)),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

function besidePeers({ openings, peers, threads }: Row): Readonly<Record<string, number | null>> {
  const beside = (measured: number, peer: PeerName) => (peers[peer] === undefined ? null : ratio(measured, peers[peer]))
  return {
    snapshot: beside(openings.reload.all, 'Bitwarden’s SDK'),
    firstRows: beside(openings.fresh.firstRows, 'Bitwarden’s SDK'),
    allBesideSdk: beside(openings.fresh.all, 'Bitwarden’s SDK'),
    allBesideWebCrypto: beside(openings.fresh.all, 'plain WebCrypto'),
    snapshotTask: Math.max(threads.reload.longestTask, threads.unlock.longestTask),
    freshTask: threads.fresh.longestTask,
  }
}

function tell(rows: readonly Row[]): void {
  const [row] = rows.slice(-1)
  if (row === undefined) return
  console.log(
    `\n${row.items} logins, milliseconds, medians of ${scale.rounds}; heap of what is open ${rounded(row.heap / 1e6)} MB`,
  )
  const shown = (name: string) => {
    const { longestTask = '', mainThread = '', workers = '' } = row.threads[name] ?? {}
    return { 'longest task': longestTask, 'main thread': mainThread, workers }
  }
  const own = ways.map(
    (way) => [way, { 'first rows': row.openings[way].firstRows, all: row.openings[way].all, ...shown(way) }] as const,
  )
  console.table(
    Object.fromEntries([
      ...own,
      ...Object.entries(row.peers).map(([name, all]) => [name, { all, ...shown(name) }] as const),
    ]),
  )
}

function drawGrowth(rows: readonly Row[]): void {
  const line = (name: string, read: (row: Row) => number | undefined): Line => ({
    name,
    points: rows.flatMap((row) => {
      const measured = read(row)
      return measured !== undefined && measured > 0 ? [{ items: row.items, measured }] : []
    }),
  })
  const names: Readonly<Record<Way, string>> = {
    fresh: 'fresh device',
    'without snapshot': 'without a snapshot',
    reload: 'reload, with a snapshot',
    unlock: 'unlock, with a snapshot',
  }
  const times = [
    ...ways.map((way) => line(names[way], ({ openings }) => openings[way].all)),
    ...Object.keys(rows[0]?.peers ?? {}).map((name) => line(name, ({ peers }) => peers[name])),
  ]
  const folder = new URL('../../docs/plots/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const write = (file: string, svg: string) => writeFileSync(fileURLToPath(new URL(file, folder)), svg)
  write(
    'unlock-time.svg',
    growthPlot(
      'Until all is searchable, in milliseconds',
      times.filter(({ name, points }) => points.length > 0 && name !== 'Bitwarden’s SDK, list view'),
    ),
  )
  write(
    'unlock-memory.svg',
    growthPlot('JavaScript heap of what is open, in MB', [line('this product', ({ heap }) => heap / 1e6)]),
  )
}
