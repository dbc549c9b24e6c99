import { randomInt } from '@larets/vault-core/generator'
import type { Look } from '../../messages/fields.ts'

type Limits = NonNullable<Look['forms'][number]['limits']>
type CharacterClass = Limits['allowed'][number]

/** Length where the field does not say: what sites take, and nobody guesses (116 bits and more). */
const usualLength = 20
/** The shortest and longest that are made, whatever a field says. */
const [shortest, longest] = [4, 64]

/** Characters that are drawn of each kind: none that is taken for another, and specials that hardly any site refuses. */
const drawnOf: ReadonlyMap<string, string> = new Map([
  ['lower', 'abcdefghijkmnopqrstuvwxyz'],
  ['upper', 'ABCDEFGHJKLMNPQRSTUVWXYZ'],
  ['digit', '23456789'],
  ['special', '-_.!@#$%*+='],
])

/** Most sites ask for one of each, and do not say so in a way that a program reads. */
const usual: Limits = {
  minLength: null,
  maxLength: null,
  required: [...drawnOf.keys()].map((kind) => [kind]),
  allowed: [],
  maxConsecutive: null,
}

/** As often a password is drawn anew that a rule refuses: by then the rules contradict one another. */
const mostDraws = 2_000

/**
 * Makes a new password that the rules of its field take: all texts of these characters that meet them are equally
 * likely. Of rules that cannot be met together the length is kept.
 *
 * @param limits as the field says; null where it says nothing
 */
export function newPassword(limits: Limits | null): string {
  const rules = limits === null || saysNothing(limits) ? { ...usual, ...lengthsOf(limits) } : limits
  const alphabet = alphabetOf(rules)
  const length = lengthFor(rules)
  const draw = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')
  let password = draw()
  // Anew as a whole: a missing character put in afterwards would make some texts likelier than others.
  for (let draws = 0; draws < mostDraws && !isTaken(password, rules); draws += 1) password = draw()
  return password
}

const saysNothing = ({ required, allowed }: Limits) => required.length === 0 && allowed.length === 0
const lengthsOf = (limits: Limits | null) => ({
  minLength: limits?.minLength ?? null,
  maxLength: limits?.maxLength ?? null,
  maxConsecutive: limits?.maxConsecutive ?? null,
})

function lengthFor({ minLength, maxLength }: Limits): number {
  const wanted = Math.min(Math.max(minLength ?? 0, usualLength), maxLength ?? longest)
  return Math.min(Math.max(wanted, shortest), longest)
}

/** The characters to draw from: those that are allowed, or all where the field lists none, and what is required. */
function alphabetOf({ required, allowed }: Limits): readonly string[] {
  const classes = [...(allowed.length === 0 ? drawnOf.keys() : allowed), ...required.flat()]
  const characters = new Set(classes.flatMap((one) => Array.from(charactersOf(one))))
  return characters.size > 1 ? [...characters] : [...drawnOf.values()].flatMap((text) => Array.from(text))
}

const charactersOf = (one: CharacterClass) =>
  typeof one === 'string' ? (drawnOf.get(one) ?? '') : one.characters.replaceAll(/[^\x21-\x7e]/gu, '')

/** Whether a password meets the rules of its field. */
function isTaken(password: string, { required, maxConsecutive }: Limits): boolean {
  const characters = Array.from(password)
  const hasEach = required.every(
    (classes) =>
      classes.every((one) => charactersOf(one) === '') ||
      characters.some((character) => classes.some((one) => charactersOf(one).includes(character))),
  )
  return hasEach && (maxConsecutive === null || longestRow(characters) <= maxConsecutive)
}

function longestRow(characters: readonly string[]): number {
  let [longestSoFar, row] = [0, 0]
  for (const [place, one] of characters.entries()) {
    row = one === characters[place - 1] ? row + 1 : 1
    longestSoFar = Math.max(longestSoFar, row)
  }
  return longestSoFar
}
