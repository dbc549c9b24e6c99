import type { ExtensionWords } from './extension.ru.ts'

/** The English words of the extension in the settings. */
export const extensionEn: ExtensionWords = {
  section: 'Browser extension',
  hint: 'Fills logins and passwords on sites and offers to save new ones. It is a device of its own, with its own sign-in and lock.',
  unknown: 'It is not known yet whether the extension is signed in',
  signedIn: 'The extension is signed in',
  notSignedIn: 'The extension is not signed in yet',
  notSignedInHint: 'Sign in there with the same e-mail and master password. It then appears among the devices.',
  unnamed: 'Unknown browser',
  install: 'Install the extension',
  installHint: 'For browsers based on Chromium on a computer: Chrome, Edge, Yandex Browser and others',
  folder: 'Install it from a folder',
  folderSteps: [
    'Get the folder of the extension from whoever runs this server.',
    'On a computer, open chrome://extensions in the browser and turn “Developer mode” on.',
    'Press “Load unpacked” and choose that folder.',
  ],
  server: 'Address of the server',
  serverHint: 'The extension asks for it at the first sign-in',
  addressMatch: 'How addresses are compared',
  addressMatchHint:
    'For addresses without a choice of their own. It is kept on the device, so that no server can change it: here “Where to fill” shows it, and the extension has a choice of its own.',
  addressMatches: {
    domain: 'On the whole site and its subdomains',
    host: 'On this subdomain and port only',
    beginning: 'On pages whose address begins like this',
    exact: 'On this page only',
  },
}
