import type { Translation } from '../locale/spoken.ts'
import type { sourcesRu } from './sources.ru.ts'

/** The English texts of where passwords come from. */
export const sourcesEn: Translation<typeof sourcesRu> = {
  label: 'Where they come from',
  names: {
    yandex: 'Yandex Browser',
    passwork: 'Passwork',
    larets: 'Larets',
    other: 'Another program',
  },
  more: 'Show all',
  title: 'How to export passwords: {name}',
  back: 'Choose another program',
  steps: {
    chrome: [
      'In Chrome, open the menu “⋮” → “Passwords and autofill” → “Google Password Manager”.',
      'Choose “Settings” on the left, and “Download file” beside “Export passwords”.',
      'Confirm that it is you, and save the CSV file.',
    ],
    yandex: [
      'In Yandex Browser, open the menu “☰” → “Passwords and cards” → “Settings”.',
      'Find the export of passwords there, and choose a CSV file.',
      'Type the master password if the browser has one, and save the file.',
    ],
    apple: [
      'On a Mac, open the app Passwords, or Safari where macOS is older.',
      'Choose “File” → “Export All Passwords to File…”, in Safari “File” → “Export” → “Passwords…”.',
      'Confirm that it is you, and save the CSV file.',
    ],
    firefox: [
      'In Firefox, open the menu “☰” → “Passwords”.',
      'Press “⋯” at the top right, and choose “Export passwords…”.',
      'Confirm the export, and save the CSV file.',
    ],
    edge: [
      'In Edge, open “Settings” → “Profiles” → “Passwords”, or the address edge://wallet/passwords.',
      'Press “…” beside the list of passwords, and choose “Export passwords”.',
      'Confirm the export, and save the CSV file.',
    ],
    opera: [
      'Open the settings of Opera, and find “Password manager” in them.',
      'In its settings, press “Download file” beside “Export passwords”.',
      'Confirm that it is you, and save the CSV file.',
    ],
    google: [
      'Open passwords.google.com and sign in to your Google account.',
      'Press the cog, “Settings”, and choose “Export”.',
      'Confirm the export, and save the CSV file.',
    ],
    kaspersky: [
      'In Kaspersky Password Manager, open “Settings” → “Import/Export”.',
      'In the part “Export to text file”, press “Export”.',
      'Type the main password of Kaspersky, and save the TXT file.',
    ],
    bitwarden: [
      'In the web app of Bitwarden, open “Tools” → “Export vault”.',
      'Choose the format .json. An encrypted one will do if it has a password, not the encryption key of the account.',
      'Type the master password of Bitwarden, and save the file.',
    ],
    onepassword: [
      'In 1Password on a computer, open “File” → “Export” and choose the account.',
      'Type the password of the account, and choose the format 1PUX.',
      'Press “Export Data”, and save the file.',
    ],
    keepass: [
      'Nothing has to be exported: the file of the database itself, .kdbx, will do.',
      'Save the last changes in KeePass: “File” → “Save”.',
      'Choose the file of the database. Its password and key file are asked for afterwards.',
    ],
    keepassxc: [
      'Nothing has to be exported: the file of the database itself, .kdbx, will do.',
      'Save the last changes in KeePassXC: “Database” → “Save Database”.',
      'Choose the file of the database. Its password and key file are asked for afterwards.',
    ],
    lastpass: [
      'Sign in at lastpass.com, and open “Advanced Options” → “Export” on the left.',
      'Confirm the export by the link in the e-mail, and type the master password of LastPass.',
      'Save the CSV file. If a page with a table opens, copy it and paste it as text.',
    ],
    passwork: [
      'In Passwork, open the vault that you are moving.',
      'Choose the export in its menu, and the format JSON or CSV.',
      'Save the file. Export other vaults in the same way.',
    ],
    proton: [
      'In Proton Pass, open “Settings” → “Export”.',
      'Choose ZIP, JSON or CSV, without PGP encryption.',
      'Press “Export”, type the password of Proton, and save the file.',
    ],
    nordpass: [
      'In NordPass, open “Settings” → “Import and Export”.',
      'Press “Export Items”, and type the master password of NordPass.',
      'Save the CSV file.',
    ],
    dashlane: [
      'At app.dashlane.com, open “My account” → “Settings” → “Export data”.',
      'Choose “Export to CSV”, and confirm the export.',
      'Save the ZIP archive. It need not be unpacked.',
    ],
    enpass: [
      'In Enpass on a computer, open the menu “☰” → “File” → “Export”.',
      'Choose the format .json, and type the master password of Enpass.',
      'Save the file.',
    ],
    roboform: [
      'In RoboForm on a computer, open “Options” → “Account & Data” → “Export”.',
      'Choose logins and a CSV file, and press “Export”.',
      'Type the master password if RoboForm asks for it, and save the file.',
    ],
    sticky: [
      'In Sticky Password, open “Menu” → “Export”.',
      'Choose the export of all data to an XML file.',
      'Save the file.',
    ],
    keeper: [
      'In the vault of Keeper, press your e-mail and choose “Settings” → “Export”.',
      'Choose the format JSON or CSV, and press “Export”.',
      'Type the master password of Keeper, and save the file.',
    ],
    safeincloud: [
      'In SafeInCloud on a computer, open “File” → “Export” and choose XML.',
      'Type the master password of SafeInCloud.',
      'Save the XML file.',
    ],
    strongbox: [
      'Open the database in Strongbox on a Mac.',
      'Choose “File” → “Export” → CSV.',
      'Save the file. The file of the database itself, .kdbx, will do, too.',
    ],
    buttercup: [
      'Open the vault in Buttercup on a computer.',
      'Choose “Export” and the format CSV in the menu “Vault”.',
      'Save the file.',
    ],
    authenticator: [
      'In Google Authenticator, open the menu “☰” → “Transfer accounts” → “Export accounts”.',
      'Take a photo of each QR code that the app shows.',
      'Bring the photos to this device, and choose all of them at once.',
    ],
    aegis: [
      'In Aegis, open “Settings” → “Import & Export” → “Export”.',
      'Choose the format JSON, and switch off the encryption of the file.',
      'Bring the file to this device.',
    ],
    twofas: [
      'In 2FAS, open “Settings” and find the backup.',
      'Choose the export to a file, and set no password for it.',
      'Bring the file to this device.',
    ],
    larets: [
      'Sign in to the account that you are moving from.',
      'Open “Settings” → “Data” → “Export”, and choose a file of Larets.',
      'Save the file. If it has a password, it is asked for afterwards.',
    ],
    other: [
      'Find the export of the program: it is mostly in the menu “File” or in the settings.',
      'Choose a CSV table that has more than one column.',
      'Save the file. If the program is not recognised, you can assign the columns.',
    ],
  },
}
