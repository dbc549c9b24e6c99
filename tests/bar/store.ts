import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectFile, inspectPostgres, type InspectedDatabase } from '@larets/server/testing/inspect-database'
import { startCluster, type Settings } from '@larets/server/testing/postgres/cluster'
import { administer, beside } from '@larets/server/testing/postgres/databases'
import type { Engine } from './bars.ts'

/** A database of a trial's own. */
export interface Store extends InspectedDatabase {
  readonly engine: Engine
  /** Environment of servers and commands that are to have it. */
  readonly env: Readonly<Record<string, string>>
  /** An empty one under the same secret key, into which a backup can be restored. */
  readonly another: () => Promise<Store>
  /** Kills all processes of the database and starts it again; null where the server is the database. */
  readonly killDatabase: (() => Promise<void>) | null
  readonly remove: () => Promise<void>
}

/** Makes one. @param settings of the PostgreSQL that is started for it, besides those that it comes with */
export const openStore = (engine: Engine, settings: Settings = {}): Promise<Store> =>
  engine === 'sqlite' ? openFolder() : openCluster(settings)

async function openFolder(): Promise<Store> {
  const root = mkdtempSync(join(tmpdir(), 'larets-bar-'))
  return folderStore(join(root, 'data'), () => rmSync(root, { recursive: true }))
}

function folderStore(dataDir: string, remove: () => void): Store {
  let others = 0
  return {
    engine: 'sqlite',
    env: { DATA_DIR: dataDir },
    ...inspectFile(dataDir),
    another: async () => {
      const other = `${dataDir}-${(others += 1)}`
      mkdirSync(other)
      cpSync(join(dataDir, 'secret.key'), join(other, 'secret.key'))
      return folderStore(other, () => rmSync(other, { recursive: true }))
    },
    killDatabase: null,
    remove: async () => remove(),
  }
}

/** A PostgreSQL as one gets it, which waits for the disk, unlike that of the other tests. */
async function openCluster(settings: Settings): Promise<Store> {
  const cluster = await startCluster(settings)
  return databaseStore(cluster.url, cluster.restart, cluster.stop)
}

function databaseStore(url: string, killDatabase: () => Promise<void>, remove: () => Promise<void>): Store {
  let others = 0
  return {
    engine: 'postgres',
    env: { DATABASE_URL: url, SECRET_KEY: 'a secret that all servers of the bar have' },
    ...inspectPostgres(url),
    another: async () => {
      const name = `another_${(others += 1)}`
      await administer(url, [`CREATE DATABASE ${name} TEMPLATE template0`])
      const drop = async () => void (await administer(url, [`DROP DATABASE ${name} WITH (FORCE)`]))
      return databaseStore(beside(url, name), killDatabase, drop)
    },
    killDatabase,
    remove,
  }
}
