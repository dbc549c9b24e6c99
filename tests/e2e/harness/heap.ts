import type { Page } from '@playwright/test'

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
  return stringsOf(JSON.parse(chunks.join('')))
}

function stringsOf(snapshot: unknown): readonly string[] {
  if (typeof snapshot !== 'object' || snapshot === null || !('strings' in snapshot)) throw new Error('No heap snapshot')
  const { strings } = snapshot
  if (!Array.isArray(strings)) throw new Error('A heap snapshot without strings')
  return strings.filter((text) => typeof text === 'string')
}
