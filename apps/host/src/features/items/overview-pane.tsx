import type { OpenedItem } from '@larets/vault-core'
import { ItemMark } from '@larets/vault-ui/item-list'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { hasAppleKeyboard, shortcutLabel, shortcuts } from '../../app/page/shortcut.ts'
import { useWorkedOut } from '../../app/page/use-worked-out.ts'

// The rest of the pane stands without it where it cannot be loaded, as without the network.
const OverviewHealth = lazy<() => ReactNode>(() =>
  import('./overview-health.tsx').then(
    (loaded) => ({ default: loaded.OverviewHealth }),
    () => ({ default: () => null }),
  ),
)

/** So many of each kind: what is looked for is mostly among them, and the pane does not scroll. */
const most = 5

/** Properties of the {@link OverviewPane}. */
export interface OverviewPaneProps {
  /** The items of the place that is shown, whatever is searched for. */
  readonly items: readonly OpenedItem[]
  readonly onOpen: (id: string) => void
  /** Stands above all else: the first steps of an account, while there are any. */
  readonly children?: ReactNode
}

/** Last changed items, the newest first: ten thousand are not sorted for five of them. */
function lastChanged(items: readonly OpenedItem[]): readonly OpenedItem[] {
  const found: OpenedItem[] = []
  for (const item of items) {
    const older = found.findIndex(({ updatedAt }) => updatedAt < item.updatedAt)
    found.splice(older === -1 ? found.length : older, 0, item)
    if (found.length > most) found.pop()
  }
  return found
}

function isFavourite({ overview }: OpenedItem): boolean {
  return overview?.trusted === true && overview.value.favourite === true
}

/** Number of them that is shown. */
const firstOf = (items: readonly OpenedItem[]) => ({
  favourites: items.filter(isFavourite).slice(0, most),
  recent: lastChanged(items),
})

/**
 * Beside the list while nothing is open: the favourites, what was changed last, how safe it is, and the keys that lead
 * on.
 */
export function OverviewPane({ items, onOpen, children }: OverviewPaneProps) {
  const { items: messages } = useHostMessages()
  const shown = useWorkedOut(items, null, firstOf)
  if (shown === undefined) return null
  return (
    <div data-slot="overview-pane" className="flex h-full overflow-y-auto">
      <div className="m-auto flex w-full max-w-104 flex-col gap-6 px-6 py-10">
        {children}
        <Items title={messages.overview.favourites} items={shown.favourites} onOpen={onOpen} />
        <Items title={messages.overview.recent} items={shown.recent} onOpen={onOpen} />
        {/* As high before it comes, and whatever it says. */}
        <div className="flex min-h-22 flex-col justify-center">
          <Suspense>
            <OverviewHealth />
          </Suspense>
        </div>
        <OverviewKeys />
      </div>
    </div>
  )
}

function Items({ title, items, onOpen }: Omit<OverviewPaneProps, 'children'> & { readonly title: string }) {
  const { items: messages } = useHostMessages()
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-3 text-sm font-semibold text-text-muted">
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="flex min-h-(--vlt-row-height) w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-base hover:bg-hover active:bg-pressed"
              onClick={() => onOpen(item.id)}
            >
              <ItemMark item={item} size="small" />
              <span className="truncate">{item.name.trusted ? item.name.text : messages.undecrypted}</span>
              {item.username?.trusted === true ? (
                <span className="ml-auto max-w-1/2 truncate text-sm text-text-muted">{item.username.text}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OverviewKeys() {
  const { keys } = useHostMessages()
  const apple = hasAppleKeyboard()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 px-3 text-sm text-text-muted pointer-coarse:hidden">
      {(['search', 'palette', 'keys'] as const).map((name) => (
        <span key={name} className="flex items-center gap-1.5">
          {keys.names[name]}
          <kbd className="rounded-xs border border-line px-1 font-sans text-xs tabular-nums">
            {shortcutLabel(shortcuts[name], apple)}
          </kbd>
        </span>
      ))}
    </p>
  )
}
