import {
  cardDigits,
  cardGroups,
  customFieldKinds,
  customFieldsOf,
  detailsFit,
  inputOf,
  mostCustomFields,
  withTags,
  type CustomField,
  type FieldKind,
  type ItemField,
  type ItemToSeal,
  type ItemType,
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
import { isUsable, type VaultView } from '../view-models/vault-view.ts'
import type { InitialItem, ItemDialogInput } from './item-values.ts'
import type { ItemDialogMessages } from './messages.ru.ts'

const folderIn = (vault: VaultView | undefined, id: string | null | undefined) =>
  vault?.folders?.find((folder) => folder.id === id)?.id ?? ''
const textOfFolder = ({ overview }: InitialItem) => (overview?.trusted === true && overview.value.folder) || ''
const tagsOf = ({ overview }: InitialItem) => withTags([], (overview?.trusted === true && overview.value.tags) || [])
const textOf = (opened: OpenedText | null | undefined) => (opened?.trusted === true ? opened.text : '')
const rawOf = (opened: OpenedText | OpenedJson<unknown> | null | undefined) =>
  opened?.trusted === false ? opened.text : null

/** Text of the item to edit in a field. */
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

const textsIn = (type: ItemType, initial: InitialItem | undefined) =>
  textFieldsOf(type).map(
    (placed) => [placed.key, initial === undefined ? null : initialText(type, placed, initial)] as const,
  )

/**
 * A text as a control of the page holds it: one of many lines parts them by line feeds alone, any other has one line.
 */
function heldBy(kind: FieldKind | undefined, text: string): string {
  return kind === 'note' ? text.replaceAll(/\r\n?/gu, '\n') : text.replaceAll(/[\r\n]/gu, '')
}

/**
 * Makes the values that the form shows of an item. Those that stay so are saved as they are stored, letter by letter:
 * see {@link dialogInput}.
 */
function shownValues(
  type: ItemType,
  initial: InitialItem | undefined,
): Pick<ItemFormValues, 'name' | 'tags' | 'texts' | 'uris' | 'fields'> {
  const texts = textsIn(type, initial).map(([key, text]) => {
    const field = type.fields[key]
    return [key, shownAs(field, heldBy(field?.kind, textOf(text)))] as const
  })
  return {
    name: heldBy('line', textOf(initial?.name)),
    tags: initial === undefined ? [] : [...tagsOf(initial)],
    texts: Object.fromEntries(texts),
    uris: (initial?.uris ?? []).map(({ uri, match }) => ({
      uri: heldBy('addresses', textOf(uri)),
      // Nothing but the seal vouches for it.
      match: initial?.consistent === true ? match : null,
      raw: rawOf(uri),
    })),
    fields: storedFields(initial).map((field) => ({
      ...field,
      label: heldBy('line', field.label),
      value: heldBy('line', field.value),
    })),
  }
}

const storedFields = (initial: InitialItem | undefined) =>
  initial?.details?.trusted === true ? customFieldsOf(initial.details.value) : []

/**
 * Makes the values that the form starts with.
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
  const usable = vaults.filter(isUsable)
  const wanted = initial === undefined ? defaultVaultId : initial.vaultId
  const fallback = initial === undefined ? usable[0] : undefined
  const vault = usable.find(({ id }) => id === wanted) ?? fallback
  const { name, tags, texts, uris, fields } = shownValues(type, initial)
  return {
    vaultId: vault?.id ?? '',
    folder: initial === undefined ? folderIn(vault, options.defaultFolder) : textOfFolder(initial),
    name,
    tags: [...tags],
    texts,
    uris: uris.length > 0 ? uris : [emptyUri],
    fields,
    raw: {
      name: rawOf(initial?.name),
      fields: Object.fromEntries(textsIn(type, initial).map(([key, text]) => [key, rawOf(text)])),
      rest: {
        overview: rawOf(initial?.overview),
        details: firstDetailKey(type) === undefined ? rawOf(initial?.details) : null,
      },
    },
  }
}

const trimmed = (text: string) => text.trim()
const asTyped = (text: string) => text
/** Lines keep their spaces; a text of nothing else is none. */
const lines = (text: string) => (text.trim() === '' ? '' : text)
/** How what is typed into a field becomes what is saved. */
const typed: Readonly<Record<Exclude<FieldKind, 'fields'>, (text: string) => string>> = {
  username: trimmed,
  password: trimmed,
  addresses: trimmed,
  note: lines,
  line: trimmed,
  code: trimmed,
  oneTimeCode: trimmed,
  // Spaces at its ends belong to the name of a network.
  networkName: asTyped,
  networkSecurity: asTyped,
  networkHidden: asTyped,
  paper: asTyped,
}
/** Fault of a value, by rules that are loaded when there is one. */
const late: Readonly<Partial<Record<FieldKind, (text: string) => Promise<FieldErrorCode | null>>>> = {
  oneTimeCode: faultOfSecret,
}

/** Refusals of the form, beside those of a field. */
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
 * @param options.starting tells what stands in the fields already, as of now: it is neither refused nor trimmed,
 *   whoever
 * wrote it
 */
export function itemFormSchema(options: {
  readonly type: ItemType
  readonly vaults: readonly VaultView[]
  readonly starting: () => ItemFormValues
}) {
  const { type, vaults, starting } = options
  const raw = z.nullable(z.string())
  const usable = new Set(vaults.filter(isUsable).map((vault) => vault.id))
  const texts: Record<string, z.ZodMiniType<string, string>> = Object.fromEntries(
    textFieldsOf(type).flatMap(({ key, field: { kind } }) =>
      kind === 'fields' ? [] : [[key, unlessStored((before) => [before.texts[key]], typed[kind])]],
    ),
  )
  const uri = unlessStored(({ uris }) => uris.map((row) => row.uri), trimmed)
  const customField = z.pipe(
    z.object({ id: z.string(), label: z.string(), kind: z.enum(customFieldKinds), value: z.string() }),
    z.transform((field): CustomField => {
      const before = starting().fields.find(({ id }) => id === field.id)
      const keptOr = (key: 'label' | 'value') => (field[key] === before?.[key] ? field[key] : trimmed(field[key]))
      return { ...field, label: keptOr('label'), value: keptOr('value') }
    }),
  )
  return z
    .object({
      vaultId: z.string(),
      folder: z.string(),
      name: unlessStored(({ name }) => [name], trimmed),
      tags: z.array(z.string()),
      texts: z.object(texts),
      uris: z.array(z.object({ uri, match: z.nullable(z.number()), raw })),
      fields: z.array(customField),
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
        const fault = text === '' || text === starting().texts[key] ? undefined : await late[field.kind]?.(text)
        if (fault) refuse(['texts', key], fault)
      }
    })

  /** Keeps as it is what nobody touched. */
  function unlessStored(
    stored: (starting: ItemFormValues) => readonly (string | undefined)[],
    change: (text: string) => string,
  ) {
    return z.pipe(
      z.string(),
      z.transform((text) => (stored(starting()).includes(text) ? text : change(text))),
    )
  }
}

/** Saved rows of the form; a row of nothing is none, unless it is stored. */
function savedOf(
  type: ItemType,
  values: ItemFormValues,
  initial?: InitialItem,
  before?: PasswordBefore | null,
): ItemToSeal {
  const { folder, name, tags, texts, uris, fields } = values
  const shown = shownValues(type, initial)
  const stored = new Map(textsIn(type, initial).map(([key, text]) => [key, textOf(text)]))
  const written = Object.entries(texts).map(([key, text]) => {
    const isUntouched = initial !== undefined && text === shown.texts[key]
    return [key, isUntouched ? (stored.get(key) ?? '') : writtenAs(type.fields[key], text)]
  })
  const known = new Map(storedFields(initial).map((field, index) => [field.id, { field, seen: shown.fields[index] }]))
  const own = fields.map((field) => {
    const { field: kept, seen } = known.get(field.id) ?? {}
    if (kept === undefined) return field
    const keptOr = (key: 'label' | 'value') => (field[key] === seen?.[key] ? kept[key] : field[key])
    return { ...field, label: keptOr('label'), value: keptOr('value') }
  })
  const kept = {
    overview: initial?.overview?.trusted === true ? initial.overview.value : null,
    details: initial?.details?.trusted === true ? initial.details.value : null,
  }
  const filled = {
    name: initial !== undefined && name === shown.name ? textOf(initial.name) : name,
    folder: folder || null,
    ...(initial !== undefined && JSON.stringify(tags) === JSON.stringify(shown.tags) ? {} : { tags }),
    values: {
      texts: Object.fromEntries(written),
      uris: storedAddresses(uris, shown.uris, initial),
      fields: own.filter(({ id, label, value }) => label !== '' || value !== '' || known.has(id)),
    },
  }
  return inputOf(type, filled, kept, before)
}

/** The rows that say something; one that shows what a stored address shows is that address. */
function storedAddresses(
  rows: ItemFormValues['uris'],
  shown: ItemFormValues['uris'],
  initial: InitialItem | undefined,
) {
  const left = shown.map(({ uri }, index) => ({ shown: uri, stored: textOf(initial?.uris[index]?.uri) }))
  return rows.flatMap(({ uri, match }) => {
    if (uri === '') return []
    const at = left.findIndex((one) => one.shown === uri)
    const [found] = at === -1 ? [] : left.splice(at, 1)
    return [{ uri: found?.stored ?? uri, match }]
  })
}

// Every other format is brought about by the editor, and kept as it is shown.
const isCardNumber = (field: ItemField | undefined) => field?.format === 'cardNumber'
const shownAs = (field: ItemField | undefined, text: string) => (isCardNumber(field) ? cardGroups(text) : text)
const writtenAs = (field: ItemField | undefined, text: string) => (isCardNumber(field) ? cardDigits(text) : text)

/**
 * Makes what is saved. A value that the form did not touch is as it is stored, letter by letter; one that was typed is
 * trimmed by the schema.
 *
 * @param values the checked values
 * @param initial the item that is edited: what this version does not know of it stays as it is, if it opened
 */
export function dialogInput(type: ItemType, values: ItemFormValues, initial: InitialItem | undefined): ItemDialogInput {
  const stored = initial?.password?.trusted === true ? initial.password.text : null
  const before = initial === undefined ? null : { password: stored, now: new Date().toISOString() }
  return { vaultId: values.vaultId, ...savedOf(type, values, initial, before) }
}
