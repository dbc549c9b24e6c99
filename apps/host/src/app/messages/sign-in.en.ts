import { signInErrorsEn } from './sign-in-errors.en.ts'
import type { SignInMessages } from './sign-in.ru.ts'

/** The English texts of the way in. */
export const signInEn: SignInMessages = {
  shell: {
    recovered: 'The recovery was finished: the new master password is in force',
    notRecovered: 'The recovery was not finished: the former master password is in force',
    offline: 'No connection.',
    offlineSignIn: 'Signing in needs a connection to the server.',
    slowDerivation: 'The browser does not allow WebAssembly, so checking the master password takes a few seconds.',
  },
  generator: {
    open: 'Generate a password without signing in',
  },
  help: 'Help',
  product: {
    tagline: 'A reliable password vault in the cloud',
    firstVault: 'Personal',
  },
  unsupported: {
    title: 'The vault cannot be opened here',
    secureContext:
      'The page was opened without a secure connection, so the browser does not let it encrypt. Open it at an address that begins with https://, or through localhost.',
    outdated: 'The browser lacks features the vault needs. Update it, or open the page in another one.',
    missing: 'What is missing',
    features: {
      secureContext: 'a secure connection',
      webCrypto: 'encryption (Web Crypto)',
      locks: 'locks between tabs (Web Locks)',
      broadcastChannel: 'messages between tabs (BroadcastChannel)',
      storage: "the site's storage: allow it in the browser's settings",
      dialog: 'dialogs',
    },
  },
  failure: {
    title: 'The page could not be shown',
    hint: 'Your data is safe. Check the connection and reload the page.',
    reload: 'Reload the page',
  },
  errors: signInErrorsEn,
}
