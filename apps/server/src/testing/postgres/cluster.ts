import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { endProcess, freePort, installPackage, ownerOf } from './child-processes.ts'
import { embeddedServer } from './embedded-server.ts'

/** A PostgreSQL of the tests' own. */
export interface Cluster {
  /** Of its database `postgres`; the user may make others. */
  readonly url: string
  /** Ends it and removes its files. */
  readonly stop: () => Promise<void>
  /** Kills all of its processes, and starts it again over the same files. */
  readonly restart: () => Promise<void>
}

const user = 'larets'
/**
 * Nothing here has to outlive a power cut, but what was committed outlives the server. Texts are compared as a
 * dictionary has them unless a column says otherwise, so that one that forgot to is found.
 */
const ofTests = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Each test has a database of its own, most of them for a second: none is worth looking after.
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  shared_buffers: '256MB',
  jit: 'off',
  max_connections: '500',
  deadlock_timeout: '50ms',
}

/** Times that it is started after it was killed. */
const mostStarts = 50

/** Settings of PostgreSQL, by name. */
export type Settings = Readonly<Record<string, string>>

/**
 * Starts a PostgreSQL: the newest that Debian's packages have put here; as root on Debian it installs one, and
 * elsewhere it takes the one that is installed with the project.
 *
 * @param settings PostgreSQL's own apart from these; by default it is fast, and need not outlive a power cut
 * @throws Error that says what to do when there is none for this machine
 */
export async function startCluster(settings: Settings = ofTests): Promise<Cluster> {
  const bin = findServer() ?? installServer() ?? embeddedServer()
  const folder = mkdtempSync(join(tmpdir(), 'larets-postgres-'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      user,
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error?.message ?? ''}`)
  const port = await freePort()
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`
  const start = async () => {
    const options = Object.entries({ ...settings, listen_addresses: '127.0.0.1' }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...options], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server, url)
    return server
  }
  let server: ChildProcess = await start()
  return {
    url,
    stop: async () => {
      await endProcess(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    restart: async () => {
      await killAll(server)
      server = await startAgain(start)
    },
  }
}

/** Starts what was killed. It refuses as long as one of its former processes has not ended. */
async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries === mostStarts) throw error
      await setTimeout(100)
    }
  }
}

/** Kills a server and the processes that it has started; stopped before, it neither starts others nor sees them end. */
async function killAll(server: ChildProcess): Promise<void> {
  const { pid } = server
  if (pid === undefined) return
  server.kill('SIGSTOP')
  const ownChildren = `/proc/${pid}/task/${pid}/children`
  // Where nobody tells which they are, they end when they see that it has.
  const children = existsSync(ownChildren)
    ? readFileSync(ownChildren, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    : []
  for (const child of children) process.kill(child, 'SIGKILL')
  await endProcess(server, 'SIGKILL')
}

const findServer = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .toSorted((a, b) => versionOf(a) - versionOf(b))
    .at(-1)

const versionOf = (bin: string): number => Number(/(\d+)\/bin$/.exec(bin)?.[1] ?? 0)

function installServer(): string | undefined {
  installPackage('postgresql')
  return findServer()
}

/** Asks a server of PostgreSQL's protocol until it answers. @throws Error with what it said when it has ended */
export async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`It did not start: ${said}`)
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await setTimeout(25)
    }
  }
}
