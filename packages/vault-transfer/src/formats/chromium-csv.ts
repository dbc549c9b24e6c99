import { csvFormat } from './csv-source.ts'

const addresses = [
  'url',
  'hostname',
  'адрес',
  'адрес сайта',
  'сайт',
  'ссылка',
  'website',
  'webseite',
  'adresse',
  'site',
  'site web',
]
const usernames = [
  'username',
  'логин',
  'имя пользователя',
  'login',
  'benutzername',
  "nom d'utilisateur",
  'nom d’utilisateur',
  'identifiant',
]
const passwords = ['password', 'пароль', 'passwort', 'kennwort', 'mot de passe']
const names = ['name', 'название', 'имя', 'title', 'titel', 'nom', 'titre']
/** Format without an owner: that of one of them is told by what else it writes. */
const codes = ['totp', 'otp', '2fa']
const notes = [
  'note',
  'notes',
  'comment',
  'description',
  'заметка',
  'заметки',
  'примечание',
  'примечания',
  'комментарий',
  'комментарии',
  'описание',
  'notiz',
  'notizen',
  'kommentar',
  'beschreibung',
  'remarque',
  'remarques',
  'commentaire',
]

/** Chrome, Edge, Brave, Яндекс Браузер, Opera, and tables made after them. */
export const chromiumCsv = csvFormat({
  id: 'chromium-csv',
  columns: {
    ...Object.fromEntries(names.map((name) => [name, 'name' as const])),
    ...Object.fromEntries(addresses.map((name) => [name, 'address' as const])),
    ...Object.fromEntries(usernames.map((name) => [name, ':username' as const])),
    ...Object.fromEntries(passwords.map((name) => [name, ':password' as const])),
    ...Object.fromEntries(notes.map((name) => [name, ':note' as const])),
    ...Object.fromEntries(codes.map((name) => [name, ':totp' as const])),
    tags: 'tags',
    метки: 'tags',
  },
  required: [addresses, usernames, passwords],
})
