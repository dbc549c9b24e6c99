/** The sections of the settings, from above: ids in the page, and fragments of its address. */
export const settingsSections = ['lock', 'clipboard', 'look', 'data', 'device'] as const

/** One of {@link settingsSections}. */
export type SettingsSectionId = (typeof settingsSections)[number]

/** The element of the section that an address leads to. */
export function sectionElement(hash: string): HTMLElement | null {
  const id = sectionOf(hash)
  return id === null ? null : document.getElementById(id)
}

/** The section that an address leads to, if any. */
export function sectionOf(hash: string): SettingsSectionId | null {
  return settingsSections.find((id) => `#${id}` === hash) ?? null
}
