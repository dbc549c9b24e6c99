import { useVaultClient } from '@larets/vault-core/react'
import { useVanishedVaults } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useNotices } from '../../app/notify/notices.tsx'

/**
 * Asks once for vaults that were here and that the server sends no longer, not even in the trash: only the person knows
 * whether they were deleted elsewhere. Any answer is the last word; «no» comes with what to do.
 */
export function VanishedVaults() {
  const { vault } = useVaultClient()
  const vanished = useVanishedVaults()
  const { vanished: messages } = useHostMessages().vaults
  const notices = useNotices()
  if (vanished.length === 0) return null
  const answer = () => vault.answerForVanished(vanished.map(({ tag }) => tag))
  const names = vanished.flatMap(({ name }) => (name === null ? [] : [messages.quoted(name)]))
  return (
    <ConfirmDialog
      title={messages.title(vanished.length)}
      description={messages.text(names.join(', '))}
      confirm={messages.confirm}
      cancel={messages.cancel}
      onConfirm={async () => answer()}
      onCancel={() => {
        answer()
        notices.error(({ vaults }) => vaults.vanished.advice, { id: 'vanished-vaults', duration: Infinity })
      }}
    />
  )
}
