/** The digits of a card's number as it is kept and copied; what is none stays as it was typed. */
export function cardDigits(text: string): string {
  return /^[\d\s-]*$/u.test(text) ? text.replaceAll(/\D/gu, '') : text
}

/** A card's number in groups, as it is printed. */
export function cardGroups(kept: string): string {
  if (!/^\d+$/u.test(kept)) return kept
  const isAmerican = kept.length === 15 && /^3[47]/u.test(kept)
  return isAmerican ? kept.replace(/(.{4})(.{6})/u, '$1 $2 ') : kept.replaceAll(/(.{4})(?=.)/gu, '$1 ')
}
