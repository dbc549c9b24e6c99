/**
 * The words of an error that a form keeps by its code: kept so, an error that is shown follows the language.
 *
 * @param words every code of the form, with its words
 * @param code undefined where there is no error
 */
export function errorWords(words: Readonly<Record<string, string>>, code: string | undefined): string | undefined {
  return Object.entries(words).find(([known]) => known === code)?.[1]
}
