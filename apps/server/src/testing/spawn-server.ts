import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, started as an operator starts it. */
export interface SpawnedServer {
  readonly process: ChildProcess
  /** The address it printed; rejects with what it wrote when it ends before that. */
  readonly url: Promise<string>
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  /** Everything written to standard output and error so far. */
  readonly output: () => string
}

const ownMain = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Half of a start is reading the sources anew. */
const compileCache = fileURLToPath(new URL('../../../../.cache/node-compile', import.meta.url))
const flags = ['--disable-proto=delete', '--disallow-code-generation-from-strings']

/** How a server is started. */
export interface SpawnOptions {
  readonly arguments?: readonly string[]
  /** The program, when it is not the server's own. */
  readonly main?: string | undefined
  /** Options of Node besides those that an operator gives. */
  readonly nodeOptions?: readonly string[]
  /** Prefix of the command: a program that runs others. */
  readonly under?: readonly string[]
  /**
   * Blocks of 512 bytes that a file of the process may hold: to it the disk is full there. Any user of any machine may
   * set it, unlike the size of a file system.
   */
  readonly fileBlocks?: number
}

/** @param env added to an environment that holds nothing of the server's */
export function spawnServer(env: Readonly<Record<string, string>>, options: SpawnOptions = {}): SpawnedServer {
  const { main = ownMain, nodeOptions = [], under = [] } = options
  const command = [...under, process.execPath, ...flags, ...nodeOptions, main, ...(options.arguments ?? [])]
  const limit = options.fileBlocks === undefined ? '' : `ulimit -f ${options.fileBlocks} && `
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      // A program that meets a full disk may write nothing besides.
      ...(options.fileBlocks === undefined && { NODE_COMPILE_CACHE: compileCache }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code, signal]) => String(signal ?? '') || Number(code))
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^\S+: (http:\S+)$/m.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(output)))
  })
  // A test that waits for the end only does not ask for the address.
  url.catch(() => undefined)
  return { process: child, url, ended, output: () => output }
}
