import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** 32 MiB and some tens of milliseconds for each attempt. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }

/** At most this many wrong attempts within a minute, from all together. */
const attempts = { most: 5, within: 60_000 }

/** Tells whether a passphrase is the right one; `too_many` when it was not even looked at. */
export type Check = (passphrase: string) => Promise<'right' | 'wrong' | 'too_many'>

/**
 * Keeps a passphrase as what scrypt makes of it, and forgets the passphrase itself.
 *
 * @param passphrase the right one
 */
export async function keepPassphrase(passphrase: string): Promise<Check> {
  const salt = randomBytes(16)
  const kept = await derive(passphrase, salt)
  let wrongAt: number[] = []
  return async (attempt) => {
    const now = Date.now()
    wrongAt = wrongAt.filter((time) => now - time < attempts.within)
    if (wrongAt.length >= attempts.most) return 'too_many'
    // Counted before it is known, so that many at once are not looked at together.
    wrongAt.push(now)
    if (!timingSafeEqual(await derive(attempt, salt), kept)) return 'wrong'
    wrongAt = []
    return 'right'
  }
}

/** The same passphrase typed on another system may be made of other code points. */
function derive(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
