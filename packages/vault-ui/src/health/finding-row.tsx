import { isItemTypeName } from '@larets/vault-core/items'
import type { Finding, FindingKind, ItemFindings } from '@larets/vault-core/health'
import { BellOff, Ellipsis, PanelRight } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { ItemMark } from '../item-fields/item-mark.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../primitives/menu.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { FindingLine } from './finding-line.tsx'
import { itemName } from './item-name.ts'
import { healthRu } from './messages.ru.ts'

/** Actions of an item of which something was found. */
export interface HealthActions {
  /** Changes its password: the sheet with the present one, a new one, and the way to its site. */
  readonly onChangePassword: (id: string) => void
  /** Opens its form, at the field in which that was found. */
  readonly onEdit: (id: string, kind: FindingKind) => void
  /** Shows it. */
  readonly onOpen: (id: string) => void
  /** A person does not want to be reminded of that, in these items. */
  readonly onDismiss: (ids: readonly string[], kind: FindingKind) => void
}

/** Findings that another password does away with. */
const ofPassword: ReadonlySet<FindingKind> = new Set<FindingKind>(['weak', 'reused', 'old'])

/** One item and what was found of it. */
export function FindingRow({
  found,
  shared,
  item,
  items,
  ...actions
}: HealthActions & {
  readonly found: ItemFindings
  /** Found of it, and said above already. */
  readonly shared: readonly Finding[]
  readonly item: ItemView
  /** All items by their ids. */
  readonly items: ReadonlyMap<string, ItemView>
}) {
  const messages = useMessages('health', healthRu)
  const { id, vital, findings } = found
  const all = [...shared, ...findings]
  const name = itemName(item, messages)
  const isPassword = all.some(({ kind }) => ofPassword.has(kind))
  return (
    <li
      data-vlt-slot="finding-row"
      className="vlt:flex vlt:flex-wrap vlt:items-start vlt:gap-x-3 vlt:gap-y-2 vlt:border-t vlt:border-line vlt:p-3 vlt:first:border-t-0 vlt:sm:px-4"
    >
      <div className="vlt:flex vlt:min-w-44 vlt:flex-1 vlt:items-start vlt:gap-3">
        <ItemMark item={item} size="small" className="vlt:mt-0.5" />
        <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-1">
          <p className="vlt:flex vlt:min-h-8 vlt:flex-wrap vlt:items-center vlt:gap-x-2">
            <span dir="auto" className="vlt:font-medium vlt:wrap-anywhere">
              {name}
            </span>
            {item.username?.trusted === true ? (
              <span dir="auto" className="vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
                {item.username.text}
              </span>
            ) : null}
            {vital === undefined ? null : <Badge>{messages.vital[vital]}</Badge>}
          </p>
          <ul className="vlt:flex vlt:flex-col vlt:gap-0.5 vlt:empty:hidden">
            {findings.map((finding) => (
              <FindingLine key={finding.kind} finding={finding} item={item} items={items} />
            ))}
          </ul>
        </div>
      </div>
      <div className="vlt:ms-auto vlt:flex vlt:items-center vlt:gap-1">
        {isItemTypeName(item.type) ? (
          <Button
            size="small"
            aria-label={isPassword ? messages.changeOf({ name }) : messages.editOf({ name })}
            onClick={() =>
              isPassword ? actions.onChangePassword(id) : actions.onEdit(id, findings[0]?.kind ?? 'insecure')
            }
          >
            {isPassword ? messages.change : messages.edit}
          </Button>
        ) : null}
        <Menu>
          <MenuTrigger>
            <IconButton size="row" label={messages.more({ name })}>
              <Icon shape={Ellipsis} aria-hidden />
            </IconButton>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem onSelect={() => actions.onOpen(id)}>
              <Icon shape={PanelRight} aria-hidden />
              {messages.open}
            </MenuItem>
            <MenuSeparator />
            {all.map(({ kind }) => (
              <MenuItem key={kind} onSelect={() => actions.onDismiss([id], kind)}>
                <Icon shape={BellOff} aria-hidden />
                {messages.dismissKinds[kind]}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      </div>
    </li>
  )
}
