import { mergeFolders } from '../items/folders/merge-folders.ts'
import { mergeKeys } from '../items/merge-keys.ts'
import { vaultOverview, type VaultOverview } from './vault-overview.ts'

/** Values that a person decides of a vault. */
export interface VaultContents {
  readonly name: string
  readonly overview: VaultOverview
}

/** Result of two changes of one vault. */
export interface MergedVault extends VaultContents {
  /** Both sides gave it a name, and not the same one: the person has to choose. It is `mine` here. */
  readonly isRenamedByBoth: boolean
}

/**
 * Merges a change of a vault made here with one made on another device: name, colour and icon each as whoever changed
 * it has it, folders by their ids. What both changed is `mine`.
 *
 * @param versions.base what `mine` was made from
 * @param versions.theirs what is stored now
 */
export function mergeVaults(versions: {
  readonly base: VaultContents
  readonly mine: VaultContents
  readonly theirs: VaultContents
}): MergedVault {
  const { base, mine, theirs } = versions
  const [isMine, isTheirs] = [mine.name !== base.name, theirs.name !== base.name]
  const folders = mergeFolders({
    base: base.overview.folders,
    mine: mine.overview.folders,
    theirs: theirs.overview.folders,
  })
  const overview = mergeKeys({ base: base.overview, mine: mine.overview, theirs: theirs.overview })
  return {
    name: isMine ? mine.name : theirs.name,
    overview: vaultOverview.parse({ ...overview, folders }),
    isRenamedByBoth: isMine && isTheirs && mine.name !== theirs.name,
  }
}

/** How a vault looks; null where nothing was chosen. */
export interface VaultAppearance {
  readonly color: string | null
  readonly icon: string | null
}

/** An overview with another appearance; its key is spelt `colour`, as in every stored vault. */
export function withAppearance(overview: VaultOverview, { color, icon }: VaultAppearance): VaultOverview {
  const { colour: _, icon: __, ...rest } = overview
  return { ...rest, ...(color === null ? {} : { colour: color }), ...(icon === null ? {} : { icon }) }
}
