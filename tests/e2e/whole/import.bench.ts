// How long it takes to bring the logins of another program in, and what the page holds meanwhile: a part of `pnpm
// bench`.
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { personAt, type Account } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { recordMainThread } from '../../../bench/main-thread.ts'
import { manyLogin, openOwnAccount } from './many-logins.ts'
import { openWithScript } from './page-with-script.ts'

/** How many logins the file has; fewer for a look at the measurement itself. */
const count = Number(process.env['BENCH_IMPORT_LOGINS'] ?? 5_000)
/** Limits of an import: its time in parts of sealing and sending one by one, its memory in parts of its file. */
const allowed = { ratio: 0.5, memory: 6 }
/** Longest task that the page's main thread may work on, in milliseconds: told, as machines differ. */
const wantedTask = 50
/** Longest wait for an import, in milliseconds. */
const longest = 900_000

const results = join(import.meta.dirname, '..', '..', '..', 'bench', 'results', 'import.json')
const accountOf = (name: string): Account => ({
  name,
  email: `${name}@example.test`,
  masterPassword: 'Пять тысяч верблюдов 42',
})

/** Makes a file of so many logins as Bitwarden writes it. */
function bitwardenFile(): Buffer {
  const items = Array.from({ length: count }, (_, index) => {
    const { name, username, password, address } = manyLogin(index + 1)
    const login = { fido2Credentials: [], uris: [{ match: null, uri: address }], username, password, totp: null }
    const own = {
      passwordHistory: null,
      organizationId: null,
      folderId: null,
      type: 1,
      reprompt: 0,
      name,
      notes: `Заметка ${index}`,
      favorite: false,
    }
    return {
      ...own,
      revisionDate: '2026-01-01T00:00:00.000Z',
      creationDate: '2026-01-01T00:00:00.000Z',
      deletedDate: null,
      id: crypto.randomUUID(),
      login,
      collectionIds: null,
    }
  })
  return Buffer.from(JSON.stringify({ encrypted: false, folders: [], items }, null, 2))
}

/**
 * The same logins, sealed by the product's own code in a page and sent by its own call, one after another; in
 * milliseconds.
 */
async function oneByOne(page: Page, origin: string): Promise<number> {
  await openWithScript(page, origin, './one-by-one.page.ts')
  await page.waitForFunction(() => window.oneByOne !== undefined)
  return page.evaluate(([account, many]) => window.oneByOne?.(account, many) ?? Number.NaN, [
    accountOf('odna'),
    count,
  ] as const)
}

/** From the file to the preview of what will be created. */
async function toPreview(page: Page, path: string): Promise<void> {
  const view = page.getByRole('region', { name: 'Импорт' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    view.getByRole('button', { name: 'Выбрать файл' }).click(),
  ])
  // From the disk: what is handed over in memory is put together in the page.
  await chooser.setFiles(path)
  await expect(view.getByRole('button', { name: /^Перенести \d/ })).toBeVisible()
}

/** @param onSealed told when all is sealed, and the first of it is sent */
async function toReport(page: Page, onSealed: () => void = () => undefined): Promise<void> {
  await page
    .getByRole('region', { name: 'Импорт' })
    .getByRole('button', { name: /^Перенести \d/ })
    .click()
  await expect(page.getByRole('heading', { name: /^(Переносим|Пароли перенесены)$/ })).toBeVisible({ timeout: longest })
  onSealed()
  await expect(page.getByRole('heading', { name: 'Пароли перенесены' })).toBeVisible({ timeout: longest })
}

/** Bytes of the page's heap that something still needs. */
async function liveBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  } finally {
    await session.detach()
  }
}

test('an import beside sealing and sending one by one, its longest task, and what it holds', async ({
  browser,
  openProfile,
  server,
}, info) => {
  test.setTimeout(3 * longest)
  await server.stop()
  await server.start({ RATE_LIMITS: '0' })
  const file = bitwardenFile()
  const path = info.outputPath('bitwarden.json')
  await writeFile(path, file)
  const enter = async (name: string) => {
    const { client } = await openOwnAccount(server.url, accountOf(name))
    client.dispose()
    const { page } = await openProfile()
    await personAt(page).signIn(accountOf(name))
    await page.goto(`${server.url}/import`)
    await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
    return page
  }

  const { page: alone } = await openProfile()
  const single = await oneByOne(alone, server.url)
  await alone.close()

  const timed = await enter('vse')
  const began = performance.now()
  await toPreview(timed, path)
  const reading = performance.now() - began
  let sealing = 0
  await toReport(timed, () => {
    sealing = performance.now() - began - reading
  })
  const imported = performance.now() - began

  const traced = await enter('zadachi')
  const tasks = await recordMainThread(browser, traced, async () => {
    await toPreview(traced, path)
    await toReport(traced)
  })

  const weighed = await enter('pamyat')
  const before = await liveBytes(weighed)
  await toPreview(weighed, path)
  const preview = await liveBytes(weighed)
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await liveBytes(weighed))
      await weighed.waitForTimeout(500)
    }
  })()
  await toReport(weighed)
  isOver = true
  await watching
  await weighed.getByRole('button', { name: 'К элементам' }).click()
  await expect(weighed.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count))
  // Memory that the account itself needs from now on is none of the import's.
  const after = await liveBytes(weighed)

  const rounded = (value: number) => Math.round(value * 100) / 100
  const record = {
    browser: `Chromium ${browser.version()}`,
    // Other work of the machine: processes that wanted a core when it began.
    load: rounded(loadavg()[0] ?? Number.NaN),
    logins: count,
    fileBytes: file.length,
    oneByOne: rounded(single),
    reading: rounded(reading),
    sealing: rounded(sealing),
    sending: rounded(imported - reading - sealing),
    imported: rounded(imported),
    ratio: rounded(imported / single),
    longestTasks: tasks.slice(0, 5).map(({ worked }) => rounded(worked)),
    memoryOfPreview: rounded((preview - before) / file.length),
    memoryWhileSending: rounded((most - after) / file.length),
  }
  await writeFile(results, `${JSON.stringify(record, null, 2)}\n`)
  console.log(`\n${record.browser}, a file of ${count} logins; milliseconds, and memory in parts of the file`)
  console.table({
    'one by one': { milliseconds: record.oneByOne },
    import: { milliseconds: record.imported, ratio: record.ratio },
    reading: { milliseconds: record.reading },
    sealing: { milliseconds: record.sealing },
    sending: { milliseconds: record.sending },
  })
  console.table({
    'longest task': record.longestTasks[0],
    'held by the preview': record.memoryOfPreview,
    'held while sending': record.memoryWhileSending,
  })
  if ((record.longestTasks[0] ?? 0) > wantedTask)
    console.log(`A task of the main thread worked longer than ${wantedTask} ms`)
  expect(record.ratio).toBeLessThanOrEqual(allowed.ratio)
  expect(Math.max(record.memoryOfPreview, record.memoryWhileSending)).toBeLessThanOrEqual(allowed.memory)
})
