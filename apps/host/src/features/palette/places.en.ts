import type { PlaceWords } from './places.ru.ts'

/** The English words of the places that the palette leads to. */
export const placesEn: PlaceWords = {
  all: { label: 'All items', words: 'list passwords logins home' },
  generator: { label: 'Generator', words: 'create make new password passphrase mnemonic generated recent passwords' },
  health: { label: 'Password health', words: 'check weak reused old security watchtower report' },
  duplicates: { label: 'Merge duplicates', words: 'same copies twins' },
  import: {
    label: 'Bring your passwords',
    words: 'import upload file from another program browser csv bitwarden 1password keepass chrome',
  },
  export: { label: 'Export', words: 'download save to a file backup csv kdbx' },
  trash: { label: 'Trash', words: 'bin deleted restore' },
  account: { label: 'Account', words: 'profile' },
  notifications: { label: 'Notifications', words: 'notices events sign-ins log history security' },
  profile: { label: 'Name and e-mail', words: 'profile change email address' },
  password: { label: 'Master password', words: 'change main password' },
  secondFactor: {
    label: 'Two-step sign-in',
    words: 'confirmation 2fa mfa two-factor authentication second factor code app totp backup codes security key',
  },
  passkeys: { label: 'Sign in without a password', words: 'passkey passkeys fingerprint face biometrics' },
  recovery: { label: 'Recovery code', words: 'forgot master password get back access spare' },
  devices: { label: 'Devices', words: 'sessions end sign out other computers phones' },
  keys: { label: 'Change encryption keys', words: 'rotation rotate leak re-encrypt' },
  deletion: { label: 'Delete the account', words: 'erase close forever' },
  help: { label: 'Help', words: 'guide manual how to question support faq' },
  settings: { label: 'Settings', words: 'preferences options' },
  lock: { label: 'Auto-lock', words: 'lock time timer leaving the tab quick unlock of tabs' },
  clipboard: { label: 'Clipboard', words: 'clear after copying' },
  look: { label: 'Appearance', words: 'theme dark light night density language English Russian' },
  extension: {
    label: 'Browser extension',
    words: 'install add-on plugin autofill fill passwords on sites compare addresses chrome',
  },
  device: { label: 'This device', words: 'forget this device work offline without network' },
}
