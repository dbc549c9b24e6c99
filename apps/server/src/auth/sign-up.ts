import { type BodyOf, normaliseEmail, type signUp } from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import { widestNetwork } from '../http/client-address.ts'
import { ApiError } from '../http/problem.ts'
import { uuidV4, uuidV7 } from '../uuid.ts'
import { insertVault } from '../vaults/vaults-repository.ts'
import { bytesOf, noteRevision } from '../db/storage-use.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Verifier } from './verifier.ts'

/** The new user, as the API answers it. */
interface NewUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly publicKey: string
}

/** Makes an account with its first vault, both or neither. */
export function createSignUp({ db, write }: Store, verifier: Verifier, clock: Clock) {
  return async (body: BodyOf<typeof signUp>, address: string): Promise<NewUser> => {
    refuseUnusableSalts(body.authSalt, body.passwordSalt)
    const email = normaliseEmail(body.email)
    // Refused before the costly verifier; the insert below decides between two at once.
    if (await createUsersRepository(db).isTaken(email)) throw new ApiError('email_taken')

    const now = clock.now()
    const userId = uuidV4()
    const turn = { lane: 'sign-ups', network: widestNetwork(address) } as const
    const account = {
      userId,
      email: body.email,
      name: body.name,
      authSalt: body.authSalt,
      passwordSalt: body.passwordSalt,
      kdf: body.kdf ?? 1,
      verifier: await verifier.create(userId, body.passwordHash, turn),
      publicKey: body.publicKey,
      encryptedPrivateKey: body.encryptedPrivateKey,
    }
    await write(async (trx) => {
      const users = createUsersRepository(trx)
      if (!(await users.create(account, email, now))) throw new ApiError('email_taken')
      const state = await users.advance(userId, { vaults: 1 })
      if (state === null) throw new Error('A user made in this transaction is not there')
      const { encryptedName: name, encryptedVaultKey: encryptedSymmetricKey, encryptedOverview: overview } = body.vault
      const vault = { name, encryptedSymmetricKey, overview }
      const made = await insertVault(trx, userId, uuidV7(now), vault, state.seq, now)
      const { id, revision: rev } = made
      await noteRevision(trx, { userId, kind: 'vault', id, rev, author: '', bytes: bytesOf(made) })
    })
    return { id: userId, name: account.name, email: account.email, publicKey: account.publicKey }
  }
}

/**
 * Salts that every client refuses at sign-in; stored, they would lock their owner out.
 *
 * @throws ApiError `invalid_data`
 */
export function refuseUnusableSalts(authSalt: string, passwordSalt: string): void {
  const degenerate = /^(..)\1{15}$/
  const wrong = degenerate.test(authSalt)
    ? 'authSalt'
    : degenerate.test(passwordSalt) || authSalt === passwordSalt
      ? 'passwordSalt'
      : null
  if (wrong !== null) throw new ApiError('invalid_data', { errors: [{ path: wrong, code: 'unusable_salt' }] })
}
