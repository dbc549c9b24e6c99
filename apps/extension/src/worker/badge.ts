import type { BadgeState } from '../messages/core-to-worker.ts'
import { tabCount } from '../messages/worker-to-core.ts'
import { askCoreThere } from './core-document.ts'

declare global {
  namespace chrome.action {
    /** With a text of null a tab shows what all others do, which the browser's types leave out. */
    function setBadgeText(details: { readonly tabId: number; readonly text: string | null }): Promise<void>
  }
}

/** A sign that something stands between the person and the vault; an open one has a number where it has something. */
const signs: Readonly<Record<BadgeState, string>> = { signedOut: '', locked: '•', open: '' }

/** Grey of a thing at rest, with white on it: nothing is wrong. */
const color = '#5f6368'
/** A badge has room for two digits. */
const most = 99

/** Grows with each change of the sign: a number that was asked for before it is of a vault that stood otherwise. */
let edition = 0

/** Shows on the toolbar's button how the vault stands, and in each tab in sight how much it has for the page. */
export async function showBadge(state: BadgeState): Promise<void> {
  edition += 1
  await chrome.action.setBadgeBackgroundColor({ color })
  await chrome.action.setBadgeText({ text: signs[state] })
  const tabs = await chrome.tabs.query(state === 'open' ? { active: true } : {})
  const ids = tabs.flatMap(({ id }) => id ?? [])
  await Promise.all(ids.map(state === 'open' ? showCount : clear))
}

/** Shows how many items belong to the page of a tab; the sign of the vault where there are none. */
async function showCount(tabId: number): Promise<void> {
  const asked = edition
  const count = tabCount.safeParse(await askCoreThere({ to: 'core', kind: 'count', tabId })).data ?? 0
  if (asked !== edition) return
  await (count === 0 ? clear(tabId) : setText(tabId, String(Math.min(count, most))))
}

/** Has a tab show what all others do. */
const clear = (tabId: number) => setText(tabId, null)

/** A tab that is closed meanwhile shows nothing. */
const setText = (tabId: number, text: string | null) =>
  chrome.action.setBadgeText({ tabId, text }).catch(() => undefined)

/** Counts anew in a tab that comes into sight, or whose page went elsewhere. */
export function countInTabs(): void {
  chrome.tabs.onActivated.addListener(({ tabId }) => void showCount(tabId))
  chrome.tabs.onUpdated.addListener((tabId, { url, status }, { active }) => {
    if (active && (url !== undefined || status === 'complete')) void showCount(tabId)
  })
}
