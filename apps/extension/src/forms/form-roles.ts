import type { Candidate } from './candidates.ts'
import { ownCodeWords, repeatedNameWords, sentWords } from './words.ts'
import type { DetectedField, FieldRole, FormKind } from './roles.ts'

/**
 * Gives each field of a form its role: one user name at most, passwords by what the form does, codes.
 *
 * @param candidates in the order of the page
 * @param kind of their form
 */
export function rolesOf(candidates: readonly Candidate[], kind: FormKind): readonly DetectedField[] {
  const name = kind === 'other' || kind === 'one-time-code' ? null : nameOf(candidates, kind)
  const passwords = passwordRoles(candidates, kind)
  // What stands before the first part is said of all of them.
  const areSent = candidates.some((candidate) => candidate.part !== null && isSent(candidate))
  return candidates.map((candidate) => {
    const { facts, rule, part, sign, isUsable } = candidate
    const role = roleOf()
    return {
      element: facts.element,
      role,
      rule: candidate === name?.candidate ? name.rule : rule,
      part,
      isForSentCode: role === 'one-time-code' && (part === null ? isSent(candidate) : areSent),
      isUsable,
    }

    function roleOf(): FieldRole | null {
      if (candidate === name?.candidate) return 'username'
      if (!isUsable && wouldName(sign, kind)) return 'username'
      if (sign.is === 'code') return kind === 'other' ? null : 'one-time-code'
      return passwords.get(candidate) ?? null
    }
  })
}

/** Where the label says how a code was sent, a name of two factors says nothing against it. */
const isSent = ({ facts: { said, words } }: Candidate) =>
  sentWords.test(words) && !ownCodeWords.test(sentWords.test(said) ? said : words)

function passwordRoles(candidates: readonly Candidate[], kind: FormKind): ReadonlyMap<Candidate, FieldRole | null> {
  const passwords = candidates.filter(({ sign }) => sign.is === 'password')
  const hasOld = passwords.some(({ sign }) => sign.is === 'password' && sign.which === 'current')
  const usable = passwords.filter(({ isUsable }) => isUsable)
  const first = usable.find(({ facts }) => facts.type === 'password') ?? usable[0]
  return new Map(passwords.map((one, index) => [one, roleOf(one, index)]))

  function roleOf(one: Candidate, index: number): FieldRole | null {
    const { sign, isUsable } = one
    if (kind === 'registration') return 'password.new'
    // The second secret of a sign-in is another one.
    if (kind !== 'password-change') return one === first || !isUsable ? 'password.current' : null
    if (sign.is === 'password' && sign.which !== null) {
      return sign.which === 'current' ? 'password.current' : 'password.new'
    }
    // Three without a word: the old one, and the new one twice.
    return index === 0 && !hasOld && usable.length > 2 ? 'password.current' : 'password.new'
  }
}

/** Of a field that is not typed into: shown for people to read, kept for programs, or of another step. */
const wouldName = (sign: Candidate['sign'], kind: FormKind) =>
  sign.is === 'name' && sign.strength >= 3 && kind !== 'other' && kind !== 'one-time-code'

interface Named {
  readonly candidate: Candidate
  readonly rule: string
}

/** The field that names who signs in, or whose account is made. */
function nameOf(candidates: readonly Candidate[], kind: FormKind): Named | null {
  const usable = candidates.filter(({ isUsable }) => isUsable)
  const seen = usable.length > 0 ? usable : candidates
  const password = seen.findIndex(({ sign }) => sign.is === 'password')
  const ahead = password < 0 ? seen : seen.slice(0, password)
  if (kind === 'sign-in') {
    return (
      best(ahead, true) ??
      named(ahead, 'before-password', ({ sign, facts }) => sign.is === 'unknown' && facts.type !== 'number') ??
      named(ahead, 'number-before-password', ({ sign }) => sign.is === 'other' && sign.mayName) ??
      onlyOne(ahead) ??
      best(seen, true) ??
      best(candidates, true)
    )
  }
  if (kind === 'password-change') return named(seen, 'name-token', ({ rule }) => rule === 'name-token')
  const found = best(seen, false)
  if (found !== null || kind !== 'registration') return found
  return named(ahead, 'before-password', ({ sign }) => sign.is === 'unknown')
}

/** What stands alone before a password is who signs in, also where it is called a domain or a shop. */
function onlyOne(ahead: readonly Candidate[]): Named | null {
  const [only, ...others] = ahead.filter(
    ({ rule }) => !/^(search|captcha|card-code|answer|order-mail|site)/u.test(rule),
  )
  return only?.sign.is !== 'other' || others.length > 0 ? null : { candidate: only, rule: 'alone-before-password' }
}

/** The one that says clearest that it is a name; of equals the last one in a sign-in, next to the password. */
function best(candidates: readonly Candidate[], lastOfEquals: boolean): Named | null {
  let found: Candidate | null = null
  let strength = 0
  for (const one of candidates) {
    if (one.sign.is !== 'name' || isRepeated(one)) continue
    if (one.sign.strength > strength || (lastOfEquals && one.sign.strength === strength)) {
      found = one
      strength = one.sign.strength
    }
  }
  return found === null ? null : { candidate: found, rule: found.rule }
}

/** An address that is typed once more: the first one is the name. */
const isRepeated = ({ facts, rule }: Candidate) => rule === 'e-mail' && repeatedNameWords.test(facts.words)

function named(candidates: readonly Candidate[], rule: string, holds: (one: Candidate) => boolean): Named | null {
  const candidate = candidates.findLast(holds)
  return candidate === undefined ? null : { candidate, rule }
}
