import type { CoreState } from '../../messages/core-state.ts'
import type { PageCommand } from '../../messages/worker-to-core.ts'
import type { ExtensionVault } from '../vault.ts'
import type { Filling } from './filling.ts'

/** Resolves to how the vault stands once it is not just being opened: until then it seems to have nothing. */
function settled(vault: Pick<ExtensionVault, 'state' | 'subscribe'>): Promise<CoreState> {
  const isOpening = (state: CoreState) => state.kind === 'open' && state.vault === 'opening'
  return new Promise((resolve) => {
    let end = () => {}
    const look = () => {
      if (isOpening(vault.state())) return
      end()
      resolve(vault.state())
    }
    end = vault.subscribe(look)
    look()
  })
}

/**
 * Does what a shortcut or the menu of the right button asks for. Why it did not work the popup says.
 *
 * @returns null when it was done; else the machine word of why not
 */
export async function runCommand(
  vault: Pick<ExtensionVault, 'state' | 'subscribe'>,
  filling: Pick<Filling, 'fillFirst' | 'generate' | 'refuse'>,
  { command, tabId }: { readonly command: PageCommand; readonly tabId: number },
): Promise<string | null> {
  const { kind } = await settled(vault)
  if (kind !== 'open') return kind
  const filled = await (command === 'fill' ? filling.fillFirst(tabId) : filling.generate(tabId))
  if (filled.kind === 'filled') return null
  const reason = filled.kind === 'asks' ? 'foreign_frame' : filled.reason
  filling.refuse(tabId, reason)
  return reason
}
