import { barPort, barToCore } from '../../messages/bar-to-core.ts'
import { callerOf, type Extension } from '../../messages/callers.ts'
import { received } from '../../messages/edge.ts'
import type { PagePort } from '../talk-to-pages.ts'
import type { Bars } from './bars.ts'

/**
 * Talks to a bar that has connected.
 *
 * @param bars what it is about, once that is known: a bar may come before
 * @param acted the person did something there
 * @returns false for whoever may not: it hears nothing
 */
export function talkToBar(
  port: PagePort & Pick<chrome.runtime.Port, 'disconnect'>,
  extension: Extension,
  { bars, acted }: { readonly bars: Promise<Bars>; readonly acted: () => void },
): boolean {
  const { sender, name } = port
  if (name !== barPort || sender === undefined || callerOf(sender, extension) !== 'bar') return false
  const { tab, documentId } = sender
  const tabId = tab?.id
  if (tabId === undefined || documentId === undefined) return false
  let isOver = false
  const talk = bars.then((all) =>
    all.talk({
      tabId,
      documentId,
      say: (view) => {
        if (!isOver) port.postMessage(view)
      },
      end: () => {
        if (!isOver) port.disconnect()
        isOver = true
      },
    }),
  )
  talk.catch(() => port.disconnect())
  port.onDisconnect.addListener(() => {
    isOver = true
    void talk.then(({ left }) => left())
  })
  port.onMessage.addListener((value: unknown) => {
    const message = isOver ? null : received(barToCore, value, sender, extension)
    if (message === null) return
    // That it is shown is nothing that the person did.
    if (message.kind !== 'showBar') acted()
    void talk.then(({ hear }) => hear(message))
  })
  return true
}
