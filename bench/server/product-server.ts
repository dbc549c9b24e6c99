import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, serverArguments } from '../../scripts/server-command.mjs'

/** A process that answers calls. */
export interface AnsweringServer {
  /** Its address, such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** Ends it and removes what it kept. */
  readonly dispose: () => Promise<void>
}

/** Nothing that is not what is measured: no limits, and no line about a call. */
const unlimited = {
  ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: '0', MIN_FREE_MIB: '0' },
  ...{ QUOTA_MIB: '100000', VERSIONS_QUOTA_MIB: '100000', MAX_CONNECTIONS: '100000', MAX_PEER_CONNECTIONS: '100000' },
}

/** Starts the product's server, as in production, on a database file of its own. */
export async function startProduct(): Promise<AnsweringServer> {
  const folder = await mkdtemp(join(tmpdir(), 'larets-bench-'))
  return startAnswering(serverArguments(), { ...unlimited, DATA_DIR: folder }, folder)
}

/** Starts the plain server over a database file that holds the same. */
export async function startPlain(folder: string, database: string): Promise<AnsweringServer> {
  return startAnswering([join(import.meta.dirname, 'plain-server.ts'), database], {}, folder)
}

async function startAnswering(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<AnsweringServer> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const found = /http:\/\/localhost:(\d+)\s/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dispose: async () => {
      const isOver = once(child, 'exit')
      child.kill('SIGTERM')
      await isOver
      await rm(folder, { recursive: true, force: true })
    },
  }
}
