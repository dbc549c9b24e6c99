import type { FieldFacts } from './field-facts.ts'
import { signOf } from './field-signs.ts'
import type { FieldSign } from './sign.ts'
import { siteSign, type SiteRule } from './site-rules.ts'
import type { Surroundings } from './surroundings.ts'
import { isUsable } from './usable.ts'
import { anyCodeWords, codeWords, emailWords, orderMailWords, otherCodeWords, personWords } from './words.ts'

/** A field with what it looks like, on its way to a role. */
export interface Candidate {
  readonly facts: FieldFacts
  readonly sign: FieldSign
  readonly rule: string
  readonly part: number | null
  readonly isUsable: boolean
}

/** The fewest and the most fields that one code is typed into. */
const [fewestParts, mostParts] = [4, 8]

/**
 * Looks at fields one by one.
 *
 * @param fields in the order of the page
 * @param sites what is known of single sites
 */
export function candidatesOf(fields: readonly FieldFacts[], sites: readonly SiteRule[]): readonly Candidate[] {
  return fields.map((facts) => {
    const { sign, rule } = siteSign(facts.element, sites) ?? signOf(facts)
    return { facts, sign, rule, part: null, isUsable: isUsable(facts.element) }
  })
}

/**
 * Takes the name off an address that an order is confirmed to: an account may stand behind it, but it is asked of
 * everybody.
 */
export function withoutOrderMail(candidates: readonly Candidate[], around: Surroundings): readonly Candidate[] {
  if (!orderMailWords.test(around.around)) return candidates
  return candidates.map((one) => {
    const isMail = one.sign.is === 'name' && (one.facts.type === 'email' || emailWords.test(one.facts.said))
    return isMail ? { ...one, sign: { is: 'other', mayName: false }, rule: 'order-mail' } : one
  })
}

/** Finds codes that only what stands around them tells: those of several fields, and a single one under a heading. */
export function withCodesAround(candidates: readonly Candidate[], around: Surroundings): readonly Candidate[] {
  const text = around.heading + around.around
  const isAsked = codeWords.test(text)
  const withParts = markParts(candidates, isAsked)
  const open = withParts.filter(({ sign, isUsable }) => isUsable && (sign.is === 'unknown' || mayBeCode(sign)))
  const [only] = open
  const hasMore = withParts.some(({ sign, isUsable }) => isUsable && (sign.is === 'password' || sign.is === 'name'))
  if (!isAsked || only === undefined || open.length > 1 || hasMore || !looksLikeCode(only.facts)) return withParts
  return withParts.map((one) => (one === only ? { ...one, sign: { is: 'code' }, rule: 'code-around' } : one))
}

const mayBeCode = (sign: FieldSign) => sign.is === 'other' && sign.mayName

function looksLikeCode({ maxLength, isNumeric, words }: FieldFacts): boolean {
  if (otherCodeWords.test(words)) return false
  return isNumeric || (maxLength >= 4 && maxLength <= 10) || anyCodeWords.test(words)
}

function markParts(candidates: readonly Candidate[], isAsked: boolean): readonly Candidate[] {
  const marked: Candidate[] = []
  for (const run of runsOf(candidates)) {
    const isSplit =
      run.length >= fewestParts &&
      run.length <= mostParts &&
      (isAsked || run.some(({ sign }) => sign.is === 'code')) &&
      !run.some(({ facts }) => personWords.test(facts.said) || /парол|password/u.test(facts.said))
    if (isSplit) marked.push(...run.map((one, part) => ({ ...one, part, sign: code, rule: 'code-in-parts' })))
    else marked.push(...run)
  }
  return marked
}

const code: FieldSign = { is: 'code' }

/** Fields one after the other that take one character each, or that each look like a code; others stand alone. */
function runsOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const runs: Candidate[][] = []
  const isPart = ({ facts, sign }: Candidate) => facts.maxLength === 1 || sign.is === 'code'
  for (const one of candidates) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before !== undefined && isPart(one) && isPart(before)) last.push(one)
    else runs.push([one])
  }
  return runs
}
