import { formatMoment, longMoment } from '../../locale/format-moment.ts'
import { useLocale } from '../../locale/messages-context.tsx'
import { useBrowserValue } from '../../primitives/use-browser-value.ts'

/** A moment in words. A server does not know the person's time zone, and leaves it out. */
export function Moment({ moment }: { readonly moment: string }) {
  const locale = useLocale()
  return useBrowserValue(() => formatMoment(moment, locale, longMoment), '')
}
