import { appFile, welcomeFile } from '../messages/callers.ts'

/** Id of the entry in the button's menu, and in a page's, that opens the side panel. */
const panelEntry = 'panel'

/** Its words, in the browser's language. */
const title = () => (chrome.i18n.getUILanguage().startsWith('en') ? 'Open Larets at the side' : 'Открыть Ларец сбоку')

/** Where it is kept that the first steps were shown. */
const welcomedKey = 'welcomed'

/**
 * Opens the first steps once: when the extension is installed, and never with an update. One that a browser loads from a
 * folder is installed with every start.
 */
export async function welcome({ reason }: { readonly reason: `${chrome.runtime.OnInstalledReason}` }): Promise<void> {
  if (reason !== 'install') return
  const kept = await chrome.storage.local.get(welcomedKey)
  if (kept[welcomedKey] === true) return
  await chrome.storage.local.set({ [welcomedKey]: true })
  await chrome.tabs.create({ url: chrome.runtime.getURL(welcomeFile) })
}

/** Puts the way to the side panel into the menus; Firefox, which shows it as its sidebar, has a way of its own. */
export function offerPanel(): void {
  if (!('sidePanel' in chrome)) return
  chrome.contextMenus.create({ id: panelEntry, title: title(), contexts: ['action', 'page'] }, () => {
    // It stays there over the worker's end: a second one of the same id is refused.
    void chrome.runtime.lastError
  })
}

/** Opens the side panel for who chose it. The browser takes it for their doing only until something is waited for. */
export function openPanel(
  { menuItemId }: Pick<chrome.contextMenus.OnClickData, 'menuItemId'>,
  tab: chrome.tabs.Tab | undefined,
): void {
  if (menuItemId === panelEntry && tab !== undefined) void chrome.sidePanel.open({ windowId: tab.windowId })
}

/** Opens where the vault is unlocked: the popup, over the page that it is wanted for. */
export async function openUnlock(): Promise<void> {
  try {
    await chrome.action.openPopup()
  } catch {
    // Browsers before 127 open none for an extension, and none does over a window that is not in front.
    await chrome.tabs.create({ url: chrome.runtime.getURL(appFile) })
  }
}
