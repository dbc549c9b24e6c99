import { spawnServer, type SpawnedServer } from '@larets/server/testing/spawn-server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server in a process of its own, which is killed and comes back over the same data. */
export interface KillableServer {
  /** What clients call it; their calls are led to wherever it listens by then. */
  readonly origin: string
  readonly fetch: typeof globalThis.fetch
  /** Kills it in the middle of whatever it does, and starts another. Resolves when that listens. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

const origin = 'http://larets.test'

/** Starts one. */
export async function startKillableServer(): Promise<KillableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-killed-'))
  const start = () =>
    spawnServer({ DATA_DIR: dataDir, HOST_DIR: join(dataDir, 'no-app'), LOG_LEVEL: 'silent', RATE_LIMITS: '0', MIN_FREE_MIB: '0' })
  let server: SpawnedServer = start()
  let url: string | null = await server.url
  let killing = Promise.resolve()

  async function restart(before: Promise<void>) {
    await before
    url = null
    server.process.kill('SIGKILL')
    await server.ended
    server = start()
    url = await server.url
  }

  return {
    origin,
    fetch: async (input, init) => {
      if (url === null) throw new TypeError('Failed to fetch')
      const request = new Request(input, init)
      const { method, headers, signal } = request
      const body = request.body === null ? null : await request.text()
      return fetch(request.url.replace(origin, url), { method, headers, body, signal })
    },
    kill: () => {
      const before = killing
      killing = restart(before)
      return killing
    },
    stop: async () => {
      await killing
      server.process.kill('SIGKILL')
      await server.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
