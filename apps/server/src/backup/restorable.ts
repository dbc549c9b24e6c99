import type { Config } from '../config.ts'
import { findSecretKey } from '../secret-key.ts'
import { deriveServerKeys } from '../server-keys.ts'
import { StartupError } from '../startup-error.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

/** The manifest of a backup that is what was written. @throws StartupError when it is not */
export async function demandWhole(from: string): Promise<Manifest> {
  const { manifest, faults } = await verifyBackup(from)
  if (faults.length === 0) return manifest
  const told = faults.map((fault) => `  ${fault}`).join('\n')
  throw new StartupError(`The backup ${from} is not what was written; nothing was changed:\n${told}`)
}

/** Names the secret that this server has; null when it has none. @throws StartupError as `findSecretKey` does */
export function secretIdOf(config: Config): string | null {
  const secret = findSecretKey(config)
  return secret === null ? null : deriveServerKeys(secret).id
}

/** @throws StartupError when the secret of this server is not the one that the backup needs */
export function demandSecret(config: Config, { keyId }: Manifest): void {
  if (keyId === null) return
  const found = secretIdOf(config)
  if (found === keyId) return
  const there = found === null ? 'there is none' : `the one that is there has the id ${found}`
  const advice =
    config.DATABASE_URL === undefined
      ? `Put the secret.key that belongs to the backup into ${config.DATA_DIR}, or name it with SECRET_KEY or ` +
        'SECRET_KEY_FILE.'
      : 'Name it with SECRET_KEY or SECRET_KEY_FILE.'
  throw new StartupError(
    `The backup needs the secret key with the id ${keyId}, but ${there}. Without it nobody could sign in or ` +
      `open anything. ${advice}`,
  )
}
