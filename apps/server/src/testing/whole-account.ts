import * as z from 'zod'
import { createPerson, type ApiAnswer, type TestPerson, type TestTokens } from './api-client.ts'
import { interruptedOrigin, type InterruptedApp } from './interrupted-app.ts'
import { encString2, hex } from './payloads.ts'
import { createSoftPasskey } from './soft-authenticator.ts'
import { createTestTotp } from './totp.ts'

const step = 30_000
const challenged = z.object({ challenge: z.string(), rpId: z.string() })
const entered = z.object({ deviceToken: z.string(), tokens: z.object({ access: z.string(), refresh: z.string() }) })

/** A person with all that an account can have, signed in on one device and known on another. */
export interface WholeAccount {
  readonly person: TestPerson
  readonly password: () => string
  readonly token: () => string
  readonly totp: ReturnType<typeof createTestTotp> | null
  readonly hashes: readonly string[]
  readonly key: ReturnType<typeof createSoftPasskey>
  readonly passkey: ReturnType<typeof createSoftPasskey>
  readonly code: { readonly id: string; readonly recoveryHash: string }
  /** Of the other device. */
  readonly deviceToken: string
  readonly other: TestTokens
  readonly factorIds: { readonly totp: string; readonly key: string }
  /** Proof of the second factor, where there is one. */
  readonly factor: () => object
  readonly renew: (next: { readonly tokens?: { readonly access: string }; readonly password?: string }) => void
}

/** @throws what it was answered, unless it is done */
export async function demandDone(sent: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const answer = await sent
  if (answer.status >= 300) throw new Error(answer.text)
  return answer
}

/** @param hasFactor whether it has one-time codes and a security key */
export async function createWholeAccount(
  { api, clock }: Pick<InterruptedApp, 'api' | 'clock'>,
  hasFactor: boolean,
): Promise<WholeAccount> {
  const person = await createPerson(api)
  let token = person.tokens.access
  let password = person.credentials.passwordHash
  const put = (path: string, body: object) =>
    demandDone(api('PUT', path, { token, body: { ...body, currentPasswordHash: password } }))
  const code = { id: hex(16), recoveryHash: hex(32) }
  await put('auth/recovery', { ...code, blob: encString2(9), replaces: null })
  const passkey = createSoftPasskey()
  const toAdd = {
    ...challenged.parse((await demandDone(api('POST', 'auth/passkeys/challenge', { token }))).json),
    origin: interruptedOrigin,
  }
  await put('auth/passkeys', { attestation: passkey.attest(toAdd), name: 'Телефон', blob: encString2(64) })
  const known = await demandDone(api('POST', 'auth/sign-in', { body: person.credentials }))
  const [totp, key] = [createTestTotp(), createSoftPasskey()]
  const hashes = Array.from({ length: 10 }, () => hex(32))
  const factorIds = { totp: hex(16), key: hex(16) }
  const spare = { next: 9 }
  const factor = () => (hasFactor ? { factor: { kind: 'backup', hash: hashes[spare.next--] } } : {})
  if (hasFactor) {
    const at = clock.now()
    await put('auth/factors/totp', {
      id: factorIds.totp,
      secret: totp.secret,
      code: totp.at(at),
      backupCodes: { id: hex(16), hashes },
    })
    clock.advance(step)
    const keyCeremony = {
      ...challenged.parse((await demandDone(api('POST', 'auth/factors/security-keys/challenge', { token }))).json),
      origin: interruptedOrigin,
    }
    await put('auth/factors/security-keys', {
      id: factorIds.key,
      attestation: key.attest(keyCeremony, { verifiesUser: false }),
      name: 'Ключ',
      ...factor(),
    })
  }
  return {
    person,
    ...{ totp: hasFactor ? totp : null, hashes, key, passkey, code, factorIds, factor },
    password: () => password,
    token: () => token,
    deviceToken: entered.parse(known.json).deviceToken,
    other: entered.parse(known.json).tokens,
    renew: (next) => {
      token = next.tokens?.access ?? token
      password = next.password ?? password
    },
  }
}

/** Replacement of a master password. */
export const newPassword = () => ({
  passwordHash: hex(32),
  authSalt: hex(16),
  passwordSalt: hex(16),
  kdf: 1,
  encryptedPrivateKey: encString2(9),
})
