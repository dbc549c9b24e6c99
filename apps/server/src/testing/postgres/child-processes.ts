import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** As whom a process runs; nothing for the user who starts it. */
export interface Owner {
  readonly uid?: number
  readonly gid?: number
}

/** Installs a package of Debian when this is Debian, and its root; else does nothing. */
export function installPackage(name: string): void {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isRootOnDebian) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], { stdio: 'inherit', env })
}

/**
 * PostgreSQL and PgBouncer refuse to run as root: then a folder becomes that of the user whom Debian's package made, or
 * of nobody.
 */
export function ownerOf(folder: string): Owner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string, name: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const [uid, gid] = [idOf('-u', 'postgres'), idOf('-g', 'postgres')]
  const owner = Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : { uid: 65_534, gid: 65_534 }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Ends a process by a signal, and waits until it has. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
