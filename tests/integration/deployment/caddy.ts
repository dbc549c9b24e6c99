import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Caddy with the Caddyfile of `deploy/`, in front of a server. */
export interface Caddy {
  /** The port that it listens on for TLS, under the name `localhost`. */
  readonly port: number
  /** The certificate that it has signed its own with. */
  readonly authority: Buffer
  /** Lines that it has written to its log. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const caddyfile = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url))
const isThere = () => spawnSync('caddy', ['version']).status === 0

/**
 * Starts it on free ports; on Debian, as root, Debian's Caddy is installed when there is none.
 *
 * @param upstreams addresses of the server's nodes, such as `http://127.0.0.1:40123`
 * @throws Error when there is no Caddy, or it ends
 */
export async function startCaddy(...upstreams: readonly string[]): Promise<Caddy> {
  demandCaddy()
  const [port, plainPort] = [await freePort(), await freePort()]
  const home = await mkdtemp(join(tmpdir(), 'larets-caddy-'))
  const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      SITE: 'localhost',
      UPSTREAM: upstreams.map((upstream) => new URL(upstream).host).join(' '),
      HTTPS_PORT: String(port),
      HTTP_PORT: String(plainPort),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(home, { recursive: true, force: true })
  }
  const certificate = join(home, '.local', 'share', 'caddy', 'pki', 'authorities', 'local', 'root.crt')
  // Its last line names the address that it serves.
  while (!told.includes('serving initial configuration')) {
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${told}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port, authority: await readFile(certificate), log: () => told, stop }
}

function demandCaddy(): void {
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'caddy'], { stdio: 'inherit', env })
  }
  if (!isThere()) throw new Error('This test needs Caddy: install it, or run as root on Debian')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
