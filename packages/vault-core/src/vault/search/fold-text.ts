/**
 * Brings a text to the form in which it is searched: compatibility characters unified (NFKC), lower case, ё as е.
 * й stays й.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ё', 'е')
}
