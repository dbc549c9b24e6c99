import type { Comparison } from './plan/compare-with-vault.ts'
import { firstChoices, type ImportChoices, type ImportRow } from './plan/import-row.ts'
import { planImport } from './plan/plan-import.ts'
import type { TransferItem } from './transfer/transfer.ts'

/** Plan of what becomes of each row of a file. A choice makes another plan; this one stays. In memory only. */
export interface ImportPlan {
  /** Comparison with what the vault has. */
  readonly comparison: Comparison
  /** Choices for all rows. */
  readonly choices: ImportChoices
  /** Every row with what becomes of it. */
  readonly rows: readonly ImportRow[]
  /** The plan by other choices. */
  readonly choose: (changed: Partial<ImportChoices>) => ImportPlan
  /** The plan with a row as a person made it. @param key of the row */
  readonly edit: (key: number, item: TransferItem) => Promise<ImportPlan>
}

/** Plans an import of what was compared. */
export function importPlan(comparison: Comparison, choices: ImportChoices = firstChoices): ImportPlan {
  return {
    comparison,
    choices,
    rows: planImport(comparison, choices),
    choose: (changed) => importPlan(comparison, { ...choices, ...changed }),
    edit: async (key, item) =>
      importPlan(await comparison.withEdit(item), { ...choices, edits: new Map([...choices.edits, [key, item]]) }),
  }
}
