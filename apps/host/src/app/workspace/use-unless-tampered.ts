import { VaultError } from '@larets/vault-core'
import { useReport } from '../notify/use-report.ts'
import { useWorkspace } from './workspace.ts'

/**
 * Nothing new is begun in an account whose vaults the server keeps back.
 *
 * @returns a function that begins, or tells why not
 */
export function useUnlessTampered(): (begin: () => void) => void {
  const { vault } = useWorkspace()
  const report = useReport()
  return (begin) => {
    if (vault.kind === 'failed' && vault.code === 'no_vaults') report(new VaultError(vault.code), vault.code)
    else begin()
  }
}
