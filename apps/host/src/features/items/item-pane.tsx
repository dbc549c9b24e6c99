import type { OpenedItem, OpenedText } from '@larets/vault-core'
import { useSettings, useVaultClient } from '@larets/vault-core/react'
import { ItemPanel, type ItemPanelProps } from '@larets/vault-ui/item-panel'
import { ItemTags } from './bulk/item-tags.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { useOtherClock } from '../../app/items/code-clock.ts'
import type { HistoryOpen } from './history-open.ts'
import { PasswordWarnings, type PasswordWarningsProps } from './password-warnings.tsx'
import { useHistoryPart } from './use-history-part.ts'
import { useEffect, useState, type ComponentType } from 'react'

type OfPanel =
  | 'state'
  | 'vault'
  | 'onCopy'
  | 'onEdit'
  | 'onDelete'
  | 'onClose'
  | 'onAcceptServerState'
  | 'unsent'
  | 'onFavourite'
  | 'onMove'
  | 'onFolder'
  | 'onDuplicate'
  | 'onChangePassword'
  | 'folder'
  | 'focusOnOpen'

/** Properties of the {@link ItemPane}: what the panel shows and does with the item, and what is known around it. */
export interface ItemPaneProps
  extends Pick<ItemPanelProps, OfPanel>, Pick<PasswordWarningsProps, 'items' | 'vaultName'> {
  readonly opened: OpenedItem | undefined
  /** False where the item cannot be saved. */
  readonly editable: boolean
  readonly past: HistoryOpen
  readonly onEditTags: (item: OpenedItem) => void
  /** Goes on to another item. */
  readonly onFollow: PasswordWarningsProps['onOpen']
}

const aboutPassword = (password: string) => <AboutPassword password={password} />

/** The panel of an item with all that the app shows in it; loaded with the panel. */
export function ItemPane({ opened, items, vaultName, editable, past, onEditTags, onFollow, ...panel }: ItemPaneProps) {
  const client = useVaultClient()
  const report = useReport()
  const otherClock = useOtherClock()
  const parts = useHistoryPart(opened, { editable, past })

  const { addressMatch } = useSettings()

  async function reveal(): Promise<OpenedText | null> {
    if (opened === undefined) return null
    try {
      return await client.vault.openPassword(opened.id)
    } catch (error) {
      report(error)
      return null
    }
  }

  return (
    <ItemPanel
      {...panel}
      {...parts}
      otherClock={otherClock}
      usualMatch={addressMatch}
      onReveal={reveal}
      onOpenDetails={async () => (opened === undefined ? null : client.vault.openDetails(opened.id))}
      revealed={aboutPassword}
      marks={
        opened === undefined ? undefined : (
          <ItemTags item={opened} onEdit={editable ? () => onEditTags(opened) : undefined} />
        )
      }
      besidePassword={
        opened === undefined ? undefined : (
          <PasswordWarnings item={opened} items={items} vaultName={vaultName} onOpen={onFollow} />
        )
      }
    />
  )
}

type Props = { readonly password: string }

/**
 * Shows what is said of a revealed password. It is rated by large lists, which only whoever looks at one needs; where
 * they cannot be loaded nothing is said, and the password stays what was asked for.
 */
function AboutPassword({ password }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let awaited = true
    const load = async () => {
      const { RevealedPassword } = await import('./revealed-password.tsx')
      if (awaited) setLoaded(() => RevealedPassword)
    }
    load().catch(() => undefined)
    return () => {
      awaited = false
    }
  }, [])
  return <div className="min-h-11">{Loaded === null ? null : <Loaded password={password} />}</div>
}
