import * as z from 'zod/mini'

/** Browsers that the extension is built for. */
export const browsers = ['chromium', 'firefox'] as const
/** One of {@link browsers}. */
export type Browser = (typeof browsers)[number]

/** True for the name of one. */
export const isBrowser = (name: string | undefined): name is Browser => browsers.some((one) => one === name)

/** The one manifest, as Chromium reads it, as far as another browser's differs. */
const manifest = z.looseObject({
  permissions: z.array(z.string()),
  background: z.looseObject({ service_worker: z.string() }),
  side_panel: z.optional(z.object({ default_path: z.string() })),
})
/** A manifest of an extension. */
export type Manifest = Readonly<Record<string, unknown>>

/** Permissions for what Firefox has not: its event page has a document by itself, and its sidebar asks for nothing. */
const ofChromiumAlone = new Set(['offscreen', 'sidePanel'])

/** Parts that Firefox does not read, and what opens files to sites: menu and bar are not shown there yet. */
const leftOut = new Set(['minimum_chrome_version', 'side_panel', 'web_accessible_resources'])

/**
 * Settings that Firefox asks for. Version 153 is the first with `documentId`, without which nothing is filled
 * (developer.mozilla.org, runtime.MessageSender). Of data the e-mail and the proof of the master password go to the
 * person's own server; items go sealed.
 */
const gecko = {
  id: 'extension@larets',
  strict_min_version: '153.0',
  data_collection_permissions: { required: ['authenticationInfo', 'personallyIdentifyingInfo'] },
}

/**
 * Makes the manifest of a browser from the one that is written by hand.
 *
 * @throws ZodError for what is no manifest of this extension
 */
export function manifestOf(browser: Browser, one: unknown): Manifest {
  const read = manifest.parse(one)
  if (browser === 'chromium') return read
  const kept = Object.entries(read).filter(([name]) => !leftOut.has(name))
  return {
    ...Object.fromEntries(kept),
    background: { scripts: ['background.js'], type: 'module' },
    permissions: read.permissions.filter((name) => !ofChromiumAlone.has(name)),
    ...(read.side_panel && { sidebar_action: sidebarOf(read.side_panel.default_path) }),
    browser_specific_settings: { gecko },
  }
}

/** Firefox's place for the side panel's page. It opens when it is asked for, not after the installation. */
const sidebarOf = (page: string) => ({
  default_title: '__MSG_name__',
  default_panel: page,
  default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' },
  open_at_install: false,
})
