import type { Format } from '../files/format.ts'
import type { ImportSource } from './import-sources.ts'

/** A format: the programs that write it, and its reader, loaded when somebody has a file. */
interface KnownFormat {
  readonly from: readonly [ImportSource, ...ImportSource[]]
  readonly load: () => Promise<Format>
}

/** Every format that is read, in the order in which they are offered. */
const formats = {
  kdbx: { from: ['keepass', 'keepassxc'], load: async () => (await import('./kdbx.ts')).kdbx },
  'keepass-xml': { from: ['keepass', 'keepassxc'], load: async () => (await import('./keepass-xml.ts')).keepassXml },
  larets: { from: ['larets'], load: async () => (await import('./larets.ts')).larets },
  'larets-csv': { from: ['larets'], load: async () => (await import('./larets-csv.ts')).laretsCsv },
  'chromium-csv': {
    from: ['chrome', 'yandex', 'google', 'edge', 'opera'],
    load: async () => (await import('./chromium-csv.ts')).chromiumCsv,
  },
  'firefox-csv': { from: ['firefox'], load: async () => (await import('./firefox-csv.ts')).firefoxCsv },
  'safari-csv': { from: ['apple'], load: async () => (await import('./safari-csv.ts')).safariCsv },
  'bitwarden-json': { from: ['bitwarden'], load: async () => (await import('./bitwarden-json.ts')).bitwardenJson },
  'bitwarden-zip': { from: ['bitwarden'], load: async () => (await import('./bitwarden-zip.ts')).bitwardenZip },
  'bitwarden-csv': { from: ['bitwarden'], load: async () => (await import('./bitwarden-csv.ts')).bitwardenCsv },
  'onepassword-1pux': {
    from: ['onepassword'],
    load: async () => (await import('./onepassword-1pux.ts')).onepassword1pux,
  },
  'onepassword-csv': { from: ['onepassword'], load: async () => (await import('./onepassword-csv.ts')).onepasswordCsv },
  'kaspersky-txt': { from: ['kaspersky'], load: async () => (await import('./kaspersky-txt.ts')).kasperskyTxt },
  'kaspersky-csv': { from: ['kaspersky'], load: async () => (await import('./kaspersky-csv.ts')).kasperskyCsv },
  'keepassxc-csv': { from: ['keepassxc'], load: async () => (await import('./keepassxc-csv.ts')).keepassxcCsv },
  'keepass-csv': { from: ['keepass'], load: async () => (await import('./keepass-csv.ts')).keepassCsv },
  'strongbox-csv': { from: ['strongbox'], load: async () => (await import('./strongbox-csv.ts')).strongboxCsv },
  'proton-json': { from: ['proton'], load: async () => (await import('./proton-json.ts')).protonJson },
  'proton-csv': { from: ['proton'], load: async () => (await import('./proton-csv.ts')).protonCsv },
  'lastpass-csv': { from: ['lastpass'], load: async () => (await import('./lastpass-csv.ts')).lastpassCsv },
  dashlane: { from: ['dashlane'], load: async () => (await import('./dashlane.ts')).dashlane },
  'nordpass-csv': { from: ['nordpass'], load: async () => (await import('./nordpass-csv.ts')).nordpassCsv },
  'roboform-csv': { from: ['roboform'], load: async () => (await import('./roboform-csv.ts')).roboformCsv },
  'keeper-json': { from: ['keeper'], load: async () => (await import('./keeper-json.ts')).keeperJson },
  'keeper-csv': { from: ['keeper'], load: async () => (await import('./keeper-csv.ts')).keeperCsv },
  'enpass-json': { from: ['enpass'], load: async () => (await import('./enpass-json.ts')).enpassJson },
  'enpass-csv': { from: ['enpass'], load: async () => (await import('./enpass-csv.ts')).enpassCsv },
  'buttercup-csv': { from: ['buttercup'], load: async () => (await import('./buttercup-csv.ts')).buttercupCsv },
  'passwork-json': { from: ['passwork'], load: async () => (await import('./passwork-json.ts')).passworkJson },
  'passwork-csv': { from: ['passwork'], load: async () => (await import('./passwork-csv.ts')).passworkCsv },
  'onepassword-1pif': {
    from: ['onepassword'],
    load: async () => (await import('./onepassword-1pif.ts')).onepassword1pif,
  },
  'sticky-xml': { from: ['sticky'], load: async () => (await import('./sticky-xml.ts')).stickyXml },
  'safeincloud-xml': { from: ['safeincloud'], load: async () => (await import('./safeincloud-xml.ts')).safeincloudXml },
  'aegis-json': { from: ['aegis'], load: async () => (await import('./aegis-json.ts')).aegisJson },
  'twofas-json': { from: ['twofas'], load: async () => (await import('./twofas-json.ts')).twofasJson },
  'otpauth-txt': { from: ['authenticator'], load: async () => (await import('./otpauth-txt.ts')).otpauthTxt },
  'cxf-json': { from: ['other'], load: async () => (await import('./cxf-json.ts')).cxfJson },
} as const satisfies Readonly<Record<string, KnownFormat>>

/** Names a format; the views have words for each. */
export type FormatId = keyof typeof formats

/** True for the name of a format that this version reads. */
export function isFormatId(id: string): id is FormatId {
  return Object.hasOwn(formats, id)
}

/** All formats, in the order in which they are offered. */
export const formatIds: readonly FormatId[] = Object.keys(formats).filter(isFormatId)

/** The programs that write files of a format. */
export function sourcesOfFormat(id: FormatId): readonly ImportSource[] {
  return formats[id].from
}

/** The reader of one format, loaded when it is first asked for. */
export function loadFormat(id: FormatId): Promise<Format> {
  return formats[id].load()
}
