import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { untilReady } from './cluster.ts'
import { endProcess, freePort, installPackage, ownerOf } from './child-processes.ts'

/** A PgBouncer of the tests' own. */
export interface Pooler {
  /** Address of the same database through it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const program = '/usr/sbin/pgbouncer'

/**
 * Starts PgBouncer before a PostgreSQL, in transaction mode: each transaction may have another connection, and what one
 * leaves on it is the next one's. As root on Debian it installs it.
 *
 * @param url of a database whose user needs no password; through the pooler it reaches any beside it
 * @throws Error that says what to do when there is none
 */
export async function startPooler(url: string): Promise<Pooler> {
  if (!existsSync(program)) installPackage('pgbouncer')
  if (!existsSync(program)) throw new Error(`There is no ${program}. Install PgBouncer, as Debian's package does.`)
  const { hostname, port, username } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'larets-pgbouncer-'))
  const ownPort = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), settings({ hostname, port, ownPort, folder }))
  const server = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...ownerOf(folder),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const through = new URL(url)
  through.host = `127.0.0.1:${ownPort}`
  await untilReady(server, through.href)
  await demandSharing(through.href)
  return {
    url: through.href,
    stop: async () => {
      await endProcess(server, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Two clients that take turns have one connection to PostgreSQL between them: else nothing would be tried here. */
async function demandSharing(url: string): Promise<void> {
  const clients = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  const processes = new Set<unknown>()
  for (const client of clients) {
    await client.connect()
    const { rows } = await client.query<{ readonly process: number }>('SELECT pg_backend_pid() AS process')
    processes.add(rows[0]?.process)
  }
  for (const client of clients) await client.end()
  if (processes.size !== 1) throw new Error('PgBouncer gives each client a connection of its own')
}

interface Places {
  readonly hostname: string
  readonly port: string
  readonly ownPort: number
  readonly folder: string
}

/**
 * A pool is a database's. It is smaller than the two pools of a server, so that connections go from hand to hand; a
 * database that was not there a moment ago is tried again at once.
 */
const settings = ({ hostname, port, ownPort, folder }: Places) => `
[databases]
* = host=${hostname} port=${port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 2000
server_login_retry = 0
server_idle_timeout = 5
log_connections = 0
log_disconnections = 0
`
