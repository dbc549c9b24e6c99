import type { WelcomeWords } from './welcome.ru.ts'

/** The English texts of the tab that the first start opens. */
export const welcomeEn: WelcomeWords = {
  title: 'Larets in the browser',
  lead: 'Three steps, and your passwords are at hand on every site.',
  done: 'Done',
  steps: {
    signIn: {
      title: 'Sign in',
      text: 'The extension is a device with its own sign-in and its own lock. The master password does not leave it.',
      action: 'Sign in',
      isDone: (email) => `You are signed in: ${email}`,
    },
    pin: {
      title: 'Pin the button',
      text: 'Press the puzzle icon at the right of the address bar, and the pin beside Larets. The button shows that the vault is locked, and how many logins it has for the site you are on.',
      isDone: 'The button is in the toolbar',
    },
    passwords: {
      title: 'Turn off the browser’s saving of passwords',
      text: 'Otherwise two will ask about each password. Larets turns off the browser’s offers to save and fill in passwords; what the browser has saved stays where it is. The browser will ask for the permission to change privacy settings.',
      action: 'Turn off',
      undo: 'Turn on again',
      isDone: 'The browser no longer offers to save passwords',
      refused:
        'The browser did not let the setting be changed. You can turn it off yourself: browser settings → Autofill → Passwords.',
      others: 'Another extension or an administrator controls the setting.',
      later: 'You can skip this step.',
    },
  },
  finish: {
    title: 'Try it',
    text: 'Open the sign-in page of any site and click the field: your logins for that site appear below it. The button in the toolbar opens the whole vault.',
    close: 'Close the tab',
    settings: 'Extension settings',
  },
}
