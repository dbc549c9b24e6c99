import type { Spoken } from '../locale/spoken.ts'
import type { accountRu } from './messages.ru.ts'

/** What a device says of itself. */
export interface NamedDevice {
  /** Null where it is not known. */
  readonly browser: string | null
  /** Operating system in a word; null where it is not known. */
  readonly system: string | null
  /** A page of the app, unless it says that it is the extension. */
  readonly kind?: 'web' | 'extension' | undefined
}

/** Names a device: the extension is one of its own beside the browser that it is in. */
export function deviceName({ browser, system, kind }: NamedDevice, words: Spoken<typeof accountRu>['devices']): string {
  const known = [browser, system].filter((word) => word !== null)
  if (kind === 'extension') return known.length === 0 ? words.extension : [words.inExtension, ...known].join(' · ')
  return browser !== null && system !== null ? words.named({ browser, system }) : (known[0] ?? words.unknown)
}
