import { argon2d } from 'hash-wasm'
import kdbxweb from 'kdbxweb'
import type * as KdbxWeb from 'kdbxweb'
import type { Kdbx, KdbxGroup } from 'kdbxweb'
import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

const password = 'Пароль файла 🔑'
const keepass: typeof KdbxWeb = kdbxweb
keepass.CryptoEngine.setArgon2Impl(async (secret, salt, memorySize, iterations, hashLength, parallelism) => {
  const options = {
    password: new Uint8Array(secret),
    salt: new Uint8Array(salt),
    memorySize,
    iterations,
    hashLength,
    parallelism,
  }
  const stretched = await argon2d({ ...options, outputType: 'binary' })
  return new Uint8Array(stretched).buffer
})

function groupAt(database: Kdbx, path: readonly string[]): KdbxGroup {
  let at = database.getDefaultGroup()
  for (const name of path) at = at.groups.find((group) => group.name === name) ?? database.createGroup(at, name)
  return at
}

const cardFields = ({ card }: PlantedEntry) => ({ Number: card.number, Holder: card.holder, Code: card.code })

async function write(database: Kdbx, planted: PlantedEntry): Promise<void> {
  const entry = database.createEntry(groupAt(database, planted.folder))
  const { fields } = entry
  fields.set('Title', planted.name)
  fields.set('Notes', planted.note)
  if (planted.kind === 'login') {
    fields.set('UserName', planted.username)
    fields.set('Password', keepass.ProtectedValue.fromString(planted.password))
    for (const [index, address] of planted.addresses.entries())
      fields.set(index === 0 ? 'URL' : `KP2A_URL_${index}`, address)
    if (planted.totp !== '') fields.set('otp', keepass.ProtectedValue.fromString(planted.totp))
  }
  if (planted.kind === 'card') for (const [key, value] of Object.entries(cardFields(planted))) fields.set(key, value)
  for (const [index, { value, isSecret }] of planted.custom.entries()) {
    fields.set(`Field ${index}`, isSecret ? keepass.ProtectedValue.fromString(value) : value)
  }
  entry.tags = [...planted.tags]
  for (const name of planted.attachments) entry.binaries.set(name, await database.createBinary(utf8(name).buffer))
  if (planted.isTrashed) database.remove(entry)
}

async function databaseOf(entries: readonly PlantedEntry[]): Promise<Kdbx> {
  const database = keepass.Kdbx.create(new keepass.Credentials(keepass.ProtectedValue.fromString(password)), 'Пароли')
  for (const entry of entries) await write(database, entry)
  return database
}

function expectedOf(planted: PlantedEntry): ExpectedEntry {
  const { kind, addresses, folder, tags, note } = planted
  const login = filled({ username: planted.username, password: planted.password, totp: planted.totp })
  const isLogin = kind === 'login' && (Object.keys(login).length > 0 || addresses.length > 0)
  return {
    ...expectedEntry(planted),
    type: planted.isTrashed ? null : isLogin ? 'login' : 'note',
    texts: { ...(isLogin ? login : {}), ...filled({ note }) },
    addresses: kind === 'login' ? addresses : [],
    folder,
    tags,
    elsewhere: [
      ...planted.custom.map(({ value }) => value),
      ...(kind === 'card' ? Object.values(cardFields(planted)) : []),
    ],
    problems: [
      ...(planted.isTrashed ? ['in_trash'] : []),
      ...(planted.attachments.length > 0 ? ['attachments_left_out'] : []),
    ],
  }
}

/** In the order of the file: of a group its entries, then the groups in it; what was deleted last. */
async function inOrder(database: Kdbx, entries: readonly PlantedEntry[]): Promise<readonly ExpectedEntry[]> {
  const places = entries.filter(({ isTrashed }) => !isTrashed).map(({ folder }) => JSON.stringify(folder))
  const order: string[] = []
  const walk = (group: KdbxGroup, path: readonly string[]) => {
    order.push(JSON.stringify(path))
    for (const inside of group.groups) walk(inside, [...path, inside.name ?? ''])
  }
  walk(database.getDefaultGroup(), [])
  const living = entries.filter(({ isTrashed }) => !isTrashed)
  const sorted = living
    .map((entry, index) => ({ entry, place: order.indexOf(places[index] ?? '') }))
    .toSorted((one, other) => one.place - other.place)
  return [...sorted.map(({ entry }) => entry), ...entries.filter(({ isTrashed }) => isTrashed)].map(expectedOf)
}

/** Databases and XML by kdbxweb, which keeps everything in its own words. */
function keepassGenerator(program: string, form: 'kdbx4' | 'kdbx3' | 'xml'): Generator {
  return {
    kind: form === 'xml' ? 'text' : 'database',
    program,
    documented: 'keepass.info, “KDBX 4”; written by kdbxweb 2.1.1',
    write: async (entries) => {
      const database = await databaseOf(entries)
      const expected = await inOrder(database, entries)
      if (form === 'xml') return { name: 'Пароли.xml', bytes: utf8(await database.saveXml(true)), expected }
      if (form === 'kdbx3') {
        database.setVersion(3)
        database.header.keyEncryptionRounds = 1_000
      }
      return { name: 'Пароли.kdbx', bytes: new Uint8Array(await database.save()), password, expected }
    },
  }
}

/** Version 4, Argon2d and ChaCha20. */
export const kdbx4 = keepassGenerator('KeePass, KeePassXC: KDBX 4', 'kdbx4')
/** Version 3.1, AES and Salsa20. */
export const kdbx3 = keepassGenerator('KeePass, KeePassXC: KDBX 3.1', 'kdbx3')
/** XML without encryption. */
export const keepassXml = keepassGenerator('KeePass, KeePassXC: XML', 'xml')
