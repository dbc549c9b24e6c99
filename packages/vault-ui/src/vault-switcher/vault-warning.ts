import { isUsable, type VaultView } from '../view-models/vault-view.ts'
import type { VaultSwitcherMessages } from './messages.ru.ts'

/** Whether a vault opened, but is not what was last saved. */
export function isChanged({ usable = true, consistent }: VaultView): boolean {
  return usable && consistent === false
}

/** Warning about a vault; null when all is well. */
export function vaultWarning(vault: VaultView, messages: VaultSwitcherMessages): string | null {
  if (!isUsable(vault)) return messages.notOpen
  return isChanged(vault) ? messages.changed : null
}
