import fc from 'fast-check'

/** Which of the two people. */
export type Who = 0 | 1

/** Events of one tab that have no more to them. */
export type TabEvent =
  | 'duplicate'
  | 'close'
  | 'crash'
  | 'reload'
  | 'hide'
  | 'show'
  | 'blur'
  | 'act'
  | 'freeze'
  | 'thaw'
  | 'lock'
  | 'signOut'
  | 'use'

/** Events of one tab. `tab` counts the tabs that are there, round and round. */
export type TabCommand =
  | { readonly type: TabEvent; readonly tab: number }
  | { readonly type: 'unlock'; readonly tab: number; readonly right: boolean }
  | { readonly type: 'signIn'; readonly tab: number; readonly who: Who; readonly right: boolean }

/** Events of one tab, of the browser, or of the device. */
export type Command =
  | TabCommand
  | { readonly type: 'open' | 'restoreClosed' | 'freezeAll' | 'expire' | 'useAll' }
  | { readonly type: 'advance' | 'sleep'; readonly minutes: number }

/** A command, and whether the next one waits for its end. */
export interface Step {
  readonly command: Command
  readonly waits: boolean
}

const tab = fc.nat({ max: 5 })
const on = (...types: TabEvent[]) => fc.record({ type: fc.constantFrom(...types), tab })
const mostlyRight = fc.nat({ max: 4 }).map((draw) => draw > 0)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('open' as const, 'restoreClosed' as const) }) },
  { weight: 8, arbitrary: on('duplicate', 'close', 'reload', 'reload') },
  { weight: 4, arbitrary: on('hide', 'show', 'blur', 'act') },
  { weight: 2, arbitrary: on('crash', 'freeze', 'thaw') },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('advance' as const, 'sleep' as const),
      minutes: fc.constantFrom(1, 4, 6, 16),
    }),
  },
  { weight: 3, arbitrary: on('lock') },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('unlock' as const), tab, right: mostlyRight }) },
  { weight: 2, arbitrary: on('signOut') },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('signIn' as const),
      tab,
      who: fc.constantFrom<Who>(0, 1),
      right: mostlyRight,
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('freezeAll' as const, 'expire' as const) }) },
  { weight: 2, arbitrary: on('use') },
  { weight: 4, arbitrary: fc.constant({ type: 'useAll' as const }) },
)

const step = fc.record({ command, waits: fc.nat({ max: 3 }).map((draw) => draw > 0) })

/** Commands as people give them: a person signs in, then anything in any order. */
export const schedule: fc.Arbitrary<readonly Step[]> = fc
  .array(step, { minLength: 4, maxLength: 14, size: 'max' })
  .map((steps) => [
    { command: { type: 'open' }, waits: true },
    { command: { type: 'open' }, waits: true },
    { command: { type: 'signIn', tab: 0, who: 0, right: true }, waits: true },
    ...steps,
  ])
