import type { VaultId } from '../contracts/primitives.ts'
import type { ItemInput, PasswordBefore } from './item-input.ts'
import { itemOverview, type ItemOverview } from './item-overview.ts'
import type { OpenedItem } from './opened-item.ts'
import type { OnDemandTexts } from './refuse-untrusted.ts'

/** An item, or an earlier version of one, with everything open. */
export interface WholeItem extends OnDemandTexts {
  /** The item as the list has it. */
  readonly item: OpenedItem
}

/**
 * Input that leaves an item as it is.
 *
 * @param vaultId where it is to stand
 * @returns null for one of which something did not open
 */
export function inputOfWhole({ item, password, details }: WholeItem, vaultId: VaultId): ItemInput | null {
  const { name, username, overview, uris } = item
  const texts = [name, username, password, ...uris.map(({ uri }) => uri)]
  if (texts.some((text) => text?.trusted === false) || overview?.trusted === false || details?.trusted === false)
    return null
  return {
    vaultId,
    name: name.text,
    username: username?.text ?? null,
    password: password?.text ?? null,
    overview: overview?.value ?? null,
    details: details?.value ?? null,
    uris: uris.map(({ uri, match }) => ({ uri: uri.text, match })),
  }
}

/**
 * Input that brings a version back: its fields. Vault, folder, tags and whether it is a favourite stay.
 *
 * @param current the item as it stands
 * @param before its password, and when it is saved
 * @returns null for a version of which something did not open
 */
export function inputOfVersion(
  version: WholeItem,
  current: Pick<OpenedItem, 'vaultId' | 'overview'>,
  before: PasswordBefore,
): ItemInput | null {
  const input = inputOfWhole(version, current.vaultId)
  if (input === null) return null
  const place = current.overview?.trusted === true ? current.overview.value : {}
  const isAnother = input.password !== null && input.password !== before.password
  return { ...input, overview: placed(input.overview, isAnother ? { ...place, passwordChangedAt: before.now } : place) }
}

/** An overview in the place of another: what does not come from the fields is the other's. */
function placed(overview: ItemOverview | null, place: ItemOverview): ItemOverview | null {
  const { folder: _, favourite: __, tags: ___, passwordChangedAt: ____, dismissed: _____, ...rest } = overview ?? {}
  const { folder, favourite, tags, passwordChangedAt, dismissed } = place
  const kept = Object.entries({ folder, favourite, tags, passwordChangedAt, dismissed }).filter(
    ([, value]) => value !== undefined,
  )
  return overview === null && kept.length === 0 ? null : itemOverview.parse({ ...rest, ...Object.fromEntries(kept) })
}
