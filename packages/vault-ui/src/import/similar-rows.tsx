import type { ImportRow, RowDecision } from '@larets/vault-transfer/plan'
import { useId } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Chip } from '../primitives/chip.tsx'
import { importViewRu } from './messages.ru.ts'
import { similarDecisions } from './similar-decisions.ts'

/** One like an earlier row of the file alone has nothing to be taken into: «take the file's» makes an item of it. */
const isDecided = ({ decision, twin }: ImportRow, wanted: RowDecision) =>
  decision === wanted || (wanted === 'replace' && decision === 'create' && (twin === null || twin.id === null))

/** One answer for all rows that are like an item: it is checked while it is that of each of them. */
export function SimilarRows({
  rows,
  onDecide,
}: {
  readonly rows: readonly ImportRow[]
  readonly onDecide: (decision: RowDecision) => void
}) {
  const { preview } = useMessages('importView', importViewRu)
  const id = useId()
  const similar = rows.filter(({ state }) => state === 'similar')
  const common = similarDecisions.find((decision) => similar.every((row) => isDecided(row, decision)))
  return (
    <div
      data-vlt-slot="import-similar"
      className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-1.5 vlt:rounded-control vlt:border vlt:border-line vlt:px-3 vlt:py-2"
    >
      <p id={id} className="vlt:min-w-48 vlt:flex-1 vlt:text-sm vlt:text-pretty vlt:text-text-muted vlt:tabular-nums">
        {preview.similar({ count: similar.length })}
      </p>
      <div role="radiogroup" aria-labelledby={id} className="vlt:flex vlt:flex-wrap vlt:gap-1.5">
        {similarDecisions.map((decision) => (
          <Chip
            key={decision}
            type="radio"
            name={id}
            label={preview.decisions[decision]}
            checked={decision === common}
            onChange={() => onDecide(decision)}
          />
        ))}
      </div>
    </div>
  )
}
