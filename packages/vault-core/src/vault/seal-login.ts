import { loginFieldContext, loginNameContext } from '../crypto/contexts.ts'
import type { LoginFieldKind } from '../crypto/contexts.ts'
import { isEncString2, openText2, sealBytes2, sealText2 } from '../crypto/enc-string-v2.ts'
import { randomBytes } from '../crypto/random.ts'
import { ivLength } from '../crypto/webcrypto.ts'
import type { Bytes, EncString2 } from '../crypto/wire-types.ts'
import { isVaultError, VaultError } from '../errors.ts'
import { createSeal, encodeSealedName, hashBody, tagBytes } from './login-seal.ts'
import type { LoginSeal } from './login-seal.ts'
import type { VaultKeys } from './vault-keys.ts'

/**
 * A field of a login to be saved: a text to seal, or the string that is stored already and sent again unchanged.
 * The stored string must be this login's own, in this vault, and have opened. Send one again only from a consistent
 * login: from another it may be that of an older revision, which still opens.
 */
export type TextToSeal = { readonly plain: string } | { readonly sealed: string }

/** A login to be saved. Texts are taken as they are; trimming and dropping empty addresses is the form's. */
export interface LoginToSeal {
  readonly name: string
  readonly username: TextToSeal | null
  readonly password: TextToSeal | null
  readonly uris: readonly { readonly uri: string; readonly match: number | null }[]
}

/** A login's sealed fields: with a `vaultId`, the body of a create or update call. */
export interface LoginFields {
  name: EncString2
  username: EncString2 | null
  password: EncString2 | null
  uris: { uri: EncString2; match: number | null }[]
}

/**
 * Seals a login as a whole record. Its name carries a hash over every other string, so all of it is sent with each
 * write, also when one field was changed.
 *
 * @param keys of the vault the login is saved in
 * @param seal for an update, the opened login's seal raised by `nextSeal`; a new login gets a fresh one
 * @throws VaultError `ill_formed_text` for a text with lone surrogates; `untrusted_value` for a stored string that
 * is not this login's own under these keys (after a move to another vault none is)
 */
export function sealLogin(keys: VaultKeys, login: LoginToSeal, seal: LoginSeal = createSeal()): Promise<LoginFields> {
  return sealLoginWithIvs(keys, login, seal, () => randomBytes(ivLength))
}

/**
 * As {@link sealLogin}, with a source of ivs that may be named to reproduce known strings.
 *
 * @param drawIv called for username, password, each address, and last for the name
 */
export async function sealLoginWithIvs(
  keys: VaultKeys,
  login: LoginToSeal,
  seal: LoginSeal,
  drawIv: () => Bytes,
): Promise<LoginFields> {
  const tag = tagBytes(seal)
  const sealOne = async (field: LoginFieldKind, text: TextToSeal) => {
    const context = loginFieldContext(tag, field)
    return 'plain' in text
      ? sealText2(keys, context, text.plain, drawIv())
      : checkStored(keys, context, text.sealed)
  }
  const [username, password, uris] = await Promise.all([
    login.username && sealOne('username', login.username),
    login.password && sealOne('password', login.password),
    Promise.all(
      login.uris.map(async ({ uri, match }) => ({ uri: await sealOne('uri', { plain: uri }), match })),
    ),
  ])
  const bodyHash = await hashBody({ username, password, uris })
  const name = encodeSealedName({ seal, bodyHash, name: login.name })
  return { name: await sealBytes2(keys, loginNameContext(), name, drawIv()), username, password, uris }
}

/** Opens a stored string before it is sealed in again: otherwise a server's words would become authentic. */
async function checkStored(keys: VaultKeys, context: Bytes, stored: string): Promise<EncString2> {
  if (!isEncString2(stored)) throw new VaultError('untrusted_value')
  try {
    await openText2(keys, context, stored)
  } catch (error) {
    if (isVaultError(error)) throw new VaultError('untrusted_value')
    throw error
  }
  return stored
}
