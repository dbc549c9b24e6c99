import { lazy, Suspense } from 'react'
import type { BulkReport } from './use-bulk-actions.ts'

const BulkReportDialog = lazy(async () => ({ default: (await import('./bulk-report-dialog.tsx')).BulkReportDialog }))

/** Props of {@link BulkReportPart}. */
interface BulkReportPartProps {
  /** Null while there is nothing to be told. */
  readonly report: BulkReport | null
  readonly onClose: () => void
}

/** Tells in a dialog what could not be changed; the dialog comes when it is needed. */
export function BulkReportPart({ report, onClose }: BulkReportPartProps) {
  return <Suspense>{report === null ? null : <BulkReportDialog report={report} onClose={onClose} />}</Suspense>
}
