/** The sections of the settings, from above: ids in the page, and fragments of its address. */
export const settingsSections = ['lock', 'clipboard', 'look', 'data', 'extension', 'device'] as const

/** One of {@link settingsSections}. */
export type SettingsSectionId = (typeof settingsSections)[number]
