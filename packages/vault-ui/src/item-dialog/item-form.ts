import { inputOf, type FieldKind, type ItemType, type OpenedJson } from '@larets/vault-core/items'
import * as z from 'zod/mini'
import { emptyUri, type ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import type { FieldErrorCode } from '../item-fields/editing/use-field-errors.ts'
import { fieldsOf, type KeyedField } from '../item-fields/field-sections.ts'
import type { TypeWords } from '../item-fields/item-words.ts'
import type { ItemFieldsMessages } from '../item-fields/messages.ru.ts'
import { faultOfSecret } from '../item-fields/one-time-code/secret-fault.ts'
import { firstDetailKey, openedDetail } from '../item-fields/opened-detail.ts'
import type { OpenedText } from '../view-models/opened-text.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import type { InitialItem, ItemDialogInput } from './item-values.ts'
import type { ItemDialogMessages } from './messages.ru.ts'

const textOf = (opened: OpenedText | null | undefined) => (opened?.trusted === true ? opened.text : '')
const rawOf = (opened: OpenedText | OpenedJson<unknown> | null | undefined) =>
  opened?.trusted === false ? opened.text : null

/** The fields of a type that are one text each. */
export function textFieldsOf(type: ItemType): readonly KeyedField[] {
  return fieldsOf(type).filter(({ field }) => field.place !== 'uris')
}

/** What the item to edit has in a field. */
function initialText(type: ItemType, { key, field }: KeyedField, initial: InitialItem): OpenedText | null {
  switch (field.place) {
    case 'username':
    case 'password':
      return initial[field.place]
    case 'details':
      return openedDetail(type, initial.details, key)
    case 'uris':
      return null
  }
}

/**
 * What the form starts with.
 *
 * @param options.initial the item to edit; undefined adds one
 * @param options.defaultVaultId the vault for a new item; when it is not usable, the first usable one takes its place
 */
export function startingValues(options: {
  readonly type: ItemType
  readonly initial: InitialItem | undefined
  readonly vaults: readonly VaultView[]
  readonly defaultVaultId: string | null
}): ItemFormValues {
  const { type, initial, vaults, defaultVaultId } = options
  const usable = vaults.filter((vault) => vault.usable)
  const wanted = initial === undefined ? defaultVaultId : initial.vaultId
  const fallback = initial === undefined ? usable[0] : undefined
  const vault = usable.find(({ id }) => id === wanted) ?? fallback
  const texts = textFieldsOf(type).map(
    (placed) => [placed.key, initial === undefined ? null : initialText(type, placed, initial)] as const,
  )
  const uris = (initial?.uris ?? []).map(({ uri, match }) => ({
    uri: textOf(uri),
    // Nothing but the seal vouches for it.
    match: initial?.consistent === true ? match : null,
    raw: rawOf(uri),
  }))
  return {
    vaultId: vault?.id ?? '',
    name: textOf(initial?.name),
    texts: Object.fromEntries(texts.map(([key, text]) => [key, textOf(text)])),
    uris: uris.length > 0 ? uris : [emptyUri],
    raw: {
      name: rawOf(initial?.name),
      fields: Object.fromEntries(texts.map(([key, text]) => [key, rawOf(text)])),
      rest: {
        overview: rawOf(initial?.overview),
        details: firstDetailKey(type) === undefined ? rawOf(initial?.details) : null,
      },
    },
  }
}

const trimmed = z.string().check(z.trim())
/** Lines keep their spaces; a text of nothing else is none. */
const lines = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === '' ? '' : text)),
)
/** How what is typed into a field becomes what is saved. */
const typed: Readonly<Record<FieldKind, z.ZodMiniType<string, string>>> = {
  username: trimmed,
  password: trimmed,
  addresses: trimmed,
  note: lines,
  oneTimeCode: trimmed,
  // Spaces at its ends belong to the name of a network.
  networkName: z.string(),
  networkSecurity: z.string(),
  networkHidden: z.string(),
}
/** What is wrong with a value, by rules that are loaded when there is one. */
const late: Readonly<Partial<Record<FieldKind, (text: string) => Promise<FieldErrorCode | null>>>> = {
  oneTimeCode: faultOfSecret,
}

/** What the form may be refused for, beside what a field may be. */
export type ItemErrorCode = keyof ReturnType<typeof itemErrors>

/** The words of each refusal. */
export function itemErrors(
  words: TypeWords,
  { vaultRequired, vaultGone, rest }: ItemDialogMessages,
  untrusted: ItemFieldsMessages['untrusted'],
) {
  return {
    vaultRequired,
    vaultGone,
    nameRequired: words.nameRequired,
    untrusted: untrusted.required,
    restRequired: rest.required,
  }
}

/**
 * The rules of the form; what breaks them is named by its code.
 *
 * @param options.vaults the vaults of which a usable one must be chosen
 * @param options.stored what stands in the fields already: it is not refused, whoever wrote it
 */
export function itemFormSchema(options: {
  readonly type: ItemType
  readonly vaults: readonly VaultView[]
  readonly stored: Readonly<Record<string, string>>
}) {
  const { type, vaults, stored } = options
  const raw = z.nullable(z.string())
  const usable = new Set(vaults.filter((vault) => vault.usable).map((vault) => vault.id))
  const texts: Record<string, z.ZodMiniType<string, string>> = Object.fromEntries(
    textFieldsOf(type).map(({ key, field }) => [key, typed[field.kind]]),
  )
  return z
    .object({
      vaultId: z.string(),
      name: trimmed,
      texts: z.object(texts),
      uris: z.array(z.object({ uri: trimmed, match: z.nullable(z.number()), raw })),
      raw: z.object({
        name: raw,
        fields: z.record(z.string(), raw),
        rest: z.object({ overview: raw, details: raw }),
      }),
    })
    .check(async ({ value, issues }) => {
      const refuse = (path: (string | number)[], message: ItemErrorCode | FieldErrorCode) =>
        issues.push({ code: 'custom', input: value, path, message })
      if (value.vaultId === '') refuse(['vaultId'], 'vaultRequired')
      else if (!usable.has(value.vaultId)) refuse(['vaultId'], 'vaultGone')
      if (value.name === '') {
        refuse(['name'], value.raw.name === null ? 'nameRequired' : 'untrusted')
      }
      for (const [key, text] of Object.entries(value.texts)) {
        if (text === '' && typeof value.raw.fields[key] === 'string') refuse(['texts', key], 'untrustedOptional')
      }
      for (const [index, row] of value.uris.entries()) {
        if (row.uri === '' && row.raw !== null) refuse(['uris', index, 'uri'], 'untrustedOptional')
      }
      for (const place of ['overview', 'details'] as const) {
        if (value.raw.rest[place] !== null) refuse(['raw', 'rest', place], 'restRequired')
      }
      for (const { key, field } of textFieldsOf(type)) {
        const text = value.texts[key] ?? ''
        const fault = text === '' || text === stored[key] ? undefined : await late[field.kind]?.(text)
        if (fault) refuse(['texts', key], fault)
      }
    })
}

/**
 * What is saved.
 *
 * @param values the checked values
 * @param initial the item that is edited: what this version does not know of it stays as it is, if it opened
 */
export function dialogInput(
  type: ItemType,
  { vaultId, name, texts, uris }: ItemFormValues,
  initial: InitialItem | undefined,
): ItemDialogInput {
  const filled = uris.filter(({ uri }) => uri !== '').map(({ uri, match }) => ({ uri, match }))
  const kept = {
    overview: initial?.overview?.trusted === true ? initial.overview.value : null,
    details: initial?.details?.trusted === true ? initial.details.value : null,
  }
  return { vaultId, ...inputOf(type, { name, values: { texts, uris: filled } }, kept) }
}
