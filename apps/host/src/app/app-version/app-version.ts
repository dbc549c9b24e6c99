import { serviceWorker, trustedAddress } from '../page/trusted-addresses.ts'

/** Which version of the app this page is, beside what the server has; a store for `useSyncExternalStore`. */
export interface AppVersion {
  /** Calls the listener when {@link AppVersion.isOutdated} changes; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** True once the browser has another version of the app than this page is. */
  readonly isOutdated: () => boolean
  /** Has the browser keep the app, so that it opens without a network, and asks now and then for a new version. */
  readonly start: () => Promise<void>
  /** Loads the page anew, in the version that the browser has. */
  readonly renew: () => Promise<void>
  /** Drops all that the browser keeps of the app; the next page that is loaded has it kept anew. */
  readonly forget: () => Promise<void>
}

/** Ports by which versions are followed. */
export interface AppVersionParts {
  /** Absent where the browser has none, as Firefox in a private window. */
  readonly serviceWorkers: ServiceWorkerContainer | undefined
  readonly fetch: typeof globalThis.fetch
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'>
  readonly locks: Pick<LockManager, 'request'>
  /** Name of the build that this page is. */
  readonly build: string
  readonly reload: () => void
  /** Calls back again and again after so many milliseconds. */
  readonly every: (run: () => void, interval: number) => void
  /** Calls back once after so many milliseconds. */
  readonly later: (run: () => void, delay: number) => void
}

/** How often a page that stays open asks whether there is a new version, in milliseconds: an hour. */
const askForVersionMs = 3_600_000

/**
 * How long a new service worker may take to take over before the page is loaded anew without waiting for it, in
 * milliseconds: the page comes from the server anyway, and lets it take over then.
 */
const takeOverPatience = 3_000

/** Statuses that say that there is no such script any more: its operator has taken it away. */
const gone: ReadonlySet<number> = new Set([404, 410])

/** Follows the versions of the app. Nothing is registered and nothing asked before it is started. */
export function watchAppVersion(parts: AppVersionParts): AppVersion {
  const { serviceWorkers, fetch, caches, locks, build, reload, every, later } = parts
  const listeners = new Set<() => void>()
  let registration: ServiceWorkerRegistration | null = null
  let outdated = false

  async function lookAt(worker: ServiceWorker | null): Promise<void> {
    if (worker === null) return
    if ((await buildOf(worker)) === build) {
      // It answers nothing other than what this page is: there is nothing to ask a person about.
      worker.postMessage('activate')
      return
    }
    outdated = true
    for (const listener of listeners) listener()
  }
  function lookWhenInstalled(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void lookAt(worker)
    })
  }
  async function isGone(): Promise<boolean> {
    const answer = await fetch(serviceWorker, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    return answer !== null && gone.has(answer.status)
  }
  async function forget(): Promise<void> {
    const registrations = (await serviceWorkers?.getRegistrations()) ?? []
    await Promise.all(registrations.map((each) => each.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  }
  async function start(): Promise<void> {
    if (serviceWorkers === undefined) return
    // A browser by itself would keep a script that it cannot find any more.
    if (await isGone()) return forget()
    // The assets of this page's build are kept for as long as it is open.
    void locks.request(build, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    const registered = await serviceWorkers
      .register(trustedAddress(serviceWorker), { updateViaCache: 'none' })
      // Refused by the person's settings, or not to be reached now: the app goes on without.
      .catch(() => null)
    // Guards that a browser may answer with nothing.
    if (!(registered instanceof ServiceWorkerRegistration)) return
    registration = registered
    void lookAt(registered.waiting)
    lookWhenInstalled(registered.installing)
    registered.addEventListener('updatefound', () => lookWhenInstalled(registered.installing))
    // Another tab may have gone on to the new version.
    serviceWorkers.addEventListener('controllerchange', () => void lookAt(serviceWorkers.controller))
    every(() => void registered.update().catch(() => undefined), askForVersionMs)
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    isOutdated: () => outdated,
    start,
    renew: async () => {
      if (registration?.waiting) await activated(registration.waiting, later)
      reload()
    },
    forget,
  }
}

/** Which build a service worker keeps. */
function buildOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage('build', [port2])
  })
}

/** Lets a service worker that waits take over; settled also when another has taken its place, or none in time. */
function activated(worker: ServiceWorker, later: AppVersionParts['later']): Promise<void> {
  return new Promise((resolve) => {
    later(resolve, takeOverPatience)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
    worker.postMessage('activate')
  })
}
