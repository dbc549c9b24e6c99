import type { Finding } from '@larets/vault-core/health'
import { formatDay } from '../locale/format-moment.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { HealthMessages } from './messages.ru.ts'

/** The moment of a day such as `2026-01-31` where the person is. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** A finding in words. */
export function findingWords(
  finding: Finding,
  { type }: Pick<ItemView, 'type'>,
  { messages, locale }: { readonly messages: HealthMessages; readonly locale: string },
): string {
  const words = messages.findings
  switch (finding.kind) {
    case 'weak':
      return words.weak[finding.level]
    case 'reused':
      return words.reused({ count: finding.sharing.length - 1 })
    case 'insecure':
      return words.insecure
    case 'expired': {
      const date = dateOf(finding.on)
      if (type === 'card')
        return words.expiredCard({
          month: new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric' }).format(date),
        })
      const day = formatDay(date, locale)
      return type === 'identity' ? words.expiredDocument({ day }) : words.expired({ day })
    }
    case 'old':
      return words.old({ day: formatDay(finding.since, locale) })
  }
}
