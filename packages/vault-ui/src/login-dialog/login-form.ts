import * as z from 'zod/mini'
import type { OpenedText } from '../view-models/opened-text.ts'
import type { InitialLogin, LoginDraft, LoginVault } from './login-values.ts'
import type { LoginDialogMessages } from './messages.ru.ts'

/** What the form holds. `raw` texts are those that could not be opened: they demand a new value, or to be cleared. */
export interface LoginFormValues {
  vaultId: string
  name: string
  username: string
  password: string
  raw: Record<'name' | 'username' | 'password', string | null>
  uris: { uri: string; match: number | null; raw: string | null }[]
}

/** A new row of the addresses. */
export const emptyUri = { uri: '', match: null, raw: null }

const textOf = (opened: OpenedText | null | undefined) => (opened?.trusted === true ? opened.text : '')
const rawOf = (opened: OpenedText | null | undefined) => (opened?.trusted === false ? opened.text : null)

/**
 * What the form starts with.
 *
 * @param initial the login to edit; undefined adds one
 * @param defaultVaultId the vault for a new login; when it is not usable, the first usable one takes its place
 */
export function startingValues(
  initial: InitialLogin | undefined,
  vaults: readonly LoginVault[],
  defaultVaultId: string | null,
): LoginFormValues {
  const usable = vaults.filter((vault) => vault.usable)
  const wanted = initial === undefined ? defaultVaultId : initial.vaultId
  const fallback = initial === undefined ? usable[0] : undefined
  const vault = usable.find(({ id }) => id === wanted) ?? fallback
  const uris = (initial?.uris ?? []).map(({ uri, match }) => ({
    uri: textOf(uri),
    // Nothing but the seal vouches for it.
    match: initial?.consistent === true ? match : null,
    raw: rawOf(uri),
  }))
  return {
    vaultId: vault?.id ?? '',
    name: textOf(initial?.name),
    username: textOf(initial?.username),
    password: textOf(initial?.password),
    raw: { name: rawOf(initial?.name), username: rawOf(initial?.username), password: rawOf(initial?.password) },
    uris: uris.length > 0 ? uris : [emptyUri],
  }
}

/** What a field may be refused for. */
export type LoginErrorCode = keyof ReturnType<typeof loginErrors>

/** The words of each refusal. */
export function loginErrors({ vaultRequired, vaultGone, nameRequired, untrusted }: LoginDialogMessages) {
  return {
    vaultRequired,
    vaultGone,
    nameRequired,
    untrusted: untrusted.required,
    untrustedOptional: untrusted.requiredOptional,
  }
}

/**
 * The rules of the form; what breaks them is told by its code.
 *
 * @param vaults the vaults of which a usable one must be chosen
 */
export function loginFormSchema(vaults: readonly LoginVault[]) {
  const raw = z.nullable(z.string())
  const text = z.string().check(z.trim())
  const usable = new Set(vaults.filter((vault) => vault.usable).map((vault) => vault.id))
  return z
    .object({
      vaultId: z.string(),
      name: text,
      username: text,
      password: text,
      raw: z.object({ name: raw, username: raw, password: raw }),
      uris: z.array(z.object({ uri: text, match: z.nullable(z.number()), raw })),
    })
    .check(({ value, issues }) => {
      const refuse = (path: (string | number)[], message: LoginErrorCode) =>
        issues.push({ code: 'custom', input: value, path, message })
      if (value.vaultId === '') refuse(['vaultId'], 'vaultRequired')
      else if (!usable.has(value.vaultId)) refuse(['vaultId'], 'vaultGone')
      if (value.name === '') {
        refuse(['name'], value.raw.name === null ? 'nameRequired' : 'untrusted')
      }
      for (const field of ['username', 'password'] as const) {
        if (value[field] === '' && value.raw[field] !== null) refuse([field], 'untrustedOptional')
      }
      for (const [index, row] of value.uris.entries()) {
        if (row.uri === '' && row.raw !== null) refuse(['uris', index, 'uri'], 'untrustedOptional')
      }
    })
}

/**
 * What is saved.
 *
 * @param values the checked values, trimmed
 */
export function draftOf(values: LoginFormValues): LoginDraft {
  return {
    vaultId: values.vaultId,
    name: values.name,
    username: values.username === '' ? null : values.username,
    password: values.password === '' ? null : values.password,
    uris: values.uris.filter(({ uri }) => uri !== '').map(({ uri, match }) => ({ uri, match })),
  }
}
