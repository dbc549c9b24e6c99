import type { Browser, Page } from 'playwright'

/** A task of the page's main thread. */
export interface MainThreadTask {
  /**
   * Time that the thread itself was at work on it, in milliseconds. Other programs that take the core away make a task
   * last longer, not work longer: this is what the page is answerable for, on a busy machine too.
   */
  readonly worked: number
  /** When it began, in milliseconds after the beginning of the record. */
  readonly at: number
}

interface TraceEvent {
  readonly name: string
  readonly process: number
  readonly thread: number
  /** Microseconds. */
  readonly begun: number
  /** Microseconds from beginning to end; 0 for a moment. */
  readonly lasted: number
  /** Microseconds that the thread was at work. */
  readonly worked: number
  /** The place in the browser's source that ordered the task. */
  readonly orderedBy: string
  /** Name of the thread, where the event has one. */
  readonly named: string
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
const opening = 'main thread: record begins'
const closing = 'main thread: record ends'
const task = 'RunTask'
const orderedTask = 'ThreadControllerImpl::RunTask'
const script = 'FunctionCall'
const threadName = 'thread_name'
const worker = 'DedicatedWorker'

/** Work of the threads of a page. */
export interface ThreadRecord {
  /** Of the main thread, the one that worked longest first. */
  readonly tasks: readonly MainThreadTask[]
  /** How long its main thread, and how long its workers, were at work in all, in milliseconds. */
  readonly worked: { readonly mainThread: number; readonly workers: number }
}

/**
 * Records every task of the page's main thread while something is done, by the browser's own trace.
 *
 * @param act what is done, all of it within the record
 * @returns the tasks that began meanwhile, the one that worked longest first
 * @throws Error when the trace tells no working time, which some systems do not measure
 */
export async function recordMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly MainThreadTask[]> {
  return (await recordThreads(browser, page, act)).tasks
}

/** As {@link recordMainThread}, with what all threads worked. */
export async function recordThreads(browser: Browser, page: Page, act: () => Promise<void>): Promise<ThreadRecord> {
  await browser.startTracing(page, { categories })
  await page.evaluate((name) => performance.mark(name), opening)
  await act()
  await page.evaluate((name) => performance.mark(name), closing)
  const events = readTrace(await browser.stopTracing())
  const first = events.find(({ name }) => name === opening)
  const last = events.find(({ name }) => name === closing)
  if (first === undefined || last === undefined) throw new Error('The trace has no marks of the page')
  const within = events.filter(
    ({ process, thread, begun }) =>
      process === first.process && thread === first.thread && begun >= first.begun && begun <= last.begun,
  )
  const tasks = within.filter(({ name }) => name === task)
  if (tasks.every(({ worked }) => worked === 0)) throw new Error('The trace tells no working time')
  const listened = within.filter(isListeners)
  const own = tasks
    .filter((one) => !listened.some((other) => isIn(other, one)) || within.some((other) => runsScript(other, one)))
    .map(({ worked, begun }) => ({ worked: worked / 1000, at: (begun - first.begun) / 1000 }))
    .sort((one, other) => other.worked - one.worked)
  const workers = new Set(
    events
      .filter(({ name, thread, named }) => name === threadName && thread !== first.thread && named.startsWith(worker))
      .map(({ thread }) => thread),
  )
  const ofWorkers = events.filter(
    ({ name, process, thread, begun }) =>
      name === task && process === first.process && workers.has(thread) && begun >= first.begun && begun <= last.begun,
  )
  const sum = (worked: readonly number[]) => worked.reduce((total, each) => total + each, 0)
  return {
    tasks: own,
    worked: {
      mainThread: sum(own.map(({ worked }) => worked)),
      workers: sum(ofWorkers.map(({ worked }) => worked / 1000)),
    },
  }
}

/**
 * When a body has come whole, the browser's inspector, through which Playwright listens, decodes a copy of it for
 * itself: a long task for ten megabytes, without any script, that no page has which nobody inspects.
 */
function isListeners({ name, orderedBy }: TraceEvent): boolean {
  return name === orderedTask && orderedBy.endsWith('response_body_loader.cc HandleResult')
}

function isIn(inner: TraceEvent, outer: TraceEvent): boolean {
  return inner.begun >= outer.begun && inner.begun + inner.lasted <= outer.begun + outer.lasted
}

function runsScript(event: TraceEvent, task: TraceEvent): boolean {
  return event.name === script && isIn(event, task)
}

function readTrace(trace: Buffer): readonly TraceEvent[] {
  const parsed: unknown = JSON.parse(trace.toString())
  const events = member(parsed, 'traceEvents')
  if (!Array.isArray(events)) throw new Error('The trace is none')
  return events.map((event: unknown) => {
    const args = member(event, 'args')
    return {
      name: String(member(event, 'name')),
      process: numberIn(event, 'pid'),
      thread: numberIn(event, 'tid'),
      begun: numberIn(event, 'ts'),
      lasted: numberIn(event, 'dur'),
      worked: numberIn(event, 'tdur'),
      orderedBy: `${String(member(args, 'src_file'))} ${String(member(args, 'src_func'))}`,
      named: String(member(args, 'name')),
    }
  })
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function numberIn(value: unknown, key: string): number {
  const found = member(value, key)
  return typeof found === 'number' ? found : 0
}
