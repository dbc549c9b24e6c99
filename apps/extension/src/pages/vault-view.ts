import type { VaultOfPage } from '../messages/item-calls.ts'
import type { Words } from './words/words.ru.ts'

/** A vault as views show it. The server's own words are never shown as a vault's name. */
export function vaultView({ name, ...vault }: VaultOfPage, { undecrypted }: Words) {
  return { ...vault, name: name ?? undecrypted }
}

/** The first vault that new items can be saved in; undefined where there is none. */
export function firstUsable(vaults: readonly VaultOfPage[]): VaultOfPage | undefined {
  return vaults.find(({ usable, consistent }) => usable && consistent)
}

/** Address of a page without what only that visit had: a new item is for the site. */
export function originOf(url: string): string {
  return new URL(url).origin
}
