import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hostDist } from '../../../scripts/host-build.mjs'

const buildName = /larets-app-[\w-]{16}/u

/** Waits until the browser keeps the app: the service worker is there, and all of the build with it. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
}

/** Names of the builds that service workers of the origin keep. */
export function keptBuilds(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await caches.keys()).toSorted())
}

/**
 * Everything that service workers of the origin keep, as addresses with statuses. Not while they may drop a build: one
 * that is opened after that is there again, with nothing in it.
 */
export function keptAnswers(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const answers: string[] = []
    for (const build of await caches.keys()) {
      const cache = await caches.open(build)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        answers.push(`${new URL(request.url).pathname} ${answer?.status} ${answer?.type}`)
      }
    }
    return answers.toSorted()
  })
}

/** Which build the page is. */
export function buildOf(page: Page): Promise<string | null> {
  return page.locator('meta[name="larets-build"]').getAttribute('content')
}

/** Has the browser ask for a new version, as it does by itself now and then. */
export async function askForVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  })
}

/** A copy of the production build. */
export interface BuildCopy {
  readonly folder: string
  readonly name: string
  readonly dispose: () => Promise<void>
}

/**
 * A build of the same app under another name.
 *
 * @param options.worker false for one whose service worker was taken away
 */
export async function copyBuild({ worker = true }: { readonly worker?: boolean } = {}): Promise<BuildCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'larets-build-'))
  await cp(hostDist, folder, { recursive: true })
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const name = `larets-app-${worker ? 'another-build-00' : 'without-any-0000'}`
  if (!buildName.test(html) || !buildName.test(name)) throw new Error('the build names itself otherwise')
  await writeFile(page, html.replace(buildName, name))
  const script = join(folder, 'sw.js')
  const code = await readFile(script, 'utf8')
  // Compressed files are the other build's.
  await Promise.all(['', '.br', '.gz'].map((suffix) => rm(script + suffix, { force: true })))
  if (worker) await writeFile(script, code.replace(buildName, name))
  return { folder, name, dispose: () => rm(folder, { recursive: true, force: true }) }
}
