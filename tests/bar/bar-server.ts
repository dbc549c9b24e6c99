import { spawnServer, type SpawnedServer, type SpawnOptions } from '@larets/server/testing/spawn-server'
import type { Engine } from './bars.ts'
import { openStore, type Store } from './store.ts'

/** Environment of every server of the bar: silent, and with no limit that is not what is measured. */
export const barEnv = {
  LOG_LEVEL: 'silent',
  RATE_LIMITS: '0',
  MIN_FREE_MIB: '0',
  QUOTA_MIB: '100000',
  VERSIONS_QUOTA_MIB: '100000',
}

/** How a server of the bar differs from the others. */
export interface BarServerOptions extends Pick<SpawnOptions, 'main' | 'nodeOptions'> {
  /** SQLite unless said. */
  readonly engine?: Engine | undefined
  readonly env?: Readonly<Record<string, string>>
}

/** A server over a database of its own. */
export interface BarServer {
  readonly store: Store
  readonly server: SpawnedServer
  readonly url: string
}

/** Starts a server, or a command of it, over a database. */
export const spawnOver = (store: Store, options: SpawnOptions = {}): SpawnedServer =>
  spawnServer({ ...store.env, ...barEnv }, options)

/** Starts a server, does something with it, ends it and removes its data. */
export async function withServer<Result>(
  options: BarServerOptions,
  work: (on: BarServer) => Promise<Result>,
): Promise<Result> {
  const { engine = 'sqlite', env, ...others } = options
  const store = await openStore(engine)
  try {
    const server = spawnServer({ ...store.env, ...barEnv, ...env }, others)
    try {
      return await work({ store, server, url: await server.url })
    } finally {
      server.process.kill('SIGTERM')
      await server.ended
    }
  } finally {
    await store.remove()
  }
}
