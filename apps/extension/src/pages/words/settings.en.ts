import type { SettingsWords } from './settings.ru.ts'

/** The English texts of the extension's settings. */
export const settingsEn: SettingsWords = {
  title: 'Extension settings',
  account: {
    title: 'You are signed in',
    email: 'E-mail',
    server: 'Server address',
    serverHint: 'To use another server, sign out and sign in there.',
    openApp: 'Open the web app',
    lock: 'Lock',
    signOut: 'Sign out',
  },
  lockSection: 'Locking',
  lockHint: 'The extension locks by itself, apart from the web app, and always when the browser is closed.',
  lockAfter: { label: 'Auto-lock', hint: 'When you do nothing at the computer' },
  lockWithSystem: {
    label: 'When the system is locked',
    hint: 'Once you lock the computer or sign out of it, Larets is locked too.',
  },
  fillSection: 'Filling in',
  menu: {
    label: 'Menu below a field',
    hint: 'Shows logins that fit beside a sign-in field',
    choices: { focus: 'On entering the field', shortcut: 'By a shortcut', off: 'Never' },
  },
  shortcut: (keys) => (keys === '' ? 'No shortcut is set' : `Fill in by the keyboard: ${keys}`),
  changeShortcuts: 'Shortcuts of the browser',
  copiesCode: {
    label: 'Copy the one-time code',
    hint: 'After a login was filled in, its code is in the clipboard at once, to be pasted at the next step.',
  },
  defaultMatch: {
    label: 'Where to fill in when an address does not say',
    hint: 'On this device. Each address can have its own way',
    choices: [
      'On the whole site and its subdomains',
      'Only on this subdomain and port',
      'On pages whose address begins like this',
      'Only on this page',
    ],
  },
  never: {
    label: 'Sites where Larets is silent',
    hint: 'No menu there, and nothing is offered to be saved. The button “Never here” adds them.',
    none: 'There are no such sites',
    allow: (site) => `Offer again on ${site}`,
  },
  clipboardSection: 'Clipboard',
  clear: {
    label: 'Clear after copying',
    hint: 'Only while it still holds what you copied here. The browser will ask for the permission to read the clipboard',
    refused: 'Without the permission to read the clipboard Larets does not clear it: it might erase somebody else’s.',
  },
  lookSection: 'Appearance',
  theme: {
    label: 'Theme',
    hint: 'System follows the device',
    choices: { light: 'Light', dark: 'Dark', system: 'System' },
  },
  language: 'The extension speaks the language of the browser.',
  failed: 'The setting was not saved. Try again',
  durations: {
    never: 'Never',
    seconds: (count) => `${count} seconds`,
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  },
}
