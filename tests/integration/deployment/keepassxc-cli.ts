import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** So long the lists and the program may take to come, in milliseconds. */
export const installingTime = 900_000

const isThere = () => spawnSync('keepassxc-cli', ['--version']).status === 0

/**
 * Puts KeePassXC's command line there. Where it is missing, root on Debian installs it.
 *
 * @throws Error where it is missing all the same: without it nothing is tried
 */
export function ensureKeepassxc(): void {
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'keepassxc'], { stdio: 'inherit', env })
  }
  if (!isThere())
    throw new Error('keepassxc-cli is missing, and only root on Debian can install it here: install KeePassXC')
}

/**
 * Runs it.
 *
 * @param typed what it asks for, a line each
 * @returns what it wrote
 */
export function keepassxc(typed: readonly string[], ...options: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('keepassxc-cli', options)
    const [written, complaints]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (chunk: Buffer) => written.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(written).toString('utf8'))
      else reject(new Error(`keepassxc-cli ${options.join(' ')}: ${Buffer.concat(complaints).toString('utf8')}`))
    })
    child.stdin.end(typed.map((line) => `${line}\n`).join(''))
  })
}
