import { useMemo, useState } from 'react'

/** Of which item the past is open in the panel; it is closed for the next one. */
export interface HistoryOpen {
  /** Earlier versions. */
  readonly historyOf: string | null
  readonly openHistoryOf: (id: string | null) => void
  /** Earlier passwords. */
  readonly passwordsOf: string | null
  readonly openPasswordsOf: (id: string | null) => void
}

/** Outlives the panel: what was open is open where somebody comes back to the same item. */
export function useHistoryOpen(): HistoryOpen {
  const [historyOf, openHistoryOf] = useState<string | null>(null)
  const [passwordsOf, openPasswordsOf] = useState<string | null>(null)
  return useMemo(() => ({ historyOf, openHistoryOf, passwordsOf, openPasswordsOf }), [historyOf, passwordsOf])
}
