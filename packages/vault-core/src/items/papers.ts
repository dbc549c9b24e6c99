/** Kinds of documents that an item may be, in the order in which they are offered. */
export const papers = [
  'passport',
  'foreignPassport',
  'driverLicence',
  'snils',
  'inn',
  'policy',
  'birthCertificate',
  'contacts',
] as const
/** One of {@link papers}. */
export type Paper = (typeof papers)[number]

/** True for a kind of documents that this version knows. */
export function isPaper(text: string): text is Paper {
  return papers.some((paper) => paper === text)
}

/** Field that a kind is known by where nobody has chosen one; the others have their number under their own name. */
const signs: Readonly<Partial<Record<Paper, readonly string[]>>> = { contacts: ['address', 'phone', 'email'] }

/**
 * The kind of a document: the one that was chosen, else the first of which something is filled in, else a passport.
 *
 * @param texts of the item's fields, by their keys
 */
export function paperOf(texts: Readonly<Record<string, string | undefined>>): Paper {
  const { paper = '' } = texts
  if (isPaper(paper)) return paper
  const isFilled = (key: string) => (texts[key] ?? '') !== ''
  return papers.find((one) => (signs[one] ?? [one]).some(isFilled)) ?? 'passport'
}
