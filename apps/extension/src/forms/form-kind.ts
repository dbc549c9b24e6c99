import type { Candidate } from './candidates.ts'
import { leaning, leaningOf, newness } from './newness.ts'
import type { FormKind } from './roles.ts'
import type { Surroundings } from './surroundings.ts'
import * as words from './words.ts'

/** What is asked of a form, once for all rules. */
interface FormFacts {
  readonly around: Surroundings
  readonly candidates: readonly Candidate[]
  /** Those that a person sees; of a form that nobody sees yet, all. */
  readonly passwords: readonly Candidate[]
  readonly names: readonly Candidate[]
  readonly codes: readonly Candidate[]
  /** Fields about a person, a place, an order, a message. */
  readonly matters: readonly Candidate[]
}

interface FormRule {
  readonly name: string
  readonly kind: (form: FormFacts) => FormKind | null
}

const rule = (name: string, kind: FormKind, holds: (form: FormFacts) => boolean): FormRule => ({
  name,
  kind: (form) => (holds(form) ? kind : null),
})

/** In order: the first that holds decides. */
const rules: readonly FormRule[] = [
  rule('old-and-new', 'password-change', ({ passwords }) => says(passwords, 'current') && saysNew(passwords)),
  rule('three-passwords', 'password-change', ({ passwords, names }) => passwords.length > 2 && names.length === 0),
  {
    name: 'typed-twice',
    kind: ({ passwords, names, matters }) =>
      passwords.length > 1 && (says(passwords, 'repeated') || passwords.every(isNew)) ? madeOf(names, matters) : null,
  },
  { name: 'two-passwords', kind: (form) => (form.passwords.length > 1 ? kindOfTwo(form) : null) },
  { name: 'one-password', kind: (form) => (form.passwords.length === 1 ? kindOfOne(form) : null) },
  rule('code-alone', 'one-time-code', (form) => form.names.length === 0 && isCode(form)),
  rule('something-else', 'other', (form) => isSomethingElse(form)),
  { name: 'password-to-come', kind: (form) => kindOfFirst(form) },
  rule('name-and-code', 'first-step', ({ codes, names }) => codes.length > 0 && names.length > 0),
  rule('new-name', 'registration', ({ names }) => names.some(({ facts }) => words.newNameWords.test(facts.words))),
  rule('new-account', 'registration', ({ around, names }) => names.length > 0 && isNewAccount(around)),
  rule('name-alone', 'first-step', ({ names }) => strongest(names) >= 3),
  rule('address-at-sign-in', 'first-step', (form) => form.names.length > 0 && isSignIn(form.around)),
  rule('recovery', 'first-step', ({ names, around }) => names.length === 1 && isRecovery(around)),
]

/** What a form is there to do, and the rule that says so. */
export function kindOf(
  candidates: readonly Candidate[],
  around: Surroundings,
): { readonly kind: FormKind; readonly rule: string } {
  const usable = candidates.filter(({ isUsable }) => isUsable)
  const isPassword = ({ sign }: Candidate) => sign.is === 'password'
  const form: FormFacts = {
    around,
    candidates,
    passwords: hiddenFirst((usable.length > 0 ? usable : candidates).filter(isPassword)),
    names: usable.filter(({ sign }) => sign.is === 'name'),
    codes: candidates.filter(({ sign }) => sign.is === 'code'),
    matters: usable.filter(({ rule }) => /^(bare-name|person|place|matter|card|other-token)/u.test(rule)),
  }
  for (const { name, kind } of rules) {
    const found = kind(form)
    if (found !== null) return { kind: found, rule: name }
  }
  return { kind: 'other', rule: 'no-rule' }
}

/** Beside a field that hides what is typed, one that shows it only stands in for it. */
function hiddenFirst(passwords: readonly Candidate[]): readonly Candidate[] {
  const hidden = passwords.filter(({ facts }) => facts.type === 'password')
  return hidden.length > 0 ? hidden : passwords
}

const isNew = ({ sign }: Candidate) => sign.is === 'password' && sign.which === 'new'
const says = (passwords: readonly Candidate[], which: 'current' | 'repeated') =>
  passwords.some(({ sign }) => sign.is === 'password' && sign.which === which)
const saysNew = (passwords: readonly Candidate[]) => passwords.some(isNew) || says(passwords, 'repeated')
const strongest = (names: readonly Candidate[]) =>
  Math.max(0, ...names.map(({ sign }) => (sign.is === 'name' ? sign.strength : 0)))

/** Where a password is made: with an account, or for one that is there. */
const madeOf = (names: readonly Candidate[], matters: readonly Candidate[]): FormKind =>
  names.length + matters.length > 0 ? 'registration' : 'password-change'

/** Two passwords that do not say which they are: as a rule one, typed twice. */
function kindOfTwo({ around, names, matters }: FormFacts): FormKind {
  const said = leaningOf(around.buttons) * 4 + leaning(around.named) * 2 + leaning(around.heading) * 2
  if (said < 0 && !words.changeWords.test(around.heading + around.named)) return 'sign-in'
  return madeOf(names, matters)
}

function kindOfOne(form: FormFacts): FormKind {
  const [password] = form.passwords
  if (password === undefined) return 'other'
  if (newness(form.candidates, password, form.around) <= 0) return 'sign-in'
  return madeOf(form.names, form.matters)
}

/** A code that is good once; among names and cities a «confirmation code» is the number of a journey. */
const isCode = ({ codes, matters }: FormFacts) =>
  codes.length > 0 && (matters.length === 0 || codes.some(({ rule }) => /token|one-time|parts/u.test(rule)))

/** A name that is seen, and a password that is not yet. */
function kindOfFirst({ candidates, names, around }: FormFacts): FormKind | null {
  const hidden = candidates.find(({ sign }) => sign.is === 'password')
  if (hidden === undefined || names.length === 0) return null
  return newness(candidates, hidden, around) > 0 ? 'registration' : 'first-step'
}

/** Newsletters, searches, orders, letters: whatever asks for an address, and signs nobody in. */
function isSomethingElse({ around, names, matters }: FormFacts): boolean {
  if (matters.length > 0 || around.hasTextArea) return true
  const told = [around.named, around.heading, ...around.buttons, ...names.map(({ facts }) => facts.words)]
  if (strongest(names) < 3 && words.sureNewsletterWords.test(around.around)) return true
  return told.some((text) => elsewhere.some((kind) => kind.test(text)))
}

const elsewhere = [words.newsletterWords, words.orderWords, words.searchWords]

function isNewAccount(around: Surroundings): boolean {
  const lean = leaningOf(around.buttons)
  return lean > 0 || (lean === 0 && leaning(around.named) + leaning(around.heading) > 0)
}

const isSignIn = ({ named, heading, buttons, page }: Surroundings) =>
  [named, heading, page, ...buttons].some((text) => words.signInWords.test(text)) ||
  buttons.some((button) => words.sendCodeWords.test(button))

const isRecovery = ({ named, heading, buttons, around }: Surroundings) =>
  [named, heading, around, ...buttons].some((text) => words.recoveryWords.test(text))
