/**
 * Differences between two spellings of one thing, each undone by one rule. Every place that compares texts takes its
 * rules from here, by the function that is named for its use.
 */
const undone = {
  /**
   * Full-width letters, ligatures, letters and their marks apart (NFKC), and capitals. Lower case may be composed anew.
   */
  forms: (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC'),
  /** Letters and their marks apart (NFC), and capitals. */
  composed: (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC'),
  /** Drops what is invisible: soft hyphens, joiners, direction marks (Unicode, Default_Ignorable_Code_Point). */
  invisible: (text: string) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  /**
   * Accents and stresses upon Latin, Greek and Cyrillic letters; in other scripts such marks are letters. й is no и.
   */
  marks: (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(
        /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(\p{M}+)/gu,
        (_, letter: string, marks: string) => (letter === 'и' && marks.includes(breve) ? letter + breve : letter),
      )
      .normalize('NFC'),
  /** Letters that have no mark to be taken off, and are written without one. */
  letters: (text: string) => text.replaceAll(/[ßæœøłđðþıё]/gu, (letter) => plainLetters[letter] ?? letter),
  /** Hyphens, dashes and the minus sign. */
  dashes: (text: string) => text.replaceAll(/[\p{Pd}\u2212]/gu, '-'),
} as const satisfies Readonly<Record<string, (text: string) => string>>

const breve = '\u0306'
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ё: 'е' },
}

/** Most addresses and user names. */
const plain = /^[\x20-\x7e]*$/u
/** Most of the others. */
const plainRussian = /^[\x20-\x7eа-яА-ЯёЁ]*$/u

/** A text as a keyboard gives it: unified forms, lower case. Layout and letters are still to be told. */
export const foldCase = (text: string): string => (plain.test(text) ? text.toLowerCase() : undone.forms(text))

/**
 * The form in which texts are searched: «skoda» finds «Škoda», «замок» finds «за́мок», a hyphen any dash. ё is е, й
 * stays й.
 */
export function foldForSearch(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  if (plainRussian.test(text)) return text.toLowerCase().replaceAll('ё', 'е')
  return undone.dashes(undone.letters(undone.marks(undone.forms(undone.invisible(text)))))
}

/**
 * The form in which names, user names and tags are the same for a person, however a program wrote them. Accents, dashes
 * and look-alikes tell two names apart.
 */
export function foldName(text: string): string {
  if (plain.test(text)) return text.trim().toLowerCase()
  return undone.composed(undone.invisible(text)).replaceAll('ё', 'е').trim()
}

/** The form by which accounts are found: no two accounts have the same. */
export const normaliseEmail = (email: string): string => undone.forms(email.trim())

/**
 * The form that all spellings of one e-mail address share: its domain in letters or in punycode, with or without marks
 * that nobody sees. Accents and look-alikes tell two addresses apart. An account made before there was this form may
 * share it with another.
 */
export function foldEmail(email: string): string {
  const text = undone.forms(undone.invisible(undone.forms(email))).trim()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + hostInAscii(text.slice(at))
}

/** An e-mail address as people read it: its domain in letters. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + hostInLetters(email.slice(at))
}

/** A host as the network knows it; what no host may be stays as it is. */
function hostInAscii(host: string): string {
  if (plain.test(host) || /[\s/?#:@[\]\\%]/u.test(host)) return host
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}

/**
 * A host as people read it. One of which the letters would not give the same host stays in punycode.
 *
 * @param host as a browser has it, without its port
 * @example
 * hostInLetters('xn--80a1acny.example') // 'почта.example'
 */
export function hostInLetters(host: string): string {
  if (!/(?:^|\.)xn--/iu.test(host)) return host
  const letters = host
    .split('.')
    .map((label) => (/^xn--/iu.test(label) ? decodePunycode(label.slice(4).toLowerCase()) : label))
  const shown = letters.includes(null) ? host : letters.join('.')
  return hostInAscii(shown) === host.toLowerCase() ? shown : host
}

const punycodeDigits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Decodes a label after its `xn--` (RFC 3492, sections 5 and 6.2); null for what is none. */
function decodePunycode(label: string): string | null {
  const [base, least, most, skew, damp] = [36, 1, 26, 38, 700]
  const cut = label.lastIndexOf('-')
  const points = Array.from(label.slice(0, Math.max(cut, 0)), (letter) => letter.codePointAt(0) ?? 0)
  let [at, point, bias, index] = [cut + 1, 128, 72, 0]
  while (at < label.length) {
    const before = index
    let weight = 1
    for (let step = base; ; step += base) {
      const value = at < label.length ? punycodeDigits.indexOf(label.charAt(at)) : -1
      if (value === -1) return null
      at += 1
      index += value * weight
      const threshold = Math.min(Math.max(step - bias, least), most)
      if (value < threshold) break
      weight *= base - threshold
      if (index > 0x7fffffff || weight > 0x7fffffff) return null
    }
    const count = points.length + 1
    let delta = Math.floor((index - before) / (before === 0 ? damp : 2))
    delta += Math.floor(delta / count)
    let steps = 0
    for (; delta > ((base - least) * most) / 2; steps += base) delta = Math.floor(delta / (base - least))
    bias = steps + Math.floor((base * delta) / (delta + skew))
    point += Math.floor(index / count)
    index %= count
    if (point > 0x10ffff) return null
    points.splice(index, 0, point)
    index += 1
  }
  return String.fromCodePoint(...points)
}
