import { decodeBase64 } from '@larets/vault-core/crypto'
import { TransferError } from '../transfer/transfer-error.ts'
import { childOf, childrenOf, xmlTextOf, type XmlElement } from '../files/xml-file.ts'
import { hexOf } from './byte-reader.ts'
import { unmaskedValues, type Unmask } from './masked-values.ts'

/** A text of an entry. */
export interface KeepassValue {
  readonly text: string
  /** Not shown unless somebody asks. */
  readonly isProtected: boolean
}

/** An entry as KeePass has it. */
export interface KeepassEntry {
  /** Digits of sixteen in small letters; empty where there is none. */
  readonly id: string
  readonly fields: ReadonlyMap<string, KeepassValue>
  readonly tags: readonly string[]
  readonly overrideUrl: string
  /** How it is typed: the sequence of the entry under an empty name, those of windows under their titles. */
  readonly autoType: readonly { readonly window: string; readonly sequence: string }[]
  readonly attachments: number
  readonly customData: ReadonlyMap<string, string>
  /** Null where it never expires. */
  readonly expiresAt: Date | null
  readonly changedAt: Date | null
  /** Oldest first. */
  readonly history: readonly KeepassEntry[]
}

/** A group as KeePass has it. */
export interface KeepassGroup {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly autoType: string
  readonly entries: readonly KeepassEntry[]
  readonly groups: readonly KeepassGroup[]
}

/** Contents of a KeePass file. */
export interface KeepassDatabase {
  readonly root: KeepassGroup
  /** Id of the recycle bin; null where there is none. */
  readonly bin: string | null
}

/**
 * Reads the XML of a KeePass file.
 *
 * @param unmask takes the mask off values; null where the XML stands by itself
 * @throws TransferError `broken`, `nothing_inside`
 */
export function keepassDatabase(file: XmlElement, unmask: Unmask | null): KeepassDatabase {
  if (file.name !== 'KeePassFile') throw new TransferError('broken')
  const masked = unmaskedValues(file, unmask)
  const root = childOf(childOf(file, 'Root'), 'Group')
  if (root === undefined) throw new TransferError('nothing_inside')
  const meta = childOf(file, 'Meta')
  const isOn = xmlTextOf(childOf(meta, 'RecycleBinEnabled')).trim().toLowerCase() !== 'false'
  const bin = idOf(childOf(meta, 'RecycleBinUUID'))
  return { root: groupOf(root, masked), bin: isOn && bin !== '' && !/^0+$/u.test(bin) ? bin : null }
}

type Masked = ReadonlyMap<XmlElement, string>

function groupOf(element: XmlElement, masked: Masked): KeepassGroup {
  return {
    id: idOf(childOf(element, 'UUID')),
    name: xmlTextOf(childOf(element, 'Name')),
    notes: xmlTextOf(childOf(element, 'Notes')),
    autoType: xmlTextOf(childOf(element, 'DefaultAutoTypeSequence')).trim(),
    entries: childrenOf(element, 'Entry').map((entry) => entryOf(entry, masked)),
    groups: childrenOf(element, 'Group').map((group) => groupOf(group, masked)),
  }
}

function entryOf(element: XmlElement, masked: Masked): KeepassEntry {
  const times = childOf(element, 'Times')
  const typing = childOf(element, 'AutoType')
  const sequences = [
    { window: '', sequence: xmlTextOf(childOf(typing, 'DefaultSequence')).trim() },
    ...(typing === undefined ? [] : childrenOf(typing, 'Association')).map((association) => ({
      window: xmlTextOf(childOf(association, 'Window')),
      sequence: xmlTextOf(childOf(association, 'KeystrokeSequence')),
    })),
  ]
  return {
    id: idOf(childOf(element, 'UUID')),
    fields: new Map(
      childrenOf(element, 'String').map((string) => [
        xmlTextOf(childOf(string, 'Key')),
        valueOf(childOf(string, 'Value'), masked),
      ]),
    ),
    tags: splitTags(xmlTextOf(childOf(element, 'Tags'))),
    overrideUrl: xmlTextOf(childOf(element, 'OverrideURL')).trim(),
    autoType: sequences.filter(({ window, sequence }) => window !== '' || sequence !== ''),
    attachments: childrenOf(element, 'Binary').length,
    customData: customDataOf(childOf(element, 'CustomData')),
    expiresAt: isTrue(xmlTextOf(childOf(times, 'Expires'))) ? momentOf(xmlTextOf(childOf(times, 'ExpiryTime'))) : null,
    changedAt: momentOf(xmlTextOf(childOf(times, 'LastModificationTime'))),
    history: childrenOf(element, 'History')
      .flatMap((history) => childrenOf(history, 'Entry'))
      .map((entry) => entryOf(entry, masked)),
  }
}

const isTrue = (text: string | undefined) => text?.trim().toLowerCase() === 'true'

function valueOf(element: XmlElement | undefined, masked: Masked): KeepassValue {
  if (element === undefined) return { text: '', isProtected: false }
  const { Protected: isMasked, ProtectInMemory: isHidden } = element.attributes
  return { text: masked.get(element) ?? xmlTextOf(element), isProtected: isTrue(isMasked) || isTrue(isHidden) }
}

function customDataOf(element: XmlElement | undefined): ReadonlyMap<string, string> {
  const items = element === undefined ? [] : childrenOf(element, 'Item')
  return new Map(items.map((item) => [xmlTextOf(childOf(item, 'Key')), xmlTextOf(childOf(item, 'Value'))]))
}

/** KeePass splits its list of tags at these marks. Blanks around a tag are none of it. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(/[;,:]/u)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

function idOf(element: XmlElement | undefined): string {
  const bytes = decodeBase64(xmlTextOf(element).trim())
  return bytes === null ? '' : hexOf(bytes)
}

/** Seconds between the years 1 and 1970. */
const epochSeconds = 62_135_596_800n

/** Version 4 writes seconds since the year 1, before that and in plain XML it is ISO 8601. Null for what is neither. */
function momentOf(written: string): Date | null {
  const text = written.trim()
  const bytes = /^\d{4}-/u.test(text) ? null : decodeBase64(text)
  if (bytes !== null && bytes.length === 8) {
    const seconds = new DataView(bytes.buffer, bytes.byteOffset, 8).getBigInt64(0, true) - epochSeconds
    return validOf(new Date(Number(seconds) * 1000))
  }
  return validOf(new Date(text))
}

function validOf(moment: Date): Date | null {
  return Number.isNaN(moment.getTime()) ? null : moment
}
