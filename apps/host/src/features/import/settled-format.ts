import {
  sourcesOfFormat,
  type FormatId,
  type ImportSource,
  type RecognisedFormat,
} from '@larets/vault-transfer/formats'

/**
 * Format that nobody has to be asked about: the only one that is certain, or the only one of the program that a person
 * said the file is of. Null where they have to be asked.
 *
 * @param source program that a person chose before the file; null for none
 */
export function settledFormat({ certainty, ids }: RecognisedFormat, source: ImportSource | null): FormatId | null {
  const ofSource = source === null ? [] : ids.filter((id) => sourcesOfFormat(id).includes(source))
  const [only, ...others] = ofSource.length > 0 ? ofSource : certainty === 'certain' ? ids : []
  return only !== undefined && others.length === 0 ? only : null
}
