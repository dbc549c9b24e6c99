import * as z from 'zod/mini'

/** When the menu below a field opens. */
export const menuChoices = ['focus', 'shortcut', 'off'] as const

/** Match modes that an address without one of its own may take on this device: not «never». */
export const matchChoices = [0, 1, 2, 3] as const

/** A time of -1 never comes. */
export const never = -1
/** Choices of the lock, in milliseconds (specification, section 9). */
export const lockChoices = [60_000, 300_000, 900_000, 1_800_000, never] as const
/** Choices after which a copied value is taken out of the clipboard, in milliseconds. */
export const clearChoices = [never, 30_000, 60_000, 300_000] as const

/** The person's choices for the extension on this device, beside those of the menu and the client's own. */
export const deviceSettings = z.object({
  /** Whether the one-time code is copied once a login of the item was filled in. */
  copiesCode: z._default(z.boolean(), false),
  /** Mode of addresses that say none. */
  defaultMatch: z._default(z.literal(matchChoices), 0),
  /** Whether the vault is locked when the system is. */
  locksWithSystem: z._default(z.boolean(), true),
  /** Milliseconds until what was copied is taken out of the clipboard again: the browser has to let us read it. */
  clearsClipboardAfter: z._default(z.literal(clearChoices), never),
})
/** Output of {@link deviceSettings}. */
export type DeviceSettings = Readonly<z.output<typeof deviceSettings>>

/** All that the settings page shows. */
export const pageSettings = z.object({
  ...{ menu: z.enum(menuChoices), lockAfter: z.literal(lockChoices) },
  /** Sites where the menu never comes and nothing is asked. */
  neverOn: z.array(z.string()),
  ...{ copiesCode: z.boolean(), defaultMatch: z.literal(matchChoices), locksWithSystem: z.boolean() },
  clearsClipboardAfter: z.literal(clearChoices),
})
/** Output of {@link pageSettings}. */
export type PageSettings = Readonly<z.output<typeof pageSettings>>

/** What the settings page changes: values that are given, and a site that is taken off the list. */
export const settingsChanges = z.object({
  menu: z.optional(z.enum(menuChoices)),
  lockAfter: z.optional(z.literal(lockChoices)),
  allowAgain: z.optional(z.string()),
  copiesCode: z.optional(z.boolean()),
  defaultMatch: z.optional(z.literal(matchChoices)),
  locksWithSystem: z.optional(z.boolean()),
  clearsClipboardAfter: z.optional(z.literal(clearChoices)),
})
/** Output of {@link settingsChanges}. */
export type SettingsChanges = Readonly<z.output<typeof settingsChanges>>

/** Calls about the settings; both are answered by what holds then. */
export const settingsCalls = [
  z.object({ kind: z.literal('settings') }),
  z.object({ kind: z.literal('changeSettings'), changes: settingsChanges }),
] as const
