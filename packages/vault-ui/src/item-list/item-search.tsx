import { Search, X } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Shortcut } from '../primitives/shortcut.tsx'
import { TextInput } from '../primitives/text-input.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { itemListRu } from './messages.ru.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Properties of the {@link ItemSearch}. */
export type ItemSearchProps = RootProps & {
  /** The input, to lead the focus to it. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** Searched text. */
  readonly query: string
  /** What is searched for now, with each key. */
  readonly onQueryChange: (query: string) => void
  /** ↓: into the results. */
  readonly onEnterResults: () => void
  /** Enter: opens the first result. */
  readonly onOpenFirst: () => void
  /** Ctrl or Cmd with C while nothing of the query is marked: copies what the first result is about. */
  readonly onCopyFirst?: (() => void) | undefined
  /** How the shortcut that leads here is written; shown while the field is empty and unfocused. */
  readonly shortcut?: string
}

/** Ctrl or Cmd with the key of C, whatever the layout. */
const isCopying = ({ nativeEvent: { code }, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  code === 'KeyC' && (ctrlKey || metaKey) && !shiftKey && !altKey

/**
 * The search field: ↓ goes into the results, Enter opens the first, Ctrl or Cmd with C copies of it, Escape clears,
 * then leaves.
 *
 * @example
 * ```tsx
 * <ItemSearch query={query} onQueryChange={setQuery} onEnterResults={focusList} onOpenFirst={openFirst} />
 * ```
 */
export const ItemSearch = view<ItemSearchProps>(
  () => import('./messages.en.ts'),
  function ItemSearch(props, ref) {
    const { query, onQueryChange, onEnterResults, onOpenFirst, onCopyFirst, shortcut, inputRef = null } = props
    const root = useRoot(props, ref)
    const messages = useMessages('itemList', itemListRu)
    const input = useRef<HTMLInputElement>(null)
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current)

    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return
      const { selectionStart, selectionEnd } = event.currentTarget
      if (onCopyFirst !== undefined && query !== '' && isCopying(event) && selectionStart === selectionEnd) {
        event.preventDefault()
        onCopyFirst()
        return
      }
      switch (event.key) {
        case 'ArrowDown':
          event.preventDefault()
          onEnterResults()
          break
        case 'Enter':
          event.preventDefault()
          onOpenFirst()
          break
        case 'Escape':
          event.preventDefault()
          if (query === '') event.currentTarget.blur()
          else onQueryChange('')
          break
      }
    }
    const clear = () => {
      onQueryChange('')
      input.current?.focus()
    }

    return (
      <search {...root('vlt:group/search vlt:relative vlt:block')} data-vlt-slot="item-search">
        <Icon
          shape={Search}
          aria-hidden
          className="vlt:pointer-events-none vlt:absolute vlt:top-1/2 vlt:start-3 vlt:size-4 vlt:-translate-y-1/2 vlt:text-text-muted"
        />
        <TextInput
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={messages.search}
          placeholder={messages.search}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
          className="vlt:appearance-none vlt:px-9 vlt:pointer-coarse:pe-11 vlt:[&::-webkit-search-cancel-button]:hidden"
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query !== '' ? (
          <IconButton
            size="small"
            label={messages.clearSearch}
            className="vlt:absolute vlt:top-1/2 vlt:end-1.5 vlt:-translate-y-1/2 vlt:pointer-coarse:end-0 vlt:pointer-coarse:size-11"
            onClick={clear}
          >
            <Icon shape={X} aria-hidden />
          </IconButton>
        ) : shortcut === undefined ? null : (
          <Shortcut className="vlt:pointer-events-none vlt:absolute vlt:top-1/2 vlt:end-2.5 vlt:-translate-y-1/2 vlt:group-focus-within/search:hidden">
            {shortcut}
          </Shortcut>
        )}
      </search>
    )
  },
)
