import { cx } from 'class-variance-authority'
import { Plus, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { MenuButton } from '../primitives/menu-button.tsx'
import {
  Menu,
  MenuChoice,
  MenuChoices,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../primitives/menu.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { PortalContainerProvider, usePortalContainer } from '../theme/portal-container.tsx'
import type { VaultView } from '../view-models/vault-view.ts'
import { vaultSwitcherRu, type VaultSwitcherMessages } from './messages.ru.ts'
import { VaultChoice } from './vault-choice.tsx'
import { VaultMark } from './vault-mark.tsx'
import { isChanged } from './vault-warning.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Properties of the {@link VaultSwitcher}. */
export type VaultSwitcherProps = RootProps & {
  /** Undefined while they are being loaded: the switcher shows its shape until then. */
  readonly vaults: readonly VaultView[] | undefined
  /** The chosen vault; null means all of them. */
  readonly selectedId: string | null
  /** Sends the id of the chosen vault with the form around, under this name; nothing while all of them are. */
  readonly name?: string | undefined
  /** Chooses a vault, or all of them with null. */
  readonly onSelect: (id: string | null) => void
  /** Shows a pencil on each vault. */
  readonly onEdit?: ((id: string) => void) | undefined
  /** Shows the way to a new vault. */
  readonly onCreate?: (() => void) | undefined
  /** The icon of a vault, 16 px, in place of its first letter; null for one that has none. */
  readonly iconOf?: (id: string) => ReactNode
  /** Shows only the icon, for a sidebar 3rem wide. */
  readonly compact?: boolean
  /** The element for the menu, by default that of what stands around: the theme's, the dialog's, the page's body. */
  readonly portalContainer?: HTMLElement | null
}

/**
 * The vault switcher: all vaults or one of them; with a pencil on each and a new one, where these are asked for.
 *
 * @example
 * ```tsx
 * <VaultSwitcher vaults={[{ id: 'team', name: 'Team' }]} selectedId={null} onSelect={setVaultId} />
 * ```
 */
export const VaultSwitcher = view<VaultSwitcherProps>(
  () => import('./messages.en.ts'),
  function VaultSwitcher(props, ref) {
    const { selectedId, onSelect, onEdit, onCreate, iconOf, compact = false, portalContainer } = props
    const { vaults = [] } = props
    const root = useRoot(props, ref)
    const messages = useMessages('vaultSwitcher', vaultSwitcherRu)
    const [open, setOpen] = useState(false)
    const around = usePortalContainer()
    const selected = vaults.find(({ id }) => id === selectedId)
    const name = selected?.name ?? messages.all
    const warning = changeWarning(vaults, selected, messages)
    if (props.vaults === undefined) return <SwitcherSkeleton label={messages.loading} compact={compact} root={root} />
    return (
      <PortalContainerProvider value={portalContainer ?? around ?? null}>
        <div {...root()} data-vlt-slot="vault-switcher">
          {props.name === undefined || selected === undefined ? null : (
            <input type="hidden" name={props.name} value={selected.id} />
          )}
          <Menu open={open} onOpenChange={setOpen}>
            <MenuTrigger>
              <MenuButton
                compact={compact}
                data-vlt-slot="vault-switcher-button"
                className={cx('vlt:min-h-11', compact ? null : 'vlt:px-1.5')}
              >
                <span className="vlt:sr-only">{messages.title}: </span>
                <span className="vlt:relative vlt:flex vlt:shrink-0">
                  <VaultMark vault={selected ?? null} size="large" icon={selected && iconOf?.(selected.id)} />
                  {compact && warning !== null ? <ChangeMark warning={warning} onCorner /> : null}
                </span>
                {compact ? (
                  <span className="vlt:sr-only">{name}</span>
                ) : (
                  <>
                    <span className="vlt:min-w-0 vlt:flex-1 vlt:truncate vlt:text-base vlt:font-semibold">{name}</span>
                    {warning === null ? null : <ChangeMark warning={warning} />}
                  </>
                )}
              </MenuButton>
            </MenuTrigger>
            <MenuContent align="start" className="vlt:w-72">
              <MenuLabel>{messages.title}</MenuLabel>
              <MenuChoices>
                <MenuChoice chosen={selected === undefined} onSelect={() => onSelect(null)}>
                  <VaultMark vault={null} size="small" />
                  {messages.all}
                </MenuChoice>
                {vaults.map((vault) => (
                  <VaultChoice
                    key={vault.id}
                    vault={vault}
                    chosen={vault.id === selected?.id}
                    onSelect={() => onSelect(vault.id)}
                    icon={iconOf?.(vault.id)}
                    messages={messages}
                    onEdit={
                      onEdit &&
                      (() => {
                        setOpen(false)
                        onEdit(vault.id)
                      })
                    }
                  />
                ))}
              </MenuChoices>
              {onCreate === undefined ? null : (
                <>
                  <MenuSeparator />
                  <MenuItem onSelect={onCreate}>
                    <span className="vlt:flex vlt:size-5 vlt:items-center vlt:justify-center vlt:text-text-muted">
                      <Icon shape={Plus} aria-hidden className="vlt:size-4" />
                    </span>
                    {messages.create}
                  </MenuItem>
                </>
              )}
            </MenuContent>
          </Menu>
        </div>
      </PortalContainerProvider>
    )
  },
)

/** Said on the closed switcher: of the chosen vault, or of any where all of them are chosen. */
function changeWarning(
  vaults: readonly VaultView[],
  selected: VaultView | undefined,
  messages: VaultSwitcherMessages,
): string | null {
  if (selected !== undefined) return isChanged(selected) ? messages.changed : null
  return vaults.some(isChanged) ? messages.someChanged : null
}

/** The mark of a change on the closed switcher; the menu says which vault it is. */
function ChangeMark({ warning, onCorner = false }: { readonly warning: string; readonly onCorner?: boolean }) {
  return (
    <span
      title={warning}
      data-vlt-slot="vault-warning"
      className={cx(
        'vlt:flex vlt:shrink-0 vlt:text-warning-text',
        onCorner &&
          'vlt:absolute vlt:-end-1.5 vlt:-bottom-1.5 vlt:rounded-full vlt:bg-warning-soft vlt:p-0.5 vlt:[&>svg]:size-3',
      )}
    >
      <Icon shape={TriangleAlert} aria-hidden className="vlt:size-4" />
      <span className="vlt:sr-only">. {warning}. </span>
    </span>
  )
}

interface SwitcherSkeletonProps {
  readonly root: ReturnType<typeof useRoot>
  readonly label: string
  readonly compact: boolean
}

function SwitcherSkeleton({ root, label, compact }: SwitcherSkeletonProps) {
  return (
    <output
      aria-label={label}
      {...root(cx('vlt:flex vlt:min-h-11 vlt:items-center vlt:gap-2.5', compact ? 'vlt:justify-center' : 'vlt:px-1.5'))}
      data-vlt-slot="vault-switcher"
    >
      <Skeleton className="vlt:size-8 vlt:rounded-control" />
      {compact ? null : <Skeleton className="vlt:h-3.5 vlt:w-28" />}
    </output>
  )
}
