import { loginFieldContext, loginNameContext } from '../crypto/contexts.ts'
import type { LoginFieldKind } from '../crypto/contexts.ts'
import { sealBytes2, sealText2 } from '../crypto/enc-string-v2.ts'
import { randomBytes } from '../crypto/random.ts'
import { ivLength } from '../crypto/webcrypto.ts'
import type { Bytes, EncString2 } from '../crypto/wire-types.ts'
import type { LoginDraft } from './login-draft.ts'
import { createSeal, encodeSealedName, hashBody, tagBytes } from './login-seal.ts'
import type { LoginSeal } from './login-seal.ts'
import type { VaultKeys } from './vault-keys.ts'

/** A login to be saved. Texts are taken as they are; trimming and dropping empty addresses is the form's. */
export type LoginToSeal = Omit<LoginDraft, 'vaultId'>

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
 * @throws VaultError `ill_formed_text` for a text with lone surrogates; `text_too_long` for one that an encrypted
 * string cannot hold
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
  const sealOne = async (field: LoginFieldKind, text: string) =>
    sealText2(keys, loginFieldContext(tag, field), text, drawIv())
  const [username, password, uris] = await Promise.all([
    login.username === null ? null : sealOne('username', login.username),
    login.password === null ? null : sealOne('password', login.password),
    Promise.all(login.uris.map(async ({ uri, match }) => ({ uri: await sealOne('uri', uri), match }))),
  ])
  const bodyHash = await hashBody({ username, password, uris })
  const name = encodeSealedName({ seal, bodyHash, name: login.name })
  return { name: await sealBytes2(keys, loginNameContext(), name, drawIv()), username, password, uris }
}
