// Keeps one build of the app in the browser, so that it opens without a network (docs/adr/0029). It keeps the page and
// the files under /assets/, whose names carry a hash of their contents; nothing else is ever answered or kept here,
// above all nothing under /api/.
declare const self: ServiceWorkerGlobalScope

/** The build that this belongs to, written in here by name-build.ts: its name, and the addresses of its assets. */
declare const LARETS_BUILD: { readonly name: string; readonly assets: readonly string[] }

const { name, assets } = LARETS_BUILD
/** Under which address the page is kept, whichever address of the app is opened. */
const page = '/'
/** How long the server may be silent before the page comes from here, in milliseconds. */
const patience = 5_000
/** Statuses of a proxy in place of a server that is not there. */
const nobodyThere: ReadonlySet<number> = new Set([502, 503, 504])
/** Statuses that say that there is no such script any more. */
const gone: ReadonlySet<number> = new Set([404, 410])

self.addEventListener('install', (event) => event.waitUntil(keepBuild()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropUnusedBuilds()])))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event.request))
  else if (mode === 'navigate' && isPlaceOfApp(pathname)) event.respondWith(answerPage(event))
})
// An open page asks which build this is, and says when the person wants it.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(name)
  if (data === 'activate') void self.skipWaiting()
})

/** Files and the API are no places of the app. */
function isPlaceOfApp(path: string): boolean {
  return !path.startsWith('/api/') && !/\.[^/]*$/u.test(path)
}

/** All of the build or nothing of it: the browser tries again at another time. */
async function keepBuild(): Promise<void> {
  const isThere = await caches.has(name)
  try {
    const answer = await fetch(page, { cache: 'no-cache' })
    if (!(await isOfThisBuild(answer))) throw new Error('the server has another build by now')
    const cache = await caches.open(name)
    await cache.put(page, answer)
    await cache.addAll(assets)
  } catch (error) {
    // One that was there before is no worse for a try that failed.
    if (!isThere) await caches.delete(name)
    throw error
  }
}

async function isOfThisBuild(answer: Response): Promise<boolean> {
  return answer.ok && (await answer.clone().text()).includes(`content="${name}"`)
}

/**
 * From the network, so that what the server has now is what people see; from here when the server cannot be reached.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request).catch(() => null)
  const answer = await Promise.race([fetched, afterPatience()])
  if (answer !== null && !nobodyThere.has(answer.status)) {
    event.waitUntil(lookAfter(answer.clone()))
    return answer
  }
  const kept = await caches.match(page, { cacheName: name }).catch(() => undefined)
  return kept ?? (await fetched) ?? Response.error()
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience)
  })
}

/** In whichever build it is: a page of an older one, open in another tab, still asks for its own. */
async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true }).catch(() => undefined)) ?? fetch(request)
}

/**
 * While the server answers anyway: the product's name and the headers of the page may have changed without a new build.
 */
async function lookAfter(answer: Response): Promise<void> {
  if (await isOfThisBuild(answer)) {
    // Fetches again what the person, or the browser for want of room, has thrown away.
    if (await caches.has(name)) await (await caches.open(name)).put(page, answer)
    else await keepBuild()
    await dropUnusedBuilds()
  } else if (await isGone()) await retire()
  // Otherwise the server has a newer build, whose worker waits: what it keeps is not ours to drop.
}

async function isGone(): Promise<boolean> {
  const { status } = await fetch(self.location.pathname, { method: 'HEAD', cache: 'no-store' })
  return gone.has(status)
}

/**
 * A server that was put back to a version which knows nothing of this script: browsers keep one that they cannot find
 * any more. Pages that know of it look by themselves.
 */
async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((kept) => caches.delete(kept)))
  await self.registration.unregister()
}

/** Other builds go when no page of theirs is open: each holds a lock of its build's name. */
async function dropUnusedBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((kept) => kept !== name)
  await Promise.all(
    others.map((other) =>
      self.navigator.locks.request(other, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await caches.delete(other)
      }),
    ),
  )
}
