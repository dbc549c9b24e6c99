import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { frame } from '../framing.ts'
import type { Db } from './schema.ts'

/** Purpose of a sealed value: one that was sealed as another opens as neither. */
export type SealedPurpose = 'private-key' | 'rotation-private-key' | 'recovery' | 'passkey'

/**
 * Seals once more, under the server's secret, what a guess of a master password or of a code could be tried against: a
 * database without its secret is then no oracle.
 */
export interface RestSeal {
  /** Names the secret, as `keyIdOf` does. */
  readonly keyId: string
  /** `s1.`, the secret's id, and iv, ciphertext and tag in base64url. It opens for this purpose and account alone. */
  readonly seal: (purpose: SealedPurpose, userId: string, value: string) => string
  /** A value that was never sealed as it is: what a node of a former version wrote. Null for one that does not open. */
  readonly open: (purpose: SealedPurpose, userId: string, stored: string) => string | null
  /** Opens a value of nobody's: for an account that there is not, so that its answer is the same work. */
  readonly openNobodys: () => void
}

/** Prefix of every sealed value; no client's ciphertext has it. */
export const sealedPrefix = 's1.'

const sealedForm = /^s1\.([0-9a-f]{16})\.([A-Za-z0-9_-]+)$/
const [ivLength, tagLength] = [12, 16]
/** In the form of an account's id. */
const nobody = '00000000-0000-4000-8000-000000000000'
/** Characters of a sealed private key. */
const usualLength = 470

/** @param keys of the server: AES-256-GCM under `atRest`, with `enc(purpose, userId)` as associated data */
export function createRestSeal({ atRest, id: keyId }: { readonly atRest: KeyObject; readonly id: string }): RestSeal {
  const seal: RestSeal['seal'] = (purpose, userId, value) => {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', atRest, iv).setAAD(frame(purpose, userId))
    const sealed = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${sealedPrefix}${keyId}.${sealed.toString('base64url')}`
  }
  const open: RestSeal['open'] = (purpose, userId, stored) => {
    if (!stored.startsWith(sealedPrefix)) return stored
    const [, sealedUnder, text = ''] = sealedForm.exec(stored) ?? []
    const bytes = Buffer.from(text, 'base64url')
    if (sealedUnder !== keyId || bytes.length < ivLength + tagLength) return null
    const decipher = createDecipheriv('aes-256-gcm', atRest, bytes.subarray(0, ivLength))
    decipher.setAAD(frame(purpose, userId)).setAuthTag(bytes.subarray(-tagLength))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
  const nobodys = seal('private-key', nobody, 'x'.repeat(usualLength))
  return { keyId, seal, open, openNobodys: () => void open('private-key', nobody, nobodys) }
}

/**
 * Brings the seal to every transaction of a connection, and so to the repositories that are made over it. Changes no
 * query.
 */
class SealCarrier implements KyselyPlugin {
  readonly seal: RestSeal

  constructor(seal: RestSeal) {
    this.seal = seal
  }

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return result
  }
}

/** Plug-in of a connection by which {@link restSealOf} finds the seal on it. */
export const carrying = (seal: RestSeal | undefined): KyselyPlugin[] =>
  seal === undefined ? [] : [new SealCarrier(seal)]

/**
 * The seal that a connection was opened with.
 *
 * @throws Error when it has none: nothing is written unsealed
 */
export function restSealOf(db: Db): RestSeal {
  const carrier = db.getExecutor().plugins.find((plugin) => plugin instanceof SealCarrier)
  if (carrier === undefined) throw new Error('The connection was opened without what seals private keys')
  return carrier.seal
}
