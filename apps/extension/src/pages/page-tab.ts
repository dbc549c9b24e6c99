import { useEffect, useState } from 'react'

/** A tab, as far as it matters which one is meant. */
type SeenTab = Pick<chrome.tabs.Tab, 'id' | 'active' | 'lastAccessed'>

/**
 * The tab that a person means: the one that they look at; from a page of ours in a tab of its own, the one that they
 * looked at before.
 *
 * @param own id of the tab that our page fills; undefined for the popup and the side panel
 */
export function meantTab(tabs: readonly SeenTab[], own: number | undefined): number | null {
  const others = tabs.filter(({ id }) => id !== own)
  const [last] =
    own === undefined
      ? others.filter(({ active }) => active)
      : others.toSorted((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0))
  return last?.id ?? null
}

/** The tab of a page, and whether our own page fills another one. */
export interface PageTab {
  readonly id: number
  readonly isBeside: boolean
}

/**
 * The tab that filling is about; undefined until it is known, null for none. It changes while the side panel stands
 * beside it.
 */
export function usePageTab(): PageTab | null | undefined {
  const [tab, setTab] = useState<PageTab | null>()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const own = (await chrome.tabs.getCurrent())?.id
      const id = meantTab(await chrome.tabs.query({ currentWindow: true }), own)
      // The same tab counts as another one once it shows another page.
      if (!isOver) setTab(id === null ? null : { id, isBeside: own === undefined })
    }
    const onUpdated = (_: number, change: { readonly status?: string; readonly url?: string }) => {
      if (change.status === 'complete' || change.url !== undefined) void look()
    }
    const onActivated = () => void look()
    chrome.tabs.onActivated.addListener(onActivated)
    chrome.tabs.onUpdated.addListener(onUpdated)
    void look()
    return () => {
      isOver = true
      chrome.tabs.onActivated.removeListener(onActivated)
      chrome.tabs.onUpdated.removeListener(onUpdated)
    }
  }, [])
  return tab
}
