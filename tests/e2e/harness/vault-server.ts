import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, serverArguments } from '../../../scripts/server-command.mjs'

/** Environment variables of a server. */
export type ServerVariables = Readonly<Record<string, string>>

/** A real server, run by the production command, that keeps its port and its data folder over restarts. */
export interface VaultServer {
  /** Its address, such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** Starts it again on the same port and data. @param variables environment of this start, beside that of the first */
  readonly start: (variables?: ServerVariables) => Promise<void>
  /** Ends it in an orderly way. @throws Error when it does not end with code 0 */
  readonly stop: () => Promise<void>
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Where it keeps its data. */
  readonly dataDir: string
  /** All that it has written to its log, over restarts too. */
  readonly log: () => Buffer
  /** Every file of its data folder, by name. */
  readonly readData: () => Promise<ReadonlyMap<string, Buffer>>
  /** Ends it and removes its data. */
  readonly dispose: () => Promise<void>
}

const startTimeout = 100_000
/** Hundreds of servers start in one run: what was compiled for one is there for the next. */
const compileCache = join(root, '.cache', 'node-compile')

/**
 * Starts a server on a free port with a data folder of its own, empty unless one is given.
 *
 * @param variables environment of every start, beside what a test server always has
 * @param dataToCopy the data folder of a server that has ended
 */
export async function startVaultServer(variables: ServerVariables = {}, dataToCopy?: string): Promise<VaultServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'larets-e2e-'))
  if (dataToCopy !== undefined) await cp(dataToCopy, dataDir, { recursive: true })
  const written: string[] = []
  const launch = (port: string, more: ServerVariables = {}) =>
    launchServer({ PORT: port, DATA_DIR: dataDir, ...variables, ...more }, written)
  let { process: running, url } = await launch('0')
  const { port } = new URL(url)

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (running.exitCode !== null || running.signalCode !== null) return running.exitCode
    const exited = once(running, 'exit')
    running.kill(signal)
    await exited
    return running.exitCode
  }
  return {
    url,
    start: async (more) => {
      ;({ process: running, url } = await launch(port, more))
    },
    stop: async () => {
      const code = await end('SIGTERM')
      if (code !== 0) throw new Error(`The server ended with code ${code}`)
    },
    kill: async () => {
      await end('SIGKILL')
    },
    dataDir,
    log: () => Buffer.from(written.join('')),
    readData: () => readFolder(dataDir),
    dispose: async () => {
      await end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function launchServer(variables: ServerVariables, written: string[]) {
  const child = spawn(process.execPath, serverArguments(), {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { process: child, url: await addressOf(child, written) }
}

/** The address that the server prints once it listens. All that it ever prints is added to `written`. */
function addressOf(child: ChildProcess, written: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not start within ${startTimeout} ms:\n${output}`))
    }, startTimeout)
    const read = (chunk: string) => {
      output += chunk
      written.push(chunk)
      const port = /http:\/\/localhost:(\d+)\s/.exec(output)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with code ${code}:\n${output}`))
    })
  })
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name))] as const),
    ),
  )
}
