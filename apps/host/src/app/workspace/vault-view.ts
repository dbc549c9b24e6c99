import type { OpenedVault } from '@larets/vault-core'
import type { VaultView } from '@larets/vault-ui/vault-switcher'

/**
 * A vault as the views show it. The server's own words are never shown as a vault's name.
 *
 * @param undecrypted stands for a name that did not open
 */
export function vaultView({ id, name, usable, consistent, overview }: OpenedVault, undecrypted: string): VaultView {
  const { colour: color } = overview
  const text = name.trusted ? name.text : undecrypted
  return { id, name: text, usable, consistent, color }
}
