import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer, type SpawnedServer } from '@larets/server/testing/spawn-server'

/** What every server of the bar runs with: silent, and with no limit that is not what is measured. */
export const barEnv = { LOG_LEVEL: 'silent', RATE_LIMITS: '0', MIN_FREE_MIB: '0', QUOTA_MIB: '100000', VERSIONS_QUOTA_MIB: '100000' }

/** How a server of the bar differs from the others. */
export interface BarServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Another program than the server's own: one with a fault. */
  readonly main?: string | undefined
}

/** A server over a data folder of its own. */
export interface BarServer {
  readonly dataDir: string
  readonly server: SpawnedServer
  readonly url: string
}

/** Starts a server, does something with it, ends it and removes its data. */
export async function withServer<Result>(options: BarServerOptions, work: (on: BarServer) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larets-bar-'))
  const server = spawnServer({ DATA_DIR: dataDir, ...barEnv, ...options.env }, { main: options.main })
  try {
    return await work({ dataDir, server, url: await server.url })
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true })
  }
}
