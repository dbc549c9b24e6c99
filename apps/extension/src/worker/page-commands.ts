import { commandAnswer, pageCommands, type PageCommand } from '../messages/worker-to-core.ts'
import { askCore, tellCore } from './core-document.ts'

// What a person may ask of a page without the popup: by a shortcut, or by the menu of the right button.

/** Commands of the manifest; the one that opens the popup is the browser's own. */
type Command = PageCommand | 'lock'

/** The menu of the right button, in the order in which it shows. Fields that are typed into have it. */
const titles: Readonly<Record<PageCommand, readonly [ru: string, en: string]>> = {
  fill: ['Заполнить из Ларца', 'Fill from Larets'],
  generate: ['Подставить новый пароль', 'Fill in a new password'],
}

/** Whether a name is that of a command: the browser tells of its own ones as well. */
export const isCommand = (name: string): name is Command => name === 'lock' || pageCommands.some((one) => one === name)

/**
 * Does what was asked for. Where it could not, the popup opens and says why: a shortcut has no other way to answer.
 *
 * @param tabId where it was asked; undefined where the browser does not say
 */
export async function runPageCommand(command: Command, tabId: number | undefined): Promise<void> {
  if (command === 'lock') {
    await tellCore({ to: 'core', kind: 'lock' })
    return
  }
  if (tabId === undefined) return
  const refusal = await askCore({ to: 'core', kind: 'command', command, tabId }).then(
    (value) => commandAnswer.parse(value),
    () => 'core_gone',
  )
  if (refusal !== null) await openPopup()
}

/** Older browsers open it by the person's click alone: then the button shows what it shows. */
async function openPopup(): Promise<void> {
  try {
    await chrome.action.openPopup()
  } catch {
    return
  }
}

/** Puts them into the menu of fields that are typed into. */
export function offerCommands(): void {
  const isEnglish = chrome.i18n.getUILanguage().startsWith('en')
  for (const id of pageCommands) {
    const [ru, en] = titles[id]
    const entry: chrome.contextMenus.CreateProperties = {
      id,
      title: isEnglish ? en : ru,
      contexts: ['editable'],
      documentUrlPatterns: ['http://*/*', 'https://*/*'],
    }
    chrome.contextMenus.create(entry, () => {
      // They stay there over the worker's end: a second one of the same id is refused.
      void chrome.runtime.lastError
    })
  }
}
