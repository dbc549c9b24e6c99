import type { HostMessages } from './messages.ru.ts'
import { createPlural } from './plural.ts'

const plural = createPlural('en')

/** The English texts of the hosted app. */
export const messagesEn: HostMessages = {
  shell: {
    navigation: 'Sections',
    skipToContent: 'Skip to content',
    sidebar: 'Sidebar',
    openSidebar: 'Show sidebar',
    closeSidebar: 'Hide sidebar',
    allItems: 'All items',
    logins: 'Logins',
    trash: 'Trash',
    folders: 'Folders',
    sampleFolders: ['Work', 'Family', 'Travel'],
    folderMenu: (folder) => `Actions for the folder “${folder}”`,
    viewProject: 'View Project',
    shareProject: 'Share Project',
    deleteProject: 'Delete Project',
    userMenu: 'User menu',
    userWithoutName: 'No name',
    account: 'Account',
    notifications: 'Notifications',
    settings: 'Settings',
    lock: 'Lock',
    signOut: 'Sign out',
    add: 'Add',
    addLogin: 'Login',
    breadcrumb: 'Breadcrumb',
  },
  settings: {
    title: 'Settings',
    lockSection: 'Locking',
    lockSectionHint: 'A locked vault opens with the master password. Changes act in all tabs at once.',
    autoLock: 'Auto-lock',
    autoLockHint: 'When you do nothing in the app',
    tabSwitchLock: 'Lock when you leave the tab',
    tabSwitchLockHint: 'When you have switched to another tab or window',
    clipboardSection: 'Clipboard',
    clipboardClearing: 'Clear after copying',
    clipboardClearingHint: 'Only while the clipboard still holds what you copied here',
    appearanceSection: 'Appearance',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    themeHint: 'System follows the setting of your device',
    durations: {
      immediately: 'Immediately',
      never: 'Never',
      seconds: (count) => plural(count, { one: 'second', other: 'seconds' }),
      minutes: (count) => plural(count, { one: 'minute', other: 'minutes' }),
    },
  },
}
