import { spawnServer, type SpawnedServer } from '@larets/server/testing/spawn-server'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server in a process of its own, which is killed and comes back over the same data. */
export interface KillableServer {
  /** Address that clients call; their calls are led to wherever it listens by then. */
  readonly origin: string
  readonly fetch: typeof globalThis.fetch
  /** Kills it in the middle of whatever it does, and starts another. Resolves when that listens. */
  readonly kill: () => Promise<void>
  /** Resolves when it listens again, whoever has killed it. */
  readonly isBack: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Stays the same wherever it listens by then. */
export const killableOrigin = 'http://larets.test'

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Starts one.
 *
 * @param options.isPublic whether it is told what clients call it, as passkeys and security keys need it
 */
export async function startKillableServer({ isPublic = false } = {}): Promise<KillableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-killed-'))
  // One that is told how it is called prints that, and not where it listens.
  const port = isPublic ? await freePort() : 0
  const env = isPublic ? { PUBLIC_ORIGIN: killableOrigin, PORT: String(port) } : {}
  const listening = async (started: SpawnedServer) => {
    const printed = await started.url
    return isPublic ? `http://127.0.0.1:${port}` : printed
  }
  const start = () =>
    spawnServer({
      DATA_DIR: dataDir,
      HOST_DIR: join(dataDir, 'no-app'),
      LOG_LEVEL: 'silent',
      RATE_LIMITS: '0',
      MIN_FREE_MIB: '0',
      ...env,
    })
  let server: SpawnedServer = start()
  let url: string | null = await listening(server)
  let killing = Promise.resolve()

  async function restart(before: Promise<void>) {
    await before
    url = null
    server.process.kill('SIGKILL')
    await server.ended
    server = start()
    url = await listening(server)
  }

  return {
    origin: killableOrigin,
    fetch: async (input, init) => {
      if (url === null) throw new TypeError('Failed to fetch')
      const request = new Request(input, init)
      const { method, headers, signal } = request
      const body = request.body === null ? null : await request.text()
      return fetch(request.url.replace(killableOrigin, url), { method, headers, body, signal })
    },
    kill: () => {
      const before = killing
      killing = restart(before)
      return killing
    },
    isBack: () => killing,
    stop: async () => {
      await killing
      server.process.kill('SIGKILL')
      await server.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
