import type { OpenedText, TrashedItem } from '@larets/vault-core'
import type { WholeItem } from '@larets/vault-core/items'
import { ItemPanel, type ItemPanelProps } from '@larets/vault-ui/item-panel'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useCopyField } from '../../app/items/use-copy-field.ts'
import { useReport } from '../../app/notify/use-report.ts'

/** Props of {@link TrashedItemPane}. */
export interface TrashedItemPaneProps extends Pick<ItemPanelProps, 'vault' | 'onClose' | 'onRestore' | 'focusOnOpen'> {
  readonly item: TrashedItem
  /** Opens all of it. */
  readonly open: () => Promise<WholeItem>
}

/** A deleted item as it was: to be looked at and copied from, or taken back; nothing of it is changed here. */
export function TrashedItemPane({ item, open, ...panel }: TrashedItemPaneProps) {
  const { trash } = useHostMessages()
  const copyField = useCopyField()
  const report = useReport()
  const sealed = { openPassword: async () => (await open()).password, openDetails: async () => (await open()).details }

  async function reveal(): Promise<OpenedText | null> {
    try {
      return await sealed.openPassword()
    } catch (error) {
      report(error)
      return null
    }
  }

  return (
    <ItemPanel
      {...panel}
      state={{ kind: 'ready', item }}
      onReveal={reveal}
      onOpenDetails={sealed.openDetails}
      onCopy={async (field) => (await copyField(sealed, item, field, { warned: true })) === 'copied'}
      marks={<p className="text-sm text-text-muted">{trash.inTrash(item.nightsLeft)}</p>}
    />
  )
}
