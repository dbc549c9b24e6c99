/** Kind of a password's character; each has its own colour and weight, so that l, 1 and I are distinguished. */
export type CharacterKind = 'letter' | 'digit' | 'symbol'

/** Neighbouring characters of one kind. */
export type CharacterRun = {
  readonly kind: CharacterKind
  readonly text: string
}

function kindOf(character: string): CharacterKind {
  if (/\p{L}|\p{M}/u.test(character)) return 'letter'
  return /\p{N}/u.test(character) ? 'digit' : 'symbol'
}

/**
 * Splits a password into runs of one kind; joined again they are the password.
 *
 * @param password the text
 */
export function characterRuns(password: string): readonly CharacterRun[] {
  const runs: { kind: CharacterKind; text: string }[] = []
  for (const character of password) {
    const kind = kindOf(character)
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += character
    else runs.push({ kind, text: character })
  }
  return runs
}
