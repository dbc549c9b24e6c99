import { useVaultClient } from '@larets/vault-core/react'
import { useCallback } from 'react'
import { useReport } from '../notify/use-report.ts'

/**
 * Keeps a generated password that was used: it is not lost where nobody saves it.
 *
 * @returns takes the password and the address of the page that it is for, null where nobody said; where the browser has
 *   no room for it, that is said
 */
export function useKeepGenerated(): (value: string, site: string | null) => void {
  const { kept } = useVaultClient()
  const report = useReport()
  return useCallback((value, site) => void kept.addGenerated({ value, site }).catch(report), [kept, report])
}
