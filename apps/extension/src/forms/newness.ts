import type { Candidate } from './candidates.ts'
import { attributeOf } from './own-properties.ts'
import type { Surroundings } from './surroundings.ts'
import * as words from './words.ts'

/** Which way a text leans: 1 to a registration, -1 to a sign-in, 0 where it speaks of both or of neither. */
export function leaning(text: string): -1 | 0 | 1 {
  const [isNew, isKnown] = [words.registrationWords.test(text), words.signInWords.test(text)]
  if (isNew === isKnown) return 0
  return isNew ? 1 : -1
}

/** The way of the first button that has one. */
export const leaningOf = (buttons: readonly string[]): -1 | 0 | 1 =>
  buttons.map(leaning).find((lean) => lean !== 0) ?? 0

/**
 * Weighs whether a single password is a new one: what a form says of itself, and what only one of both kinds has. Above
 * 0 it is new. No sign decides alone, as pages lie: sign-ins say `new-password` to keep browsers away.
 */
export function newness(candidates: readonly Candidate[], password: Candidate, around: Surroundings): number {
  // «Already have an account? Sign in» leads away from here.
  const text = around.around.replace(words.wayToSignIn, ' ')
  const buttons = leaningOf(around.buttons.filter((button) => !words.haveAccountWords.test(button)))
  const persons = candidates.filter(({ rule }) => rule === 'person' || rule === 'place' || rule === 'other-token')
  const weights: readonly (readonly [holds: boolean, weight: number])[] = [
    [words.forgottenWords.test(text), -3],
    [words.rememberWords.test(text), -2],
    [words.noAccountWords.test(text), -2],
    [words.haveAccountWords.test(around.around), 2],
    [words.requirementWords.test(text + password.facts.said), 3],
    [attributeOf(password.facts.element, 'passwordrules') !== '', 2],
    [persons.length > 0, 3],
    [hasBothNames(candidates), 3],
    [words.changeWords.test(around.heading) || words.changeWords.test(around.buttons[0] ?? ''), 2],
  ]
  const said = weights.reduce((sum, [holds, weight]) => (holds ? sum + weight : sum), 0)
  const form = 2 * leaning(around.named) + 2 * leaning(around.heading) + leaning(around.page)
  return said + form + (buttons === 0 ? 2 * firstLeaning(text) : 4 * buttons) + ownNewness(password)
}

/** A user name and an address, or an address twice: who signs in gives one. */
function hasBothNames(candidates: readonly Candidate[]): boolean {
  const mails = candidates.filter(({ rule }) => rule === 'e-mail').length
  return mails > 1 || (mails > 0 && candidates.some(({ rule }) => rule === 'name-words' || rule === 'name-token'))
}

function ownNewness({ sign }: Candidate): number {
  if (sign.is !== 'password') return 0
  if (sign.which === 'current') return sign.byTokenAlone ? -3 : -5
  if (sign.which === 'new') return sign.byTokenAlone ? 3 : 5
  return 0
}

/** The way of what is said first, of both. */
function firstLeaning(text: string): -1 | 0 | 1 {
  const [isNew, isKnown] = [text.search(words.registrationWords), text.search(words.signInWords)]
  if (isNew < 0 && isKnown < 0) return 0
  if (isNew < 0 || isKnown < 0) return isNew < 0 ? -1 : 1
  return isNew < isKnown ? 1 : -1
}
