import type { Finding, FindingKind } from '@larets/vault-core/health'
import { cx } from 'class-variance-authority'
import { CalendarX2, Files, History, LockOpen, ShieldAlert, type LucideIcon } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { findingWords } from './finding-words.ts'
import { itemName } from './item-name.ts'
import { healthRu } from './messages.ru.ts'

/** So many of the items that share a password are named. */
const mostNamed = 3

/** Sign beside the words of each kind, and how pressing it is. */
const signs: Readonly<Record<FindingKind, readonly [icon: LucideIcon, color: string]>> = {
  weak: [ShieldAlert, 'vlt:text-danger-text'],
  reused: [Files, 'vlt:text-danger-text'],
  insecure: [LockOpen, 'vlt:text-warning-text'],
  expired: [CalendarX2, 'vlt:text-warning-text'],
  old: [History, 'vlt:text-text-muted'],
}

/** One finding of an item: what it is and, where that helps, what it is about. */
export function FindingLine({
  finding,
  item,
  items,
}: {
  readonly finding: Finding
  readonly item: ItemView
  /** All items by their ids, for the names of those that share a password. */
  readonly items: ReadonlyMap<string, ItemView>
}) {
  const messages = useMessages('health', healthRu)
  const locale = useLocale()
  const [shape, color] = signs[finding.kind]
  const about = aboutOf()
  return (
    <li className="vlt:flex vlt:items-start vlt:gap-2 vlt:text-sm">
      <Icon shape={shape} aria-hidden className={cx('vlt:mt-0.5 vlt:size-3.5 vlt:shrink-0', color)} />
      <span className="vlt:min-w-0 vlt:wrap-anywhere">
        {findingWords(finding, item, { messages, locale })}
        {about === null ? null : (
          <span dir="auto" className="vlt:text-text-muted">
            {': '}
            {about}
          </span>
        )}
      </span>
    </li>
  )

  function aboutOf(): string | null {
    if (finding.kind === 'insecure') return siteOf(finding.address)
    if (finding.kind !== 'reused') return null
    const others = finding.sharing.filter((id) => id !== item.id)
    const names = others.slice(0, mostNamed).map((id) => itemName(items.get(id), messages))
    const left = others.length - names.length
    return `${names.join(', ')}${left > 0 ? ` ${messages.findings.more({ others: left })}` : ''}`
  }
}

/** An address without what lies behind its host, which may be long. */
function siteOf(address: string): string {
  return /^[a-z]+:\/\/[^/?#]*/iu.exec(address)?.[0] ?? address
}
