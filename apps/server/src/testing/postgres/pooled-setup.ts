import { clusterVariable, poolerVariable } from './databases.ts'
import { setup as startCluster, teardown as stopCluster } from './global-setup.ts'
import { startPooler, type Pooler } from './pooler.ts'

let pooler: Pooler | undefined

/**
 * The PostgreSQL of the run, which the tests' servers reach through PgBouncer; databases are made and dropped past it.
 */
export async function setup(): Promise<void> {
  await startCluster()
  pooler = await startPooler(process.env[clusterVariable] ?? '')
  process.env[poolerVariable] = pooler.url
}

/** Ends both. */
export async function teardown(): Promise<void> {
  await pooler?.stop()
  await stopCluster()
}
