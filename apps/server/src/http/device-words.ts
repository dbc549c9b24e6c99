import type { browsers, systems } from '@larets/vault-core/contracts'

/** Words for a session. Null for what is not known. */
export interface DeviceWords {
  readonly browser: string | null
  readonly system: string | null
}

type Sign<Words extends readonly string[]> = readonly [sign: RegExp, word: Words[number]]

/** The first that is found: nearly all of them also say that they are Chrome or Safari. */
const browserSigns: readonly Sign<typeof browsers>[] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:OPR|Opera|OPiOS|OPT)\//, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+(?: Mobile\/\w+)? Safari\//, 'Safari'],
]

/**
 * Android says that it is Linux too. An iPad that asks for the pages of a computer says that it is a Mac, and is told
 * as one.
 */
const systemSigns: readonly Sign<typeof systems>[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
]

/** Longer ones are nobody's that we know. */
const longestHeader = 1_000

/**
 * Browser and system of a `User-Agent`, in words and no more precisely: neither version nor device. A header says what
 * its sender likes, so the words help an owner to tell sessions apart, and prove nothing.
 */
export function readDeviceWords(userAgent: string | null): DeviceWords {
  if (userAgent === null || userAgent.length > longestHeader) return { browser: null, system: null }
  const first = (signs: readonly (readonly [sign: RegExp, word: string])[]) =>
    signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: first(browserSigns), system: first(systemSigns) }
}
