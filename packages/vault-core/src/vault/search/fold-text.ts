/** What compatibility characters, ё and dashes are none of: most addresses and user names. */
const plain = /^[\x20-\x7e]*$/u

/**
 * Brings a text to the form in which it is searched: compatibility characters unified (NFKC), lower case, ё as е, every
 * dash as a hyphen-minus. й stays й.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ё', 'е').replaceAll(/[\p{Pd}\u2212]/gu, '-')
}
