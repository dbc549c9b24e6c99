import { verdict, type Bound, type Verdict } from '../figures.ts'
import { labelOf, type Label } from './labels.ts'
import type { SeenField } from './page.ts'

/** A field and the page that it stands on. */
export interface PlacedField extends SeenField {
  readonly page: string
}

/** A row of the table: of so many fields so many, and what has to come out. */
export interface Score {
  readonly name: string
  readonly of: number
  readonly count: number
  /** Per cent of `of`; a count by itself for wrong fills. */
  readonly value: number | null
  readonly bound: Bound
  readonly verdict: Verdict
  /** Fields that are counted against the row, each with why it came out so. */
  readonly against: readonly PlacedField[]
}

const atLeast = (value: number): Bound => ({ is: 'at least', value })
const atMost = (value: number): Bound => ({ is: 'at most', value })

/** Counts what was seen on labelled pages; floors are those of the design, and may only rise. */
export function scoresOf(fields: readonly PlacedField[]): readonly Score[] {
  const labelled = fields.map((field) => ({ field, label: labelOf(field.label) }))
  const of = (holds: (label: Label) => boolean) =>
    labelled.filter(({ label }) => label !== null && holds(label)).map(({ field }) => field)
  // Labels leave out passwords and codes here and there, and fields of searches everywhere.
  const others = labelled
    .filter(({ label, field }) => label === 'other' || (field.label === '' && !isSecret(field)))
    .map(({ field }) => field)
  const offered = fields.filter(({ offer, label }) => offer !== null && isRight(offer, labelOf(label)))
  return [
    share('password', of(isPassword), ({ role }) => role?.startsWith('password') ?? false, atLeast(99)),
    share(
      'user name',
      of((label) => label === 'username'),
      ({ role }) => role === 'username',
      atLeast(96),
    ),
    share('new against current', of(saysWhich), ({ role, label }) => role === label, atLeast(90)),
    share(
      'one-time code',
      of((label) => label === 'code'),
      ({ role }) => role === 'one-time-code',
      atLeast(87.5),
    ),
    offers(others),
    share('offers that a focus asks for', offered, ({ isAsked }) => isAsked, atLeast(99)),
    wrongFills(labelled.flatMap(({ field, label }) => (label === null ? [] : [{ field, label }]))),
  ]
}

function share(
  name: string,
  fields: readonly PlacedField[],
  holds: (field: PlacedField) => boolean,
  bound: Bound,
): Score {
  const against = fields.filter((field) => !holds(field))
  const count = fields.length - against.length
  const value = percentOf(count, fields.length)
  return { name, of: fields.length, count, value, bound, verdict: verdict(value, bound), against }
}

function offers(fields: readonly PlacedField[]): Score {
  const against = fields.filter(({ offer, isAsked }) => offer !== null && isAsked)
  const value = percentOf(against.length, fields.length)
  const bound = atMost(1)
  const name = 'offers on other fields'
  return { name, of: fields.length, count: against.length, value, bound, verdict: verdict(value, bound), against }
}

function wrongFills(labelled: readonly { readonly field: PlacedField; readonly label: Label }[]): Score {
  const filled = labelled.filter(({ field }) => field.holds !== null)
  const against = filled.filter(({ field, label }) => field.holds !== null && !isRight(field.holds, label))
  const value = filled.length === 0 ? null : against.length
  const bound = atMost(0)
  return {
    ...{ name: 'wrong fills', of: filled.length, count: against.length, value, bound },
    ...{ verdict: verdict(value, bound), against: against.map(({ field }) => field) },
  }
}

/** Whether a value belongs where a label stands. */
function isRight(held: NonNullable<PlacedField['holds']>, label: Label | null): boolean {
  switch (held) {
    case 'username':
      return label === 'username'
    case 'code':
      return label === 'code'
    case 'password':
      return label === 'password' || label === 'password.current'
    case 'generated':
      return label === 'password' || label === 'password.new'
  }
}

const percentOf = (count: number, of: number) => (of === 0 ? null : Math.round((1000 * count) / of) / 10)
const isPassword = (label: Label) => label.startsWith('password')
const saysWhich = (label: Label) => label === 'password.current' || label === 'password.new'
const isSecret = ({ isPassword: hides, role }: PlacedField) => hides || role === 'one-time-code'
