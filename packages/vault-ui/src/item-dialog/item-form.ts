import {
  cardDigits,
  cardGroups,
  customFieldKinds,
  customFieldsOf,
  detailsFit,
  inputOf,
  mostCustomFields,
  withTags,
  type FieldKind,
  type ItemField,
  type ItemToSeal,
  type ItemType,
  type KeptJson,
  type OpenedJson,
  type PasswordBefore,
} from '@larets/vault-core/items'
import * as z from 'zod/mini'
import { emptyUri, type ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import type { FieldErrorCode } from '../item-fields/editing/use-field-errors.ts'
import { textFieldsOf, type KeyedField } from '../item-fields/field-sections.ts'
import type { TypeWords } from '../item-fields/item-words.ts'
import type { ItemFieldsMessages } from '../item-fields/messages.ru.ts'
import { faultOfSecret } from '../item-fields/one-time-code/secret-fault.ts'
import { firstDetailKey, openedDetail } from '../item-fields/opened-detail.ts'
import type { OpenedText } from '../view-models/opened-text.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import type { InitialItem, ItemDialogInput } from './item-values.ts'
import type { ItemDialogMessages } from './messages.ru.ts'

const folderIn = (vault: VaultView | undefined, id: string | null | undefined) =>
  vault?.folders?.find((folder) => folder.id === id)?.id ?? ''
const textOfFolder = ({ overview }: InitialItem) => (overview?.trusted === true && overview.value.folder) || ''
const tagsOf = ({ overview }: InitialItem) => withTags((overview?.trusted === true && overview.value.tags) || [], [])
const textOf = (opened: OpenedText | null | undefined) => (opened?.trusted === true ? opened.text : '')
const rawOf = (opened: OpenedText | OpenedJson<unknown> | null | undefined) =>
  opened?.trusted === false ? opened.text : null

/** What the item to edit has in a field. */
function initialText(type: ItemType, { key, field }: KeyedField, initial: InitialItem): OpenedText | null {
  switch (field.place) {
    case 'username':
    case 'password':
      return initial[field.place]
    case 'details':
      return openedDetail(type, initial.details, key)
    case 'uris':
    case 'fields':
      return null
  }
}

/**
 * What the form starts with.
 *
 * @param options.initial the item to edit; undefined adds one
 * @param options.defaultVaultId the vault for a new item; when it is not usable, the first usable one takes its place
 * @param options.defaultFolder the folder for a new item, where it is one of that vault
 */
export function startingValues(options: {
  readonly type: ItemType
  readonly initial: InitialItem | undefined
  readonly vaults: readonly VaultView[]
  readonly defaultVaultId: string | null
  readonly defaultFolder?: string | null | undefined
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
    folder: initial === undefined ? folderIn(vault, options.defaultFolder) : textOfFolder(initial),
    name: textOf(initial?.name),
    tags: initial === undefined ? [] : [...tagsOf(initial)],
    texts: Object.fromEntries(texts.map(([key, text]) => [key, shownAs(type.fields[key], textOf(text))])),
    uris: uris.length > 0 ? uris : [emptyUri],
    fields: initial?.details?.trusted === true ? [...customFieldsOf(initial.details.value)] : [],
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
const typed: Readonly<Record<Exclude<FieldKind, 'fields'>, z.ZodMiniType<string, string>>> = {
  username: trimmed,
  password: trimmed,
  addresses: trimmed,
  note: lines,
  line: trimmed,
  code: trimmed,
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
    textFieldsOf(type).flatMap(({ key, field }) => (field.kind === 'fields' ? [] : [[key, typed[field.kind]]])),
  )
  return z
    .object({
      vaultId: z.string(),
      folder: z.string(),
      name: trimmed,
      tags: z.array(z.string()),
      texts: z.object(texts),
      uris: z.array(z.object({ uri: trimmed, match: z.nullable(z.number()), raw })),
      fields: z.array(
        z.object({ id: z.string(), label: trimmed, kind: z.enum(customFieldKinds), value: trimmed }),
      ),
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
      const { details } = savedOf(type, value)
      if (customFieldsOf(details).length > mostCustomFields) refuse(['fields'], 'tooMany')
      // The note is what most of it will be.
      if (!detailsFit(details)) refuse(value.texts['note'] ? ['texts', 'note'] : ['fields'], 'tooLong')
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

/** What is saved of what the form holds; a row of nothing is none. */
function savedOf(
  type: ItemType,
  { folder, name, tags, texts, uris, fields }: Pick<ItemFormValues, 'folder' | 'name' | 'tags' | 'texts' | 'uris' | 'fields'>,
  kept?: KeptJson,
  before?: PasswordBefore | null,
): ItemToSeal {
  const written = Object.entries(texts).map(([key, text]) => [key, writtenAs(type.fields[key], text)])
  const values = {
    texts: Object.fromEntries(written),
    uris: uris.filter(({ uri }) => uri !== '').map(({ uri, match }) => ({ uri, match })),
    fields: fields.filter(({ label, value }) => label !== '' || value !== ''),
  }
  return inputOf(type, { name, folder: folder || null, tags, values }, kept, before)
}

// Every other format is brought about by the editor, and kept as it is shown.
const isCardNumber = (field: ItemField | undefined) => field?.format === 'cardNumber'
const shownAs = (field: ItemField | undefined, text: string) => (isCardNumber(field) ? cardGroups(text) : text)
const writtenAs = (field: ItemField | undefined, text: string) => (isCardNumber(field) ? cardDigits(text) : text)

/**
 * What is saved.
 *
 * @param values the checked values
 * @param initial the item that is edited: what this version does not know of it stays as it is, if it opened
 */
export function dialogInput(type: ItemType, values: ItemFormValues, initial: InitialItem | undefined): ItemDialogInput {
  const kept = {
    overview: initial?.overview?.trusted === true ? initial.overview.value : null,
    details: initial?.details?.trusted === true ? initial.details.value : null,
  }
  // The form trims what is saved: spaces that were stored are no other password.
  const stored = initial?.password?.trusted === true ? initial.password.text.trim() : null
  const before = initial === undefined ? null : { password: stored, now: new Date().toISOString() }
  return { vaultId: values.vaultId, ...savedOf(type, values, kept, before) }
}
