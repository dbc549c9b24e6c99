import type { OpenedText } from './opened-text.ts'

/** A letter or digit with what stands above and below it. */
const letter = /[\p{L}\p{N}]\p{M}*/gu

/** What stands between spaces, quotes and brackets. */
const piece = /[^\s«»„“”"'’()[\]{}<>,;]+/gu
/** A site as people write or paste it: scheme, host, port, path. */
const site = /^(?:[a-z]+:\/\/)?((?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:[a-z]{2,}|рф|рус))\.?(?::\d+)?(?:[/?#].*)?$/iu
/** Under these, too, names are registered: `nalog.gov.ru`, `bbc.co.uk`. */
const sharedName = /^(?:ac|co|com|edu|gov|net|org)$/iu

/** The name that a site is registered by («yandex» of `https://mail.yandex.ru/`); what is no site stays as it is. */
function registeredName(text: string): string {
  const names = site.exec(text)?.[1]?.split('.').slice(0, -1) ?? []
  return names.findLast((name) => !sharedName.test(name)) ?? names[0] ?? text
}

/** Made once a language: that takes longer than all else here. */
const segmenters = new Map<string, Intl.Segmenter>()

function* wordsOf(text: string, locale: string): Generator<readonly [string, ...string[]]> {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  const named = text.normalize().replaceAll(piece, registeredName)
  for (const { segment } of segmenter.segment(named)) {
    const [first, ...rest] = segment.match(letter) ?? []
    if (first !== undefined) yield [first, ...rest]
  }
}

/** As a capital of the language, unless that is more letters than one (ß). */
function capital(one: string, locale: string): string {
  const upper = one.toLocaleUpperCase(locale)
  return upper.length > one.length ? one : upper
}

/** Of one or two small letters: «от», «и», «of», which stand in many names and tell none apart. */
const isLittle = (word: readonly string[]) => word.length <= 2 && word.every((one) => /^\p{Ll}/u.test(one))

/**
 * The two letters or digits that stand for an item, made from its name alone: no request to anyone. Of two words and
 * more the first letters of two, as capitals («ЯП» of «Яндекс Почта», «КД» of «Ключи от дачи»); of one word its first
 * two, the second as it is written («ВТ» of «ВТБ», «Gi» of «github.com»). Null when the name did not open or has
 * neither, so that a neutral sign is shown.
 *
 * @param name the item's name
 * @param locale BCP 47 tag, by which words are found and letters become capitals
 */
export function monogramLetters(name: OpenedText, locale: string): string | null {
  if (!name.trusted) return null
  const words = wordsOf(name.text, locale)
  const one = words.next().value
  if (!one) return null
  let other: readonly [string, ...string[]] | undefined
  for (const word of words) {
    other = isLittle(word) ? (other ?? word) : word
    if (!isLittle(word)) break
  }
  return capital(one[0], locale) + (other ? capital(other[0], locale) : (one[1] ?? ''))
}

/**
 * The letter or digit that stands for a vault, as a capital; null when its name has neither.
 *
 * @param name the vault's name
 * @param locale BCP 47 tag, by which the letter becomes a capital
 */
export function monogramLetter(name: string, locale: string): string | null {
  const [first] = name.match(letter) ?? []
  return first === undefined ? null : capital(first, locale)
}

/**
 * The tint of an item's monogram: the same for the same name in every language, so that eyes find it again.
 *
 * @param name the item's name
 * @param tints how many there are, at least 1
 * @returns 1 … `tints`
 */
export function monogramTint(name: OpenedText, tints: number): number {
  let sum = 0
  for (const character of name.text.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return (sum % tints) + 1
}
