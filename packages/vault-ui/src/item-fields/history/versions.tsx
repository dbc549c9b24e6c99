import { isItemTypeName, type ChangedPart } from '@larets/vault-core/items'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '../../locale/messages-context.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { discloseLook } from '../../primitives/disclosure.tsx'
import type { ItemView } from '../../view-models/item-view.ts'
import { wordsOfField, wordsOfType } from '../item-words.ts'
import { itemFieldsRu, type ItemFieldsMessages } from '../messages.ru.ts'
import { HistoryFailed, HistoryLoading } from './history-states.tsx'
import { Moment } from './moment.tsx'

/** Words of a row for an earlier version. */
export type VersionRow = {
  /** Tells it from the others. */
  readonly id: string
  readonly item: ItemView
  /** Differences to the change after it. */
  readonly changed: readonly ChangedPart[]
}

/** State of the earlier versions. */
export type VersionsState<Row extends VersionRow = VersionRow> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** Newest first. */
  | { readonly kind: 'ready'; readonly versions: readonly Row[] }

/** Properties of {@link Versions}. */
export type VersionsProps = {
  readonly state: VersionsState
  /** Parts under an opened row, by its place in the list. */
  readonly contents: (index: number) => ReactNode
}

/** Earlier versions of an item, newest first. */
export function Versions({ state, contents }: VersionsProps) {
  const { history } = useMessages('itemFields', itemFieldsRu)
  if (state.kind === 'loading') return <HistoryLoading />
  if (state.kind === 'failed') return <HistoryFailed onRetry={state.onRetry} />
  if (state.versions.length === 0) {
    return <p className="vlt:py-1 vlt:text-sm vlt:text-text-muted">{history.none}</p>
  }
  return (
    <ul className="vlt:flex vlt:flex-col vlt:gap-1">
      {state.versions.map((version, index) => (
        <Version key={version.id} version={version} contents={() => contents(index)} />
      ))}
    </ul>
  )
}

interface VersionProps {
  readonly version: VersionRow
  readonly contents: () => ReactNode
}

type PartWords = ItemFieldsMessages['history']['parts']

function isPart(part: ChangedPart, words: PartWords): part is keyof PartWords {
  return part in words
}

function Version({ version, contents }: VersionProps) {
  const { item, changed } = version
  const [open, setOpen] = useState(false)
  const id = useId()
  const { types, history } = useMessages('itemFields', itemFieldsRu)
  const words = wordsOfType(types, isItemTypeName(item.type) ? item.type : 'login')
  const nameOf = (part: ChangedPart) => {
    const { parts } = history
    if (isPart(part, parts)) return parts[part]
    const key = part.replace('fields.', '')
    return key in words.fields ? wordsOfField(words, key).label : parts.other
  }
  return (
    <li data-vlt-slot="item-version" className="vlt:border-t vlt:border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={discloseLook}
        onClick={() => setOpen(!open)}
      >
        <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
          <span className="vlt:text-sm vlt:tabular-nums">
            <Moment moment={item.updatedAt} />
          </span>
          <span className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-1 vlt:text-xs vlt:text-text-muted">
            {history.changed}
            {changed.map((part) => (
              <Badge key={part}>{nameOf(part)}</Badge>
            ))}
          </span>
        </span>
        <Icon shape={ChevronDown} aria-hidden />
      </button>
      {open ? (
        <div id={id} className="vlt:flex vlt:flex-col vlt:gap-3 vlt:pt-1 vlt:pb-3">
          {contents()}
        </div>
      ) : null}
    </li>
  )
}
