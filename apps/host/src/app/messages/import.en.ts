import type { HostMessages } from './messages.ru.ts'

/** The English texts of the way to the import. */
export const importEn: HostMessages['import'] = {
  place: 'Import',
  open: 'Bring your passwords',
  openHint: 'From a browser or another password manager',
  unfinished: 'The import of passwords was interrupted.',
  toImport: 'To the import',
  sending: (through, of) => `Importing passwords: ${through} of ${of}`,
  sealing: 'Encrypting passwords to import',
  done: 'Your passwords are in',
  stopped: 'The import was stopped',
  report: 'Report',
  nameless: 'Unnamed',
  signOut: {
    title: 'Sign out in the middle of the import?',
    description: 'What is in stays in the vault, the rest is deleted from this device.',
    confirm: 'Sign out',
    cancel: 'Stay',
  },
}
