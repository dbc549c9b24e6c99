import { findingKinds, type FindingKind, type HealthReport, type ItemFindings } from '@larets/vault-core/health'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Chip } from '../primitives/chip.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { causesOf, type Cause } from './causes.ts'
import { FindingGroup, firstRowsOf } from './finding-group.tsx'
import type { HealthActions } from './finding-row.tsx'
import { healthRu } from './messages.ru.ts'

/** So many rows are shown at once: what is most dangerous stands first, and nobody mends a hundred things in a row. */
const pageSize = 50

const rowSlot = '[data-vlt-slot="finding-row"]'
const groupSlot = '[data-vlt-slot="finding-group"]'

/** Findings by their cause, the most pressing first; narrowed to one kind where a person wants that. */
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
  const groups = shownGroups(causesOf(found.filter(({ id }) => items.has(id))), pages * pageSize)

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={messages.list}
      className="vlt:flex vlt:flex-col vlt:gap-5 vlt:outline-none"
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
      <div className="vlt:flex vlt:flex-col vlt:gap-6">
        {groups.shown.map(({ cause, most }) => (
          <FindingGroup key={cause.key} cause={cause} most={most} items={items} {...actions} />
        ))}
      </div>
      {groups.left > 0 ? (
        <Button className="vlt:self-center" onClick={() => setPages(pages + 1)}>
          {messages.showMore({ count: Math.min(groups.left, pageSize) })}
        </Button>
      ) : null}
    </section>
  )
}

/** Groups with at most so many rows at first, and how many rows are left. */
function shownGroups(causes: readonly Cause[], most: number) {
  let room = most
  let left = 0
  const shown: { cause: Cause; most: number }[] = []
  for (const cause of causes) {
    const rows = firstRowsOf(cause)
    if (room > 0) shown.push({ cause, most: rows > room ? room : cause.items.length })
    left += Math.max(0, rows - room)
    room = Math.max(0, room - rows)
  }
  return { shown, left }
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
      const at = target instanceof Element ? target : null
      // The head of a group counts as its first row.
      const row = at?.closest(rowSlot) ?? at?.closest(groupSlot)?.querySelector(rowSlot)
      const index = all.findIndex((one) => one === row)
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
function narrowed({ findings, ...one }: ItemFindings, kind: FindingKind): readonly ItemFindings[] {
  const wanted = findings.filter((finding) => finding.kind === kind)
  return wanted.length === 0 ? [] : [{ ...one, findings: wanted }]
}
