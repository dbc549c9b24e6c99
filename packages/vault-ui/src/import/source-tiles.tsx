import type { ImportSource } from '@larets/vault-transfer/formats'
import { Ellipsis } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { focusRing } from '../primitives/focus-ring.ts'
import { Icon } from '../primitives/icon.tsx'
import { sidewaysKeys } from '../primitives/sideways-keys.ts'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import { importViewRu } from './messages.ru.ts'
import { SourceMark } from './source-mark.tsx'
import { sourceName } from './source-name.ts'

/** So many stand there at first: four rows of three, with the way to the others, leave the file in view. */
const firstTiles = 11

const tileLook = [
  'vlt:flex vlt:min-h-11 vlt:w-full vlt:items-center vlt:gap-2.5 vlt:rounded-control vlt:border vlt:border-line vlt:px-2.5 vlt:py-1.5',
  'vlt:text-start vlt:leading-tight vlt:font-medium vlt:wrap-anywhere vlt:hover:bg-hover vlt:active:bg-pressed',
  focusRing,
].join(' ')

const moreLook =
  'vlt:flex vlt:size-7 vlt:shrink-0 vlt:items-center vlt:justify-center vlt:text-text-muted vlt:[&>svg]:size-4'

/** Tile to which a key leads; undefined for a key that leads nowhere. */
function nextTile({ key, currentTarget }: KeyboardEvent, tiles: readonly HTMLElement[], from: HTMLElement) {
  const { forward, back } = sidewaysKeys(currentTarget)
  const index = tiles.indexOf(from)
  const inColumn = (side: 1 | -1) =>
    tiles.filter((tile) => tile.offsetLeft === from.offsetLeft && Math.sign(tile.offsetTop - from.offsetTop) === side)
  switch (key) {
    case forward:
      return tiles[index + 1]
    case back:
      return tiles[index - 1]
    case 'ArrowDown':
      return inColumn(1)[0]
    case 'ArrowUp':
      return inColumn(-1).at(-1)
    case 'Home':
      return tiles[0]
    case 'End':
      return tiles.at(-1)
    default:
      return undefined
  }
}

/** Programs that passwords come from: one stop of the Tab key, arrows lead from tile to tile. */
export function SourceTiles({
  sources,
  from,
  onChoose,
}: {
  readonly sources: readonly ImportSource[]
  /** Source whose steps were shown before, which takes the focus; null at first. */
  readonly from: ImportSource | null
  readonly onChoose: (source: ImportSource) => void
}) {
  const messages = useMessages('importView', importViewRu)
  const group = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(from === null ? 0 : Math.max(0, sources.indexOf(from)))
  const [isWhole, setWhole] = useState(active >= firstTiles || sources.length <= firstTiles + 1)
  const wantsFocus = useRef(from !== null)
  const tilesOf = () => [...(group.current?.querySelectorAll('button') ?? [])]
  useBrowserLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    tilesOf()[active]?.focus()
  }, [active, isWhole])

  const onKeyDown = (event: KeyboardEvent) => {
    const tiles = tilesOf()
    const focused = tiles.find((tile) => tile === event.target)
    const next = focused === undefined ? undefined : nextTile(event, tiles, focused)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  const showAll = () => {
    wantsFocus.current = true
    setActive(firstTiles)
    setWhole(true)
  }
  const shown = isWhole ? sources : sources.slice(0, firstTiles)
  return (
    <div className="vlt:@container">
      <div
        ref={group}
        role="toolbar"
        tabIndex={-1}
        aria-label={messages.sources.label}
        data-vlt-slot="import-sources"
        className="vlt:relative vlt:grid vlt:grid-cols-2 vlt:gap-2 vlt:outline-none vlt:@min-[520px]:grid-cols-3"
        onKeyDown={onKeyDown}
      >
        {shown.map((source, index) => (
          <Tile
            key={source}
            isActive={index === active}
            mark={<SourceMark source={source} />}
            onFocus={() => setActive(index)}
            onClick={() => onChoose(source)}
          >
            {sourceName(source, messages)}
          </Tile>
        ))}
        {isWhole ? null : (
          <Tile
            isActive={active === firstTiles}
            mark={
              <span aria-hidden className={moreLook}>
                <Icon shape={Ellipsis} />
              </span>
            }
            onFocus={() => setActive(firstTiles)}
            onClick={showAll}
          >
            {messages.sources.more}
          </Tile>
        )}
      </div>
    </div>
  )
}

function Tile({
  isActive,
  mark,
  children,
  ...handlers
}: {
  /** The one that the Tab key leads to. */
  readonly isActive: boolean
  readonly mark: ReactNode
  readonly children: string
  readonly onFocus: () => void
  readonly onClick: () => void
}) {
  return (
    <button type="button" tabIndex={isActive ? 0 : -1} className={tileLook} {...handlers}>
      {mark}
      {children}
    </button>
  )
}
