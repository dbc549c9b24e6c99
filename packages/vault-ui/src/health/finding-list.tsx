import { findingKinds, type FindingKind, type HealthReport, type ItemFindings } from '@larets/vault-core/health'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Chip } from '../primitives/chip.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { FindingRow, type HealthActions } from './finding-row.tsx'
import { healthRu } from './messages.ru.ts'

/** So many rows are shown at once: what is most dangerous stands first, and nobody mends a hundred things in a row. */
const pageSize = 50

const rowSlot = '[data-vlt-slot="finding-row"]'

/** Findings, the most dangerous first; narrowed to one kind where a person wants that. */
export function FindingList({
  report,
  items,
  ...actions
}: HealthActions & {
  readonly report: Pick<HealthReport, 'items' | 'counts'>
  /** All items by their ids. */
  readonly items: ReadonlyMap<string, ItemView>
}) {
  const messages = useMessages('health', healthRu)
  const [wanted, setWanted] = useState<FindingKind | null>(null)
  const [pages, setPages] = useState(1)
  const section = useFocusOfGoneRow()
  const present = findingKinds.filter((kind) => report.counts[kind] > 0)
  // A kind that has no findings any more narrows nothing.
  const shown = wanted !== null && present.includes(wanted) ? wanted : null
  const found = shown === null ? report.items : report.items.flatMap((one) => narrowed(one, shown))
  const rows = found.flatMap((one) => {
    const item = items.get(one.id)
    return item === undefined ? [] : [{ one, item }]
  })
  const visible = rows.slice(0, pages * pageSize)
  const left = rows.length - visible.length

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={messages.list}
      className="vlt:flex vlt:flex-col vlt:gap-3 vlt:outline-none"
    >
      {present.length < 2 ? null : (
        <KindFilter
          counts={report.counts}
          present={present}
          shown={shown}
          onShow={(kind) => {
            setWanted(kind)
            setPages(1)
          }}
        />
      )}
      <ul className="vlt:rounded-card vlt:border vlt:border-line">
        {visible.map(({ one, item }) => (
          <FindingRow key={one.id} found={one} item={item} items={items} {...actions} />
        ))}
      </ul>
      {left > 0 ? (
        <Button className="vlt:self-center" onClick={() => setPages(pages + 1)}>
          {messages.showMore({ count: Math.min(left, pageSize) })}
        </Button>
      ) : null}
    </section>
  )
}

/** Narrows the list to findings of a kind. */
function KindFilter({
  counts,
  present,
  shown,
  onShow,
}: {
  readonly counts: HealthReport['counts']
  readonly present: readonly FindingKind[]
  readonly shown: FindingKind | null
  readonly onShow: (kind: FindingKind | null) => void
}) {
  const messages = useMessages('health', healthRu)
  const group = useId()
  const total = present.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <div role="radiogroup" aria-label={messages.filter} className="vlt:flex vlt:flex-wrap vlt:gap-1.5">
      {[null, ...present].map((kind) => (
        <Chip
          key={kind}
          type="radio"
          name={group}
          label={
            kind === null
              ? messages.chip({ label: messages.all, number: total })
              : messages.chip({ label: messages.kinds[kind], number: counts[kind] })
          }
          checked={kind === shown}
          onChange={() => onShow(kind)}
        />
      ))}
    </div>
  )
}

/** A row that goes while something in it, or in its menu, has the focus gives it to the one that takes its place. */
function useFocusOfGoneRow() {
  const section = useRef<HTMLElement>(null)
  const focused = useRef<number | null>(null)
  useEffect(() => {
    const list = section.current
    const noteFocus = ({ target }: FocusEvent) => {
      const all = [...(list?.querySelectorAll(rowSlot) ?? [])]
      const index = all.findIndex((row) => target instanceof Node && row.contains(target))
      focused.current = index < 0 ? null : index
    }
    const forgetFocus = ({ relatedTarget, target }: FocusEvent) => {
      const intoMenu = relatedTarget instanceof Element && relatedTarget.closest('[role="menu"]') !== null
      // An element that is taken out of the page loses the focus, too, and then to nothing.
      const isGone = relatedTarget === null && target instanceof Node && !target.isConnected
      if (!intoMenu && !isGone) focused.current = null
    }
    list?.addEventListener('focusin', noteFocus)
    list?.addEventListener('focusout', forgetFocus)
    return () => {
      list?.removeEventListener('focusin', noteFocus)
      list?.removeEventListener('focusout', forgetFocus)
    }
  }, [])
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    const all = section.current?.querySelectorAll(rowSlot)
    const next = all?.[Math.min(focused.current, all.length - 1)]?.querySelector('button')
    if (next) next.focus()
    else section.current?.focus()
  })
  return section
}

/** An item of which something of that kind was found, with this alone. */
function narrowed({ id, findings }: ItemFindings, kind: FindingKind): readonly ItemFindings[] {
  const wanted = findings.filter((finding) => finding.kind === kind)
  return wanted.length === 0 ? [] : [{ id, findings: wanted }]
}
