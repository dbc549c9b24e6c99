import { callerOf, type Extension } from '../messages/callers.ts'
import { received } from '../messages/edge.ts'
import { menuPort, menuToCore } from '../messages/menu-to-core.ts'
import type { Menus } from './menus.ts'
import type { PagePort } from './talk-to-pages.ts'

/**
 * Talks to a menu that has connected: what it shows, and what is chosen in it.
 *
 * @param menus which may come to be known later: a menu waits
 * @returns false for whoever is none: it hears nothing
 */
export function talkToMenu(
  port: PagePort & Pick<chrome.runtime.Port, 'disconnect'>,
  extension: Extension,
  menus: Promise<Pick<Menus, 'talk'>>,
): boolean {
  const { sender } = port
  const tabId = sender?.tab?.id
  if (port.name !== menuPort || sender === undefined || tabId === undefined) return false
  const caller = callerOf(sender, extension)
  if (caller === null || !menuToCore.callers.includes(caller)) return false
  let isOver = false
  const talk = menus.then((known) =>
    known.talk({
      tabId,
      say: (view) => {
        if (!isOver) port.postMessage(view)
      },
      end: () => {
        isOver = true
        port.disconnect()
      },
    }),
  )
  talk.catch(() => port.disconnect())
  port.onMessage.addListener((value: unknown) => {
    const message = received(menuToCore, value, sender, extension)
    if (message !== null) void talk.then(({ hear }) => hear(message))
  })
  port.onDisconnect.addListener(() => {
    isOver = true
    void talk.then(({ left }) => left())
  })
  return true
}
