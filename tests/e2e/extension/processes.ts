import type { CDPSession } from '@playwright/test'
import { stringsOf } from '../harness/heap.ts'
import type { ExtensionBrowser } from './extension-test.ts'

/** A process of the extension, which Playwright itself does not hand out: it is spoken to in the protocol's words. */
export interface ExtensionProcess {
  /** Its file, as `core.html`. */
  readonly file: string
  /** Runs a script there. */
  readonly evaluate: (script: string) => Promise<void>
  /** Every string that its heap reaches after a garbage collection. */
  readonly heapStrings: () => Promise<readonly string[]>
  /** What its security policy has refused so far, in the browser's words. */
  readonly refusals: () => Promise<readonly string[]>
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Finds all processes of the extension: its worker, its core document, and its pages that are open. */
export async function processesOf(extension: ExtensionBrowser): Promise<readonly ExtensionProcess[]> {
  const origin = (await extension.worker()).url().replace(/\/worker\.js$/u, '')
  const browser = extension.context().browser()
  if (browser === null) throw new Error('The browser is not to be spoken to')
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  const own = targetInfos.filter(({ url, type }) => url.startsWith(`${origin}/`) && type !== 'worker')
  return Promise.all(own.map(async ({ targetId, url }) => attach(session, targetId, url.slice(origin.length + 1))))
}

async function attach(session: CDPSession, targetId: string, file: string): Promise<ExtensionProcess> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const answers = new Map<number, (message: unknown) => void>()
  const events: unknown[] = []
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return
    const told: unknown = JSON.parse(message)
    const id = member(told, 'id')
    if (typeof id === 'number') answers.get(id)?.(told)
    else events.push(told)
  })
  let last = 0
  async function say(method: string, params: object = {}): Promise<unknown> {
    last += 1
    const id = last
    const answered = new Promise<unknown>((resolve) => answers.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const answer = await answered
    if (member(answer, 'error') !== undefined) throw new Error(`${file}: ${method}: ${JSON.stringify(answer)}`)
    return member(answer, 'result')
  }
  const told = (method: string) => events.filter((event) => member(event, 'method') === method)
  return {
    file,
    evaluate: async (expression) => {
      const answer = await say('Runtime.evaluate', { expression, awaitPromise: true })
      const thrown = member(answer, 'exceptionDetails')
      if (thrown !== undefined) throw new Error(`${file} threw: ${JSON.stringify(thrown)}`)
    },
    heapStrings: async () => {
      events.length = 0
      await say('HeapProfiler.enable')
      await say('HeapProfiler.collectGarbage')
      await say('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
      const chunks = told('HeapProfiler.addHeapSnapshotChunk').map((event) => member(member(event, 'params'), 'chunk'))
      events.length = 0
      return stringsOf(chunks.map(String))
    },
    refusals: async () => {
      // What was said before is said again to whoever begins to listen.
      await say('Log.disable')
      events.length = 0
      await say('Log.enable')
      const entries = told('Log.entryAdded').map((event) => member(member(event, 'params'), 'entry'))
      return entries
        .filter((entry) => member(entry, 'source') === 'security')
        .map((entry) => String(member(entry, 'text')))
    },
  }
}
