import type { TypedForm } from '../../messages/typed-form.ts'

/** A login of the vault at the site of a form, as far as it is compared. */
export interface KnownLogin<Id extends string = string> {
  readonly id: Id
  /** Null where it has none. */
  readonly username: string | null
  /** Null where it has none. */
  readonly password: string | null
}

/** A login as it was typed. */
export interface TypedLogin {
  readonly kind: TypedForm['kind']
  /** Null where the form asked for none. */
  readonly username: string | null
  /** Password that counts from now on. */
  readonly password: string
  /** Password that counted until now, where the form asked for it. */
  readonly before: string | null
}

/** What saving a typed login would do: nothing, add an item, or give one of these another password, likeliest first. */
export type Change<Id extends string = string> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'save' }
  | { readonly kind: 'update'; readonly items: readonly [Id, ...Id[]] }

/** The login that a form gives; null where it has no password. */
export function typedLogin({ kind, username, current, next }: TypedForm): TypedLogin | null {
  const password = next ?? current
  if (password === null || password === '') return null
  return { kind, username, password, before: next === null ? null : current }
}

/**
 * Compares what was typed with what the vault has for the site. Nothing is asked of what is known: a false question is
 * what people mind most.
 *
 * @param known logins at the site that opened, in the order of the menu
 * @param filled the one that was filled there last; null for none
 */
export function changeBy<Id extends string>(
  typed: TypedLogin,
  known: readonly KnownLogin<Id>[],
  filled: Id | null,
): Change<Id> {
  const { username, password, kind } = typed
  const isChange = kind === 'password-change'
  const hasIt = (login: KnownLogin<Id>) => login.password === password
  const same = username === null ? [] : known.filter((login) => isSameName(login.username, username))
  // Where no name was asked for, a password that is known here is known.
  if ((username === null ? known : same).some(hasIt)) return { kind: 'nothing' }
  if (same.length > 0) return update(same, filled)
  // A form may name the account otherwise than the one who signed in: by its address, by nothing.
  const wasFilled = known.filter(({ id }) => id === filled)
  const hadBefore = typed.before === null ? [] : known.filter((login) => login.password === typed.before)
  if (isChange || username === null) {
    if (isChange && wasFilled.some(hasIt)) return { kind: 'nothing' }
    if (wasFilled.length > 0) return update(wasFilled, filled)
    if (hadBefore.length > 0) return update(hadBefore, filled)
  }
  return username === null ? update(known, filled) : { kind: 'save' }
}

/** User names are the same in whatever case: addresses are, and nobody has two that differ by it. */
const isSameName = (one: string | null, other: string) => one !== null && folded(one) === folded(other)

const folded = (name: string) => name.trim().normalize('NFKC').toLowerCase()

function update<Id extends string>(logins: readonly KnownLogin<Id>[], filled: Id | null): Change<Id> {
  const [first, ...rest] = logins.map(({ id }) => id).toSorted((one, other) => rank(one) - rank(other))
  return first === undefined ? { kind: 'save' } : { kind: 'update', items: [first, ...rest] }

  function rank(id: Id): number {
    return id === filled ? 0 : 1
  }
}
