import { useEffect, useState } from 'react'
import type { FormOfPage } from '../messages/item-calls.ts'
import type { CoreConnection } from './core-connection.ts'

/** A page of the web that a new item is for. */
export interface Site {
  readonly url: string
  readonly title: string
}

/** The item form of a page: one at a time. */
export interface PageItemForm {
  /** Null while it is closed. */
  readonly opened: (FormOfPage & { readonly site: Site | null; readonly key: number }) | null
  /** Machine word of the refusal to open it; null where it opened. */
  readonly fault: string | null
  /** @param id of the item; null for a new one, which takes the address of the page that the person is on */
  readonly open: (id: string | null) => Promise<void>
  readonly close: () => void
}

let count = 0

/** A form to be shown: each has a key of its own, as what a form begins with it reads once. */
function shown(form: FormOfPage, site: Site | null): PageItemForm['opened'] {
  count += 1
  return { ...form, site, key: count }
}

/**
 * Opens the form of an item, and again one that was left: with the popup, a lock, the end of the browser.
 *
 * @param takes true once one that was left may be opened here
 */
export function useItemForm(core: CoreConnection, takes: boolean): PageItemForm {
  const [opened, setOpened] = useState<PageItemForm['opened']>(null)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    if (!takes) return
    let isOver = false
    const take = async () => {
      const outcome = await core.call({ kind: 'takeForm' })
      if (!isOver && outcome.ok && outcome.item?.kind === 'form') setOpened(shown(outcome.item, null))
    }
    void take()
    return () => {
      isOver = true
    }
  }, [core, takes])

  return {
    opened,
    fault,
    open: async (id) => {
      const [outcome, site] = await Promise.all([core.call({ kind: 'openForm', id }), id === null ? siteOfTab() : null])
      setFault(outcome.ok ? null : outcome.code)
      if (outcome.ok && outcome.item?.kind === 'form') setOpened(shown(outcome.item, site))
    },
    close: () => {
      void core.call({ kind: 'endForm' })
      setOpened(null)
    },
  }
}

/** The page that the person came from: this tab's opener, or the tab in sight where this is none; null for no site. */
async function siteOfTab(): Promise<Site | null> {
  const own = await chrome.tabs.getCurrent()
  const tab =
    own === undefined
      ? (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]
      : own.openerTabId === undefined
        ? undefined
        : await chrome.tabs.get(own.openerTabId).catch(() => undefined)
  const { url = '', title = '' } = tab ?? {}
  return /^https?:\/\//u.test(url) ? { url, title } : null
}
