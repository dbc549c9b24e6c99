/** A word as it stands inside a sentence: small, unless it has further capitals, which make it a name. */
export function inSentence(word: string, language: string): string {
  const rest = word.slice(1)
  return rest === rest.toLocaleLowerCase(language) ? word.toLocaleLowerCase(language) : word
}
