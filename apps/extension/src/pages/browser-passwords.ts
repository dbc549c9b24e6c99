/**
 * The browser's own offers to save and fill in passwords: on, turned off by the extension, or not the extension's to
 * change.
 */
export type PasswordOffers = 'on' | 'off' | 'others'

const changesPrivacy: chrome.permissions.Permissions = { permissions: ['privacy'] }

/** How the browser's offers stand; `on` where we have no permission to look. */
export async function browserPasswords(): Promise<PasswordOffers> {
  if (!(await chrome.permissions.contains(changesPrivacy))) return 'on'
  const { levelOfControl, value } = await chrome.privacy.services.passwordSavingEnabled.get({})
  if (levelOfControl === 'controlled_by_other_extensions' || levelOfControl === 'not_controllable') return 'others'
  return value ? 'on' : 'off'
}

/** Stops them, once the person has given the permission: asked for in answer to a press, before anything is waited for. */
export async function stopOffers(): Promise<PasswordOffers> {
  if (!(await chrome.permissions.request(changesPrivacy))) return 'on'
  await chrome.privacy.services.passwordSavingEnabled.set({ value: false })
  return browserPasswords()
}

/** Lets the browser offer again what it offered before, and gives the permission back. */
export async function offerPasswords(): Promise<PasswordOffers> {
  await chrome.privacy.services.passwordSavingEnabled.clear({})
  await chrome.permissions.remove(changesPrivacy)
  return 'on'
}
