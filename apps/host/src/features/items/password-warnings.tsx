import type { OpenedItem } from '@larets/vault-core'
import { typeHasPassword } from '@larets/vault-core/items'
import { useHealth, usePasswordReuse } from '@larets/vault-core/react'
import { TriangleAlert } from 'lucide-react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { SamePasswordLine, type SamePasswordLineProps } from './same-password-line.tsx'

/** Properties of {@link PasswordWarnings}. */
export type PasswordWarningsProps = Omit<SamePasswordLineProps, 'others'> & {
  readonly item: OpenedItem
  /** All items that are open, in the order of the list. */
  readonly items: readonly OpenedItem[]
}

/**
 * Beside the label of a password: whether others have the same, and what the health report has found of it, once that
 * was asked for. On the line of the label, so that nothing moves when it is known.
 */
export function PasswordWarnings({ item, items, ...line }: PasswordWarningsProps) {
  const { passwordWarnings: words } = useHostMessages().items
  const ids = usePasswordReuse(item)
  const health = useHealth()
  if (!typeHasPassword(item.type)) return null
  const others = ids.size === 0 ? [] : items.filter(({ id }) => ids.has(id))
  const report = health.kind === 'ready' ? health.report.items.find(({ id }) => id === item.id) : undefined
  const found = (report?.findings ?? []).flatMap((finding) =>
    finding.kind === 'weak' ? [words[finding.level]] : finding.kind === 'old' ? [words.old] : [],
  )
  return (
    <>
      {found.map((text) => (
        <span key={text} className="flex items-center gap-1 text-xs text-warning-text *:[svg]:size-3.5">
          <TriangleAlert aria-hidden />
          {text}
        </span>
      ))}
      {others.length === 0 ? null : <SamePasswordLine others={others} {...line} />}
    </>
  )
}
