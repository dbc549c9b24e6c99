import fc from 'fast-check'

/** Field of an item that is edited. */
export const fields = ['username', 'password', 'address'] as const
/** One of them. */
export type Field = (typeof fields)[number]

/** States of the network of a device. */
export type NetworkChange = 'cut' | 'join' | 'gateway'

/** Device, tab of it and item are counted round and round. */
export type Command =
  | { readonly type: 'add' | 'sync'; readonly tab: number }
  | { readonly type: 'reload'; readonly tab: number }
  | { readonly type: 'edit' | 'open'; readonly tab: number; readonly item: number; readonly field: Field }
  /** Saves the form that is open in the tab. */
  | { readonly type: 'save'; readonly tab: number }
  | { readonly type: 'remove'; readonly tab: number; readonly item: number; readonly isUndone: boolean }
  /** Puts a tag on several items at once, or deletes them. */
  | { readonly type: 'tagMany'; readonly tab: number; readonly items: readonly number[] }
  | { readonly type: 'removeMany'; readonly tab: number; readonly items: readonly number[]; readonly isUndone: boolean }
  | { readonly type: NetworkChange | 'lock'; readonly device: number }
  | { readonly type: 'lose'; readonly device: number; readonly count: number }
  | { readonly type: 'kill' | 'wait' }

const tab = fc.nat({ max: 2 })
const device = fc.nat({ max: 1 })
const item = fc.nat({ max: 3 })
const items = fc.array(item, { minLength: 2, maxLength: 4 })
const field = fc.constantFrom(...fields)
const of = <Type extends string>(...types: Type[]) => fc.constantFrom(...types)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: of('add'), tab }) },
  { weight: 9, arbitrary: fc.record({ type: of('edit'), tab, item, field }) },
  { weight: 2, arbitrary: fc.record({ type: of('open'), tab, item, field }) },
  { weight: 3, arbitrary: fc.record({ type: of('save'), tab }) },
  { weight: 2, arbitrary: fc.record({ type: of('remove'), tab, item, isUndone: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ type: of('tagMany'), tab, items }) },
  { weight: 2, arbitrary: fc.record({ type: of('removeMany'), tab, items, isUndone: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: of('sync'), tab }) },
  { weight: 1, arbitrary: fc.record({ type: of('reload'), tab }) },
  { weight: 6, arbitrary: fc.record({ type: of('cut', 'cut', 'join', 'gateway'), device }) },
  { weight: 1, arbitrary: fc.record({ type: of('lock'), device }) },
  { weight: 3, arbitrary: fc.record({ type: of('lose'), device, count: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ type: of('kill', 'wait') }) },
)

/** A command, and whether the next one waits until nothing is under way. */
export interface Step {
  readonly command: Command
  readonly waits: boolean
}

/** Commands of people on two devices, one of them with two tabs. */
export const schedule: fc.Arbitrary<readonly Step[]> = fc
  .array(fc.record({ command, waits: fc.nat({ max: 2 }).map((draw) => draw > 0) }), {
    minLength: 4,
    maxLength: 16,
    size: 'max',
  })
  .map((steps) => [
    { command: { type: 'add', tab: 0 }, waits: true },
    { command: { type: 'sync', tab: 1 }, waits: true },
    { command: { type: 'sync', tab: 2 }, waits: true },
    ...steps,
  ])
