import { maxUris } from '../contracts/primitives.ts'
import { customFieldsOf, mostCustomFields } from '../items/custom-fields.ts'
import { detailsFit } from '../items/details-size.ts'
import type { ItemInput, ItemToSeal } from '../items/item-input.ts'
import { typeNameOf } from '../items/item-overview.ts'
import { textFits } from '../items/text-size.ts'
import { mergedDetails } from './merged-details.ts'
import { mergedOverview } from './merged-overview.ts'
import { foldedText, mergeFields, valueIn, type LosingValue, type MergeField } from './merge-field.ts'

/** An item that may be merged with others, all of it open. */
export interface MergeSource {
  /** Id of the item. */
  readonly id: string
  /** The server's, of the record that was opened. */
  readonly revision: number
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601. */
  readonly updatedAt: string
  /** Everything in the item, opened. */
  readonly input: ItemInput
}

/** Choices of a person over several items. */
export interface MergeChoices {
  /** Id of the item that stays, with its vault, its folder and its history. */
  readonly keptId?: string
  /** By field, the id of the item whose value is the item's own. */
  readonly from?: Readonly<Partial<Record<MergeField, string>>>
}

/** Names of the custom fields that keep the values which are not the item's own any more. */
export type MergeWords = Readonly<Record<MergeField, string>>

/** Why items cannot become one. */
export type MergeHindrance =
  /** They are not all logins, or fewer than two. */
  | 'not_alike'
  /** A newer version of the app has written parts that this one does not know, and not alike. */
  | 'newer'
  /** One item cannot hold all of it. */
  | 'too_large'

/** Result of merging items. */
export type MergeProposal =
  | {
      readonly kind: 'merged'
      readonly keptId: string
      readonly merged: ItemInput
      /** The fields of which there are several values: one is the item's own, the others are in custom fields. */
      readonly differing: readonly MergeField[]
    }
  | { readonly kind: 'refused'; readonly hindrance: MergeHindrance }

/**
 * Makes one item of several. No value of any of them is lost: addresses and tags are united, notes joined, and of what
 * an item has but once the other values become custom fields. Merged again with one of them, it stays as it is. Pure.
 *
 * Keeps, where nothing is chosen, the item whose password came last, with its own values; what it does not have comes
 * from the next one.
 */
export function mergeDuplicates(
  sources: readonly MergeSource[],
  words: MergeWords,
  choices: MergeChoices = {},
): MergeProposal {
  const order = byChoice(sources, choices.keptId)
  const [kept] = order
  if (kept === undefined || sources.length < 2 || sources.some(({ input }) => typeNameOf(input.overview) !== 'login')) {
    return { kind: 'refused', hindrance: 'not_alike' }
  }
  const picked = mergeFields.map((field) => pick(field, order, choices.from?.[field]))
  const uris = unitedUris(order.map(({ input }) => input))
  const losing = picked
    .flatMap(({ field, losers }) => losers.map((value) => ({ field, value })))
    .filter((one) => !isInAddress(one, uris))
  const [name, username, password, totp] = picked
  const details = mergedDetails(
    order.map(({ input }) => input.details),
    { totp: totp?.value ?? '', losing, words },
  )
  const overview = mergedOverview(order, password?.source ?? kept)
  if (details === 'newer' || overview === 'newer') return { kind: 'refused', hindrance: 'newer' }
  const merged: ItemInput = {
    vaultId: kept.input.vaultId,
    name: name?.value ?? '',
    username: username?.value || null,
    password: password?.value || null,
    overview,
    details,
    uris,
  }
  if (!fits(merged)) return { kind: 'refused', hindrance: 'too_large' }
  return {
    kind: 'merged',
    keptId: kept.id,
    merged,
    differing: picked.flatMap(({ field, losers }) => (losers.length > 0 ? [field] : [])),
  }
}

/** The one that stays, then those whose password came last. */
function byChoice(sources: readonly MergeSource[], keptId: string | undefined): readonly MergeSource[] {
  const momentOf = ({ input, createdAt }: MergeSource) => input.overview?.passwordChangedAt ?? createdAt
  const rank = (source: MergeSource) => (source.id === keptId ? 2 : source.input.password === null ? 0 : 1)
  return sources.toSorted(
    (one, other) =>
      rank(other) - rank(one) ||
      compareMoments(momentOf(other), momentOf(one)) ||
      compareMoments(other.updatedAt, one.updatedAt),
  )
}

/** Milliseconds between two moments; what is none came first. */
function compareMoments(one: string, other: string): number {
  const [first, second] = [one, other].map((moment) => (Number.isNaN(Date.parse(moment)) ? 0 : Date.parse(moment)))
  return (first ?? 0) - (second ?? 0)
}

interface Picked {
  readonly field: MergeField
  readonly value: string
  readonly source: MergeSource | undefined
  /** Each value that is another, once. */
  readonly losers: readonly string[]
}

function pick(field: MergeField, order: readonly MergeSource[], from: string | undefined): Picked {
  const holding = order.filter(({ input }) => valueIn(input, field).trim() !== '')
  const source = holding.find(({ id }) => id === from) ?? holding[0]
  const value = source === undefined ? '' : valueIn(source.input, field)
  const others = new Map(
    holding.map(({ input }) => [foldedText(field, valueIn(input, field)), valueIn(input, field)] as const).toReversed(),
  )
  others.delete(foldedText(field, value))
  return { field, value, source, losers: [...others.values()].toReversed() }
}

/** A name that is but an address of the item says nothing beside it. */
function isInAddress({ field, value }: LosingValue, uris: ItemToSeal['uris']): boolean {
  const text = value.trim().toLowerCase()
  return field === 'name' && uris.some(({ uri }) => uri.toLowerCase().includes(text))
}

/** Each address once with each way to match it; where one says none, another's is taken. */
function unitedUris(inputs: readonly ItemInput[]): ItemToSeal['uris'] {
  const all = inputs.flatMap(({ uris }) => uris)
  const seen = new Set<string>()
  return all.filter(({ uri, match }) => {
    const text = uri.trim()
    if (match === null && all.some((other) => other.match !== null && other.uri.trim() === text)) return false
    const key = JSON.stringify([text, match])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whether it can be sealed. */
function fits({ name, username, password, overview, details, uris }: ItemToSeal): boolean {
  const texts = [username, password, overview && JSON.stringify(overview), ...uris.map(({ uri }) => uri)]
  return (
    textFits(name, 'name') &&
    texts.every((text) => text === null || textFits(text)) &&
    detailsFit(details) &&
    uris.length <= maxUris &&
    customFieldsOf(details).length <= mostCustomFields
  )
}
