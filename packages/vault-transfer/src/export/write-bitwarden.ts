import type { Bytes } from '@larets/vault-core/crypto'
import { itemTypeOf, type CustomFieldKind, type ItemField, type ExportContents } from '@larets/vault-core/items'
import { readTotp } from '@larets/vault-core/totp'
import { bitwardenCard, bitwardenIdentity, type BitwardenPart } from './bitwarden-parts.ts'
import { formerPasswords } from './former-passwords.ts'
import { inSlices } from './in-slices.ts'
import { hasSeveralVaults, livingFolders, livingItems, placeOf, type PlacedItem } from './living-items.ts'

/** As Bitwarden numbers its kinds of custom fields: a text, and one that is masked. */
const textField = 0
const hiddenField = 1
/** It keeps so many former passwords. */
const mostFormerPasswords = 5

const isHidden = (kind: CustomFieldKind) => kind === 'secret'
const folderKey = (path: readonly string[]) => path.join('/')

/** It knows codes of Steam by an address of its own, and would show six digits of any other. */
function bitwardenCode(totp: string): string {
  const read = readTotp(totp)
  return read.ok && read.totp.alphabet === 'steam' ? `steam://${read.totp.secret}` : totp
}

function part({ plain }: PlacedItem): BitwardenPart {
  const { texts, uris } = plain
  switch (plain.type) {
    case 'login': {
      const { username = null, password = null, totp = null } = texts
      const addresses = uris.map(({ uri, match }) => ({ match, uri }))
      return {
        taken: ['username', 'password', 'totp'],
        value: { type: 1, login: { uris: addresses, username, password, totp: totp && bitwardenCode(totp) } },
      }
    }
    case 'card':
      return bitwardenCard(texts)
    case 'identity':
      return bitwardenIdentity(texts)
    default:
      return { taken: [], value: { type: 2, secureNote: { type: 0 } } }
  }
}

function itemOf(living: PlacedItem, folderId: string | null): object {
  const { plain, item } = living
  const { taken, value } = part(living)
  const fields: Readonly<Record<string, ItemField>> = itemTypeOf(plain.type)?.fields ?? {}
  const others = Object.entries(plain.texts)
    .filter(([key]) => key !== 'note' && !taken.includes(key))
    .map(([name, text]) => ({ name, value: text, type: fields[name]?.secret === true ? hiddenField : textField }))
  const own = plain.fields.map(({ label, value: text, kind }) => ({
    name: label,
    value: text,
    type: isHidden(kind) ? hiddenField : textField,
  }))
  const tags = plain.tags.length === 0 ? [] : [{ name: 'tags', value: plain.tags.join(', '), type: textField }]
  return {
    id: crypto.randomUUID(),
    organizationId: null,
    folderId,
    reprompt: 0,
    name: plain.name,
    notes: plain.texts['note'] ?? null,
    favorite: plain.favourite,
    fields: [...others, ...own, ...tags],
    ...value,
    passwordHistory: formerPasswords(item)
      .slice(0, mostFormerPasswords)
      .map(({ password, until }) => ({ lastUsedDate: until, password })),
    creationDate: item.createdAt,
    revisionDate: item.updatedAt,
    collectionIds: null,
  }
}

function* pieces(contents: ExportContents): Generator<string> {
  const isOneOfSeveral = hasSeveralVaults(contents)
  const paths = new Set(livingFolders(contents).map(folderKey))
  const folders = new Map(Array.from(paths, (name) => [name, { id: crypto.randomUUID(), name }]))
  yield `{"encrypted":false,"folders":${JSON.stringify([...folders.values()])},"items":[`
  let before = ''
  for (const living of livingItems(contents)) {
    const folder = folders.get(folderKey(placeOf(living, isOneOfSeveral)))
    yield `${before}${JSON.stringify(itemOf(living, folder?.id ?? null))}`
    before = ','
  }
  yield ']}\n'
}

/**
 * Writes a file as Bitwarden and Vaultwarden read it, without encryption: everything that is not in the trash. Anybody
 * can read it.
 *
 * @throws the signal's reason
 */
export async function writeBitwarden(contents: ExportContents, signal?: AbortSignal): Promise<readonly Bytes[]> {
  const encoder = new TextEncoder()
  const parts: Bytes[] = []
  await inSlices(pieces(contents), (text) => void parts.push(encoder.encode(text)), signal)
  return parts
}
