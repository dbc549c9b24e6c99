import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { CopyButton } from '../primitives/copy-button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { actionsOf, type ItemActions } from './item-actions.tsx'
import type { ItemListMessages } from './messages.ru.ts'

/** Properties of {@link RowActions}. */
export type RowActionsProps = ItemActions & {
  readonly item: ItemView
  /** Whether Tab reaches them: only those of the row that holds the tab stop. */
  readonly reachable: boolean
  readonly messages: ItemListMessages
}

/** So many copies stand on a row in a wide window; the menu has all of them. */
const mostCopies = 2

const wideLook = 'vlt:max-xl:hidden'

/**
 * The buttons of a row. From 1280 px: copy the user name, copy the password, open the site; narrower the one copy that
 * the type is about, beside the «⋯» that {@link RowMenuButton} draws.
 */
export function RowActions({ item, reachable, messages, ...handlers }: RowActionsProps) {
  const fields = useMessages('itemFields', itemFieldsRu)
  const { copies, firstCopy, site } = actionsOf(item, handlers, { list: messages, fields })
  const shared = { size: 'small', tabIndex: reachable ? 0 : -1 } as const
  const onRow = copies.filter((copy, place) => place < mostCopies || copy === firstCopy)
  return (
    <>
      {onRow.map((copy) => (
        <CopyButton
          key={copy.key}
          label={copy.label}
          copiedLabel={fields.copied}
          sign={copy.sign}
          onCopy={copy.run}
          className={copy === firstCopy ? undefined : wideLook}
          {...shared}
        />
      ))}
      {site === undefined ? null : (
        <TooltipIconButton label={site.label} onClick={site.run} className={wideLook} {...shared}>
          {site.icon}
        </TooltipIconButton>
      )}
    </>
  )
}

/** Properties of the {@link RowMenuButton}. */
export type RowMenuButtonProps = {
  readonly label: string
  readonly reachable: boolean
  readonly open: boolean
  /** Under a finger it is all that a row has. */
  readonly touch: boolean
  readonly onAsk: (button: HTMLElement) => void
}

/** «⋯»: opens the menu of a row where its actions have no buttons of their own, and under a finger always. */
export function RowMenuButton({ label, reachable, open, touch, onAsk }: RowMenuButtonProps) {
  // A press on it while the menu is open closes that, and asks for nothing more.
  const wasOpen = useRef(false)
  return (
    <IconButton
      label={label}
      size="row"
      tabIndex={reachable ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      className={touch ? 'vlt:-me-2' : 'vlt:xl:hidden'}
      onPointerDown={() => {
        wasOpen.current = open
      }}
      onClick={({ currentTarget }) => {
        if (!wasOpen.current) onAsk(currentTarget)
        wasOpen.current = false
      }}
    >
      <Icon shape={Ellipsis} aria-hidden />
    </IconButton>
  )
}
