import { useKept, useVaultClient } from '@larets/vault-core/react'
import { GeneratedPasswords } from '@larets/vault-ui/kept'
import { useReport } from '../../app/notify/use-report.ts'

/** Generated passwords that this browser keeps, below the generator of a person who is signed in. */
export function KeptGenerated({ onCopy }: { readonly onCopy: (text: string) => Promise<boolean> }) {
  const { kept } = useVaultClient()
  const state = useKept()
  const report = useReport()
  if (state.kind === 'closed') return null
  return (
    <GeneratedPasswords
      className="mt-4"
      passwords={state.generated}
      onCopy={onCopy}
      onRemove={(id) => {
        const found = state.generated.find((one) => one.id === id)
        if (found !== undefined) void kept.remove([found.id]).catch(report)
      }}
      onRemoveAll={() => kept.removeAll('generated').catch(report)}
    />
  )
}
