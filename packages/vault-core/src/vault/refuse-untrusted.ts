import { VaultError } from '../errors.ts'
import type { LoginToSeal } from './seal-login.ts'
import type { OpenedLogin, OpenedText } from './opened-login.ts'

/**
 * Refuses to seal what a server put in the place of a login's texts: sealed, its words would become authentic. The
 * form asks for such a field anew; this holds also when the form does not.
 *
 * @param opened the login as it is open
 * @param password its password, opened
 * @throws VaultError `untrusted_value` when any text of the draft is an untrusted text of the login
 */
export function refuseUntrustedLogin(draft: LoginToSeal, opened: OpenedLogin, password: OpenedText | null): void {
  const texts = [opened.name, opened.username, password, ...opened.uris.map(({ uri }) => uri)]
  refuseUntrusted([draft.name, draft.username, draft.password, ...draft.uris.map(({ uri }) => uri)], texts)
}

/**
 * The same for any texts. They are compared trimmed, because forms trim; an empty text says nothing and is let through.
 *
 * @throws VaultError `untrusted_value`
 */
export function refuseUntrusted(typed: readonly (string | null)[], opened: readonly (OpenedText | null)[]): void {
  const refused = new Set(opened.flatMap((text) => (text === null || text.trusted ? [] : [text.text.trim()])))
  refused.delete('')
  if (typed.some((text) => text !== null && refused.has(text.trim()))) throw new VaultError('untrusted_value')
}
