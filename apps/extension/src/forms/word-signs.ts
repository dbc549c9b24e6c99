import type { FieldFacts } from './field-facts.ts'
import type { FieldSign } from './sign.ts'
import * as words from './words.ts'

interface WordRule {
  readonly name: string
  readonly sign: FieldSign
  readonly holds: (text: string) => boolean
}

interface Found {
  readonly sign: FieldSign
  readonly rule: string
}

const other: FieldSign = { is: 'other', mayName: false }
const number: FieldSign = { is: 'other', mayName: true }
const name = (strength: 1 | 2 | 3): FieldSign => ({ is: 'name', strength })

const rule = (ruleName: string, sign: FieldSign, pattern: RegExp): WordRule => ({
  name: ruleName,
  sign,
  holds: (text) => pattern.test(text),
})

/** In order, for what a field says and then for what it is called. */
const rules: readonly WordRule[] = [
  { name: 'two-names', sign: name(3), holds: (text) => namesIn(text) > 1 },
  { name: 'matter', sign: other, holds: (text) => words.matterWords.test(text) && namesIn(text) === 0 },
  rule('name-words', name(3), words.userNameWords),
  rule('e-mail', name(2), words.emailWords),
  rule('card', number, words.cardWords),
  // Where nothing else is said it is whatever somebody is called here.
  rule('bare-name', number, words.bareNameWords),
  rule('person', other, words.personWords),
  rule('place', other, words.placeWords),
  rule('telephone', name(1), words.phoneWords),
  rule('other-code', number, words.otherCodeWords),
  rule('some-id', name(2), words.someIdWords),
]

/**
 * What the words of a field make of it. What it says to people counts before what its authors call it, which is often
 * the name of the form that it stands in; that both mean somebody's name makes it surer.
 */
export function signOfWords(field: FieldFacts): Found | null {
  const [said, called] = [firstOf(field.said), firstOf(field.names)]
  const isAddress = field.type === 'email' || field.tokens.includes('email')
  const address: Found = { sign: name(2), rule: 'e-mail' }
  if (said === null) return surer(called, isAddress ? address : null)
  if (said.sign.is === 'name') return surer(surer(said, called), isAddress ? address : null)
  // «Name», and called a login.
  if (said.rule === 'bare-name' && called?.sign.is === 'name') return called
  return said
}

/** How many kinds of names a text speaks of: who takes several asks who somebody is. */
export const namesIn = (text: string): number =>
  [words.userNameWords, words.emailWords, words.phoneWords].filter((kind) => kind.test(text)).length

function firstOf(text: string): Found | null {
  const found = rules.find(({ holds }) => holds(text))
  return found === undefined ? null : { sign: found.sign, rule: found.name }
}

/** Of two the one that is the stronger name; the first where the other is none. */
function surer(one: Found | null, another: Found | null): Found | null {
  if (one === null || another === null) return one ?? another
  return strengthOf(another) > strengthOf(one) ? another : one
}

const strengthOf = ({ sign }: Found) => (sign.is === 'name' ? sign.strength : 0)
