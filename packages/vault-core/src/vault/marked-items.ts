import type { ItemId } from '../contracts/primitives.ts'
import { createDuplicateMarks } from '../items/mark-duplicates.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { nextTask } from '../next-task.ts'
import type { SeenRevisions } from './seen-revisions.ts'

/** Items that are gone over in one task of the thread. */
const itemsAtATime = 250

/**
 * The items that are open, in the order of their ids, with their marks: how each stands to the others, and to what was
 * seen before.
 *
 * @param options.own items of which nothing is noted as seen, nor marked by it
 * @returns yields where another task of the thread may come between
 */
export function* markedItems(options: {
  readonly ids: Iterable<ItemId>
  readonly itemOf: (id: ItemId) => OpenedItem | undefined
  readonly own: ReadonlySet<ItemId>
  readonly seen: Pick<SeenRevisions, 'mark'>
}): Generator<void, readonly OpenedItem[]> {
  const { ids, itemOf, own, seen } = options
  const duplicates = createDuplicateMarks()
  const items: OpenedItem[] = []
  for (const id of ids) {
    const item = itemOf(id)
    if (item === undefined) continue
    items.push(item)
    duplicates.note(item)
    if (items.length % itemsAtATime === 0) yield
  }
  const marked: OpenedItem[] = []
  for (const item of items) {
    const one = duplicates.mark(item)
    marked.push(own.has(one.id) ? one : seen.mark(one))
    if (marked.length % itemsAtATime === 0) yield
  }
  return marked
}

/** Goes through a generator at a stroke. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * Goes through a generator with a task of the thread for each step.
 *
 * @throws the signal's reason when it was aborted
 */
export async function inTasks<Result>(steps: Generator<void, Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await nextTask()
    signal.throwIfAborted()
  }
}
