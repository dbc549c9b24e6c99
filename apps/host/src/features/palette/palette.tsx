// oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox with groups of entries that hold more than words
import { autoFocusAttribute, useModalDialog } from '@larets/vault-ui/primitives'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { hasAppleKeyboard, isShortcut, shortcutLabel, shortcuts } from '../../app/page/shortcut.ts'
import { useRoomForBack } from '../../app/dialogs/use-back-closes-dialogs.ts'
import type { PanelPlace } from '../../app/places/use-panel-place.ts'
import { useQuickCopy, type QuickCopy } from '../../app/items/quick-copy.ts'
import type { PaletteEntry } from './palette-source.ts'
import { usePaletteGroups } from './palette-sources.tsx'

/** Properties of the {@link Palette}. */
export interface PaletteProps {
  readonly onClose: () => void
  /** Opener of items: it outlives the palette, which is gone by then. */
  readonly panel: PanelPlace
}

const dialogLook = [
  'mx-auto mt-2 mb-auto flex max-h-[calc(100dvh-1rem)] w-[calc(100vw-1rem)] max-w-144 flex-col overflow-hidden p-0 md:mt-[12vh] md:max-h-[70vh] low:mt-2 low:max-h-[calc(100dvh-1rem)]',
  'rounded-card bg-raised text-text shadow-dialog backdrop:bg-overlay',
].join(' ')

const optionLook = [
  'flex min-h-11 cursor-default items-center gap-3 rounded-control px-2.5 py-1.5 text-base select-none hover:bg-hover',
  'aria-selected:bg-selected *:[svg]:size-4 *:[svg]:shrink-0 *:[svg]:text-text-muted',
].join(' ')

/** A combination that means the marked text, where some is. */
const hasMarked = ({ selectionStart, selectionEnd }: HTMLInputElement) => selectionStart !== selectionEnd

/**
 * The command palette: items, vaults, what can be done, settings, found by one field. A combobox with a list
 * (WAI-ARIA):
 * the focus stays in the field, ↑ and ↓ go through what is found, Enter does it, Escape closes.
 */
export function Palette({ onClose, panel }: PaletteProps) {
  const { palette } = useHostMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const copy = useQuickCopy((item) => {
    onClose()
    queueMicrotask(() => panel.open(item))
  })
  useModalDialog(dialog, onClose)
  useRoomForBack(true)

  const groups = usePaletteGroups(query, panel)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0]
  const activeId = active?.id
  useEffect(() => {
    if (activeId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const run = (entry: PaletteEntry) => {
    // First the palette goes, and the focus with it to where it was: what opens next remembers that.
    onClose()
    queueMicrotask(entry.run)
  }
  const copyOf = async ({ item }: PaletteEntry, wanted: QuickCopy) => {
    if (item !== undefined && (await copy(item, wanted))) onClose()
  }
  const onKeyDown = paletteKeyboard({
    move: (step) => {
      if (entries.length === 0) return
      const from = entries.findIndex((entry) => entry === active)
      setChosen(entries[(from + step + entries.length) % entries.length]?.id ?? null)
    },
    copy: active?.item === undefined ? undefined : (wanted) => void copyOf(active, wanted),
    run: () => {
      if (active !== undefined) run(active)
    },
    close: onClose,
  })
  const onPress = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // The keyboard's way out is Escape, which useModalDialog hears.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} aria-label={palette.title} data-slot="palette" className={dialogLook} onMouseDown={onPress}>
      <PaletteField
        id={id}
        isExpanded={entries.length > 0}
        activeId={activeId}
        query={query}
        onQuery={(text) => {
          setQuery(text)
          setChosen(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={palette.title}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
      >
        {groups.map((group) => (
          <PaletteGroup key={group.id} id={id} group={group} active={active} onRun={run} />
        ))}
      </div>
      {entries.length === 0 ? <p className="px-4 pt-1 pb-5 text-base text-text-muted">{palette.nothing}</p> : null}
      <output className="sr-only">{query.trim() === '' ? '' : palette.found(entries.length)}</output>
      {active?.item === undefined ? null : <ItemKeys />}
    </dialog>
  )
}

const optionId = (id: string, entry: string) => `${id} ${entry}`.replaceAll(' ', '-')

/** Keys of the palette's field. @param on.copy undefined where nothing is chosen that could be copied */
function paletteKeyboard(on: {
  readonly move: (step: number) => void
  readonly copy: ((wanted: QuickCopy) => void) | undefined
  readonly run: () => void
  readonly close: () => void
}) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { nativeEvent } = event
    if (nativeEvent.isComposing) return
    const wanted = isShortcut(nativeEvent, shortcuts.copyPassword)
      ? 'password'
      : isShortcut(nativeEvent, shortcuts.copyUsername)
        ? 'username'
        : null
    if (wanted !== null && on.copy !== undefined && !hasMarked(event.currentTarget)) {
      event.preventDefault()
      on.copy(wanted)
    } else if (isShortcut(nativeEvent, shortcuts.palette)) {
      event.preventDefault()
      on.close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      on.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      on.run()
    }
  }
}

/** The field that keeps the focus. */
function PaletteField({
  id,
  isExpanded,
  activeId,
  query,
  onQuery,
  onKeyDown,
}: {
  readonly id: string
  readonly isExpanded: boolean
  readonly activeId: string | undefined
  readonly query: string
  readonly onQuery: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  const { palette } = useHostMessages()
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search aria-hidden className="size-4 shrink-0 text-text-muted" />
      <input
        {...autoFocusAttribute}
        role="combobox"
        aria-label={palette.title}
        aria-expanded={isExpanded}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId === undefined ? undefined : optionId(id, activeId)}
        placeholder={palette.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
        enterKeyHint="go"
        className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-text-faint"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** Things of one kind that were found. */
function PaletteGroup({
  id,
  group,
  active,
  onRun,
}: {
  readonly id: string
  readonly group: ReturnType<typeof usePaletteGroups>[number]
  readonly active: PaletteEntry | undefined
  readonly onRun: (entry: PaletteEntry) => void
}) {
  return (
    <div role="group" aria-label={group.title} className="not-first:mt-1.5">
      <p aria-hidden className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-text-muted">
        {group.title}
      </p>
      {group.entries.map((entry) => (
        <PaletteOption key={entry.id} id={id} entry={entry} isActive={entry === active} onRun={() => onRun(entry)} />
      ))}
    </div>
  )
}

/** Something that was found. */
function PaletteOption({
  id,
  entry,
  isActive,
  onRun,
}: {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isActive: boolean
  readonly onRun: () => void
}) {
  return (
    // The field has the focus and hears the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={optionId(id, entry.id)}
      role="option"
      aria-selected={isActive}
      className={optionLook}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {entry.icon}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 wrap-anywhere">
        {entry.label}
        {entry.hint === undefined ? null : <span className="text-sm text-text-muted">{entry.hint}</span>}
      </span>
      {entry.shortcut === undefined ? null : <Keys>{entry.shortcut}</Keys>}
    </div>
  )
}

function Keys({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden
      className="shrink-0 rounded-xs border border-line px-1 font-sans text-xs text-text-muted tabular-nums pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}

/** Actions of the keys on the item that is chosen. */
function ItemKeys() {
  const { palette } = useHostMessages()
  const apple = hasAppleKeyboard()
  const keys = [
    [palette.keys.open, 'Enter'],
    [palette.keys.password, shortcutLabel(shortcuts.copyPassword, apple)],
    [palette.keys.username, shortcutLabel(shortcuts.copyUsername, apple)],
  ] as const
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-text-muted pointer-coarse:hidden">
      {keys.map(([label, key]) => (
        <span key={key} className="flex items-center gap-1.5">
          {label} <Keys>{key}</Keys>
        </span>
      ))}
    </p>
  )
}
