import { verdict, type Bound, type Verdict } from './figures.ts'

/** Something that is measured by itself: `pnpm bench <name>`; the last two without a target. */
export type MeasurementName =
  | 'unlock'
  | 'search'
  | 'scroll'
  | 'click'
  | 'start'
  | 'server'
  | 'matching'
  | 'fifty-thousand'
  | 'extension'

/** A target of the product. */
export interface Target {
  readonly measuredBy: MeasurementName
  /** In words, for the table. */
  readonly what: string
  /** Unit of the number: `×` a ratio in the same run, or milliseconds. */
  readonly unit: '×' | 'ms'
  readonly bound: Bound
}

const atMost = (value: number): Bound => ({ is: 'at most', value })
const atLeast = (value: number): Bound => ({ is: 'at least', value })

/** Every target that is a matter of time or memory, in the order of the table. What needs no clock `npm test` holds. */
export const targets = {
  snapshot: {
    measuredBy: 'unlock',
    what: 'reload with a snapshot, 10,000 items: key ready → all searchable, beside Bitwarden’s SDK decrypting the same items',
    unit: '×',
    bound: atMost(0.1),
  },
  firstRows: {
    measuredBy: 'unlock',
    what: 'fresh device, 10,000 items: bytes there → first rows, beside Bitwarden’s SDK',
    unit: '×',
    bound: atMost(0.1),
  },
  allBesideSdk: {
    measuredBy: 'unlock',
    what: 'fresh device, 10,000 items: bytes there → all searchable, beside Bitwarden’s SDK',
    unit: '×',
    bound: atMost(0.8),
  },
  allBesideWebCrypto: {
    measuredBy: 'unlock',
    what: 'the same, beside plain WebCrypto over the same texts',
    unit: '×',
    bound: atMost(1.2),
  },
  snapshotTask: {
    measuredBy: 'unlock',
    what: 'longest main-thread task, 10,000 items with a snapshot',
    unit: 'ms',
    bound: atMost(50),
  },
  freshTask: {
    measuredBy: 'unlock',
    what: 'longest main-thread task, 10,000 items on a fresh device',
    unit: 'ms',
    bound: atMost(50),
  },
  growthOfTime: {
    measuredBy: 'unlock',
    what: 'time an item on a fresh device, at 50,000 (and 10,000) beside 1,000',
    unit: '×',
    bound: atMost(1.1),
  },
  growthOfSnapshot: {
    measuredBy: 'unlock',
    what: 'time an item with a snapshot, at 50,000 (and 10,000) beside 1,000',
    unit: '×',
    bound: atMost(1.1),
  },
  growthOfMemory: {
    measuredBy: 'unlock',
    what: 'JavaScript heap an open item holds, at 50,000 (and 10,000) beside 1,000',
    unit: '×',
    bound: atMost(1.1),
  },
  keystroke: {
    measuredBy: 'search',
    what: 'keystroke in the search over 10,000 items → rows painted',
    unit: 'ms',
    bound: atMost(50),
  },
  scrolling: {
    measuredBy: 'scroll',
    what: 'longest main-thread task while 10,000 rows are scrolled',
    unit: 'ms',
    bound: atMost(50),
  },
  click: {
    measuredBy: 'click',
    what: 'a click while 10,000 items are opened, on a 6 × slower processor → next paint',
    unit: 'ms',
    bound: atMost(100),
  },
  firstVisit: {
    measuredBy: 'start',
    what: 'auth screen, 4 × slower processor and Fast 3G: first contentful paint',
    unit: 'ms',
    bound: atMost(2_500),
  },
  secondVisit: { measuredBy: 'start', what: 'the same, second visit', unit: 'ms', bound: atMost(800) },
  bootstrapAgain: {
    measuredBy: 'server',
    what: 'bootstrap of 10,000 items again (304), beside rows → `JSON.stringify` in plain Node',
    unit: '×',
    bound: atLeast(20),
  },
  me: {
    measuredBy: 'server',
    what: '`auth/me` calls a second, beside `node:http` with `node:sqlite`',
    unit: '×',
    bound: atLeast(0.5),
  },
  checkEmail: {
    measuredBy: 'server',
    what: '`auth/check-email` calls a second, beside the same',
    unit: '×',
    bound: atLeast(0.5),
  },
  signIn: {
    measuredBy: 'server',
    what: 'sign-ins a second, beside `crypto.argon2` alone',
    unit: '×',
    bound: atLeast(0.8),
  },
  matchPage: {
    measuredBy: 'matching',
    what: 'the logins of one page among 10,000, beside one pass over their hosts',
    unit: '×',
    bound: atMost(0.2),
  },
  matchIndex: {
    measuredBy: 'matching',
    what: 'the index of 10,000 logins after a change of a hundredth, beside `URL` reading their addresses',
    unit: '×',
    bound: atMost(5),
  },
} as const satisfies Readonly<Record<string, Target>>

/** Names a target. */
export type TargetName = keyof typeof targets

/** The names of all targets, in the order of the table. */
export const targetNames: readonly TargetName[] = Object.keys(targets).filter(isTargetName)

/** Whether it names a target. */
export function isTargetName(text: string): text is TargetName {
  return Object.hasOwn(targets, text)
}

/** Measured values of targets; a target that a run was too short for is missing. */
export type Measured = Readonly<Partial<Record<TargetName, number>>>

/** Whether a target holds. */
export const verdictOf = (name: TargetName, measured: number | undefined): Verdict =>
  verdict(measured ?? null, targets[name].bound)

/** A target's bound in words, with its unit. */
export function boundInWords(name: TargetName): string {
  const { bound, unit } = targets[name]
  return `${bound.is === 'at most' ? '≤' : '≥'} ${inUnit(bound.value, unit)}`
}

/** A number with its unit. */
export const inUnit = (value: number, unit: Target['unit']): string =>
  unit === '×' ? `${value} ×` : `${Math.round(value).toLocaleString('en-US')} ms`
