import { Database, FileDown, FileUp } from 'lucide-react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { ProgressBar } from '../primitives/progress-bar.tsx'
import { AccountRow } from '../security-section/account-row.tsx'
import { AccountSection } from '../security-section/account-section.tsx'
import type { DataProps } from './account-values.ts'
import { accountRu } from './messages.ru.ts'

/** Bytes as mebibytes, one digit after the point; what there is is never shown as nothing. */
const mebibytes = (bytes: number) => (bytes === 0 ? 0 : Math.max(0.1, Math.round((10 * bytes) / 1024 ** 2) / 10))

/** What goes into the account and out of it, and how much of the server it takes. */
export function DataSection({ onImport, onExport, storage }: DataProps) {
  const words = useMessages('account', accountRu).data
  const used =
    storage === undefined ? null : words.used({ used: mebibytes(storage.used), allowed: mebibytes(storage.allowed) })
  return (
    <AccountSection data-vlt-section="data" title={words.title}>
      <AccountRow icon={FileDown} title={words.import} state={words.importState}>
        <Button size="small" onClick={onImport}>
          {words.importOpen}
        </Button>
      </AccountRow>
      <AccountRow icon={FileUp} title={words.export} state={words.exportState}>
        <Button size="small" onClick={onExport}>
          {words.exportOpen}
        </Button>
      </AccountRow>
      {storage === undefined || used === null ? null : (
        <AccountRow
          icon={Database}
          title={words.storage}
          state={
            <>
              <p>{used}</p>
              <div className="vlt:mt-1">
                <ProgressBar label={words.storage} text={used} done={storage.used} of={storage.allowed} />
              </div>
            </>
          }
        />
      )}
    </AccountSection>
  )
}
