import type { CDPSession, Page } from '@playwright/test'

/**
 * Every string that the JavaScript heap of a page reaches after a garbage collection: values, property names, sources.
 * V8 cuts each at 1024 characters and does not look into array buffers; what an input shows is Blink's, not here.
 */
export async function heapStrings(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return stringsOf(chunks)
}

/** As {@link heapStrings} of each dedicated worker that a page has by now. */
export async function workerHeapStrings(page: Page): Promise<readonly (readonly string[])[]> {
  const session = await page.context().newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    if (type === 'worker') workers.push(sessionId)
  })
  // Answered once all that are there were told of.
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const heaps: (readonly string[])[] = []
  for (const worker of workers) heaps.push(await stringsOfWorker(session, worker))
  await session.detach()
  return heaps
}

async function stringsOfWorker(session: CDPSession, worker: string): Promise<readonly string[]> {
  const chunks: string[] = []
  const orders = ['HeapProfiler.enable', 'HeapProfiler.collectGarbage', 'HeapProfiler.takeHeapSnapshot']
  const done = new Promise<void>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      if (sessionId !== worker) return
      const told: unknown = JSON.parse(message)
      const chunk = member(member(told, 'params'), 'chunk')
      if (typeof chunk === 'string') chunks.push(chunk)
      if (member(told, 'id') === orders.length) resolve()
    })
  })
  for (const [index, method] of orders.entries()) {
    await session.send('Target.sendMessageToTarget', {
      sessionId: worker,
      message: JSON.stringify({ id: index + 1, method }),
    })
  }
  await done
  return stringsOf(chunks)
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Reads the strings of a heap snapshot, of which these are the pieces. */
export function stringsOf(chunks: readonly string[]): readonly string[] {
  const strings = member(JSON.parse(chunks.join('')), 'strings')
  if (!Array.isArray(strings)) throw new Error('A heap snapshot without strings')
  return strings.filter((text) => typeof text === 'string')
}
