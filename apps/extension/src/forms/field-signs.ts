import type { FieldFacts } from './field-facts.ts'
import type { FieldSign, Which } from './sign.ts'
import { namesIn, signOfWords } from './word-signs.ts'
import * as words from './words.ts'

interface FieldRule {
  readonly name: string
  readonly sign: (field: FieldFacts) => FieldSign | null
}

const code: FieldSign = { is: 'code' }
const other: FieldSign = { is: 'other', mayName: false }
const nameByToken: FieldSign = { is: 'name', strength: 4 }

/** A rule that one condition makes. */
const rule = (ruleName: string, sign: FieldSign, holds: (field: FieldFacts) => boolean): FieldRule => ({
  name: ruleName,
  sign: (field) => (holds(field) ? sign : null),
})

const otherTokens = new RegExp(
  '^(cc-|(additional-|given-|family-)?name$|nickname$|honorific|organization|street-address|address-l|country' +
    '|postal-code|bday|sex$|url$|photo$|language$|transaction)',
  'u',
)
const passwordWord = /pass|pwd|парол/u
const calledPassword = / (password|passwd) /u
const saidPassword = /^ (\S+ )?(password|пароль) (\S+ )?$/u
const oneTimeWord = /one ?time|(^| )otp |totp|одноразов|смс|(^| )sms |(^| )код (из|подтв)/u

const isHidden = ({ type }: FieldFacts) => type === 'password'
const hasToken = (field: FieldFacts, token: string) => field.tokens.includes(token)

/** In order: the first that holds decides. */
const rules: readonly FieldRule[] = [
  rule('code-token', code, (field) => hasToken(field, 'one-time-code')),
  rule('card-code', other, (field) => words.cardCodeWords.test(field.words) || hasToken(field, 'cc-csc')),
  rule('captcha', other, (field) => words.captchaWords.test(field.words)),
  rule('answer', other, (field) => words.answerWords.test(field.words) && !passwordWord.test(field.words)),
  rule('one-time-password', code, (field) => isHidden(field) && isOneTime(field)),
  // A bank that asks for single characters of a password, a screen that asks for four digits.
  rule('one-character', other, (field) => isHidden(field) && field.maxLength < 3),
  { name: 'password', sign: (field) => (isHidden(field) ? passwordSign(field) : null) },
  rule('name-token', nameByToken, (field) => hasToken(field, 'username')),
  rule('other-token', other, ({ tokens }) => tokens.some((token) => otherTokens.test(token))),
  rule('search', other, (field) => isSearch(field)),
  rule('code-words', code, (field) => saysCode(field)),
  { name: 'shown-password', sign: (field) => (isShownPassword(field) ? passwordSign(field) : null) },
]

/** What a field looks like, and the rule that says so. */
export function signOf(field: FieldFacts): { readonly sign: FieldSign; readonly rule: string } {
  for (const { name: ruleName, sign } of rules) {
    const found = sign(field)
    if (found !== null) return { sign: found, rule: ruleName }
  }
  return signOfWords(field) ?? { sign: { is: 'unknown' }, rule: 'no-rule' }
}

function passwordSign(field: FieldFacts): FieldSign {
  const which = saidWhich(field)
  if (which !== null) return { is: 'password', which, byTokenAlone: false }
  if (hasToken(field, 'current-password')) return { is: 'password', which: 'current', byTokenAlone: true }
  if (hasToken(field, 'new-password')) return { is: 'password', which: 'new', byTokenAlone: true }
  return { is: 'password', which: null, byTokenAlone: false }
}

/** What is said counts before what the field is called by those who wrote the page. */
function saidWhich({ said, names }: FieldFacts): Which {
  for (const text of [said, names]) {
    if (words.repeatedPasswordWords.test(text)) return 'repeated'
    if (words.currentPasswordWords.test(text)) return 'current'
    if (words.newPasswordWords.test(text)) return 'new'
  }
  return null
}

/** A hidden field for a code: it speaks of one, and not of a password that one may also be used for. */
function isOneTime({ names, said }: FieldFacts): boolean {
  if (/one ?time ?pass|одноразов\S* парол/u.test(said)) return !/ (or|или) /u.test(said)
  return oneTimeWord.test(said + names) && !passwordWord.test(said) && !passwordWord.test(names)
}

function isSearch(field: FieldFacts): boolean {
  if (field.type === 'search' || /search/u.test(field.element.getAttribute('role') ?? '')) return true
  return words.searchWords.test(field.names) || words.searchWords.test(field.said)
}

function saysCode(field: FieldFacts): boolean {
  const texts = [field.names, field.said]
  if (!texts.some((text) => words.codeWords.test(text))) return false
  if (texts.some((text) => words.otherCodeWords.test(text))) return false
  // «Телефон для СМС» asks for a telephone.
  return (
    /код|code|otp|pin|token|fa |factor|one ?time|одноразов/u.test(field.words) ||
    texts.every((text) => namesIn(text) === 0)
  )
}

/** A password that its page shows as text: known for what it is, and never filled. */
const isShownPassword = (field: FieldFacts) =>
  field.type === 'text' &&
  (calledPassword.test(field.names) || (field.isLabelled && saidPassword.test(field.said))) &&
  namesIn(field.names) + namesIn(field.said) === 0
