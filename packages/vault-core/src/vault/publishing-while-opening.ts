import { idleTask, nextTask } from '../next-task.ts'

/**
 * The list is published anew while it opens when so many times more of it are open than were published last. To draw it
 * takes the thread that takes in what has opened: with an eighth more each time, a sign-in to ten thousand logins took
 * a fifth longer.
 */
const publishingGrowth = 4

/**
 * Publishes what is open when that is notably more than was published before: publishing goes over everything that is
 * open, so that doing it with every batch would take longer and longer. The first of it is published at once, before
 * anything else is taken in; what follows in a task of its own, since taking a batch in is one.
 *
 * @param options.count how many are open
 * @param options.isWanted false once all is published, or nothing is to be
 * @returns what resolves once that is drawn: on a slow device workers would send so much that it never was
 */
export function publishingWhileOpening(options: {
  readonly count: () => number
  readonly isWanted: () => boolean
  readonly publish: () => Promise<void>
  readonly signal: AbortSignal
}): () => Promise<void> | undefined {
  const { count, isWanted, publish, signal } = options
  let published = 0
  let drawing: Promise<void> | undefined
  const publishNow = async () => {
    if (published > 0) await nextTask()
    if (signal.aborted || !isWanted()) return
    published = count()
    await publish()
    await idleTask(signal)
    drawing = undefined
  }
  return () => {
    if (count() >= published * publishingGrowth) drawing ??= publishNow()
    return drawing
  }
}
