import type { Format } from '../files/format.ts'

/** Each source, loaded when somebody has a file; in the order in which they are offered. */
const loaders = {
  kdbx: async () => (await import('./kdbx.ts')).kdbx,
  'keepass-xml': async () => (await import('./keepass-xml.ts')).keepassXml,
  larets: async () => (await import('./larets.ts')).larets,
  'larets-csv': async () => (await import('./larets-csv.ts')).laretsCsv,
  'chromium-csv': async () => (await import('./chromium-csv.ts')).chromiumCsv,
  'firefox-csv': async () => (await import('./firefox-csv.ts')).firefoxCsv,
  'safari-csv': async () => (await import('./safari-csv.ts')).safariCsv,
  'bitwarden-json': async () => (await import('./bitwarden-json.ts')).bitwardenJson,
  'bitwarden-zip': async () => (await import('./bitwarden-zip.ts')).bitwardenZip,
  'bitwarden-csv': async () => (await import('./bitwarden-csv.ts')).bitwardenCsv,
  'onepassword-1pux': async () => (await import('./onepassword-1pux.ts')).onepassword1pux,
  'onepassword-csv': async () => (await import('./onepassword-csv.ts')).onepasswordCsv,
  'kaspersky-txt': async () => (await import('./kaspersky-txt.ts')).kasperskyTxt,
  'kaspersky-csv': async () => (await import('./kaspersky-csv.ts')).kasperskyCsv,
  'keepassxc-csv': async () => (await import('./keepassxc-csv.ts')).keepassxcCsv,
  'keepass-csv': async () => (await import('./keepass-csv.ts')).keepassCsv,
  'strongbox-csv': async () => (await import('./strongbox-csv.ts')).strongboxCsv,
  'proton-json': async () => (await import('./proton-json.ts')).protonJson,
  'proton-csv': async () => (await import('./proton-csv.ts')).protonCsv,
  'lastpass-csv': async () => (await import('./lastpass-csv.ts')).lastpassCsv,
  dashlane: async () => (await import('./dashlane.ts')).dashlane,
  'nordpass-csv': async () => (await import('./nordpass-csv.ts')).nordpassCsv,
  'roboform-csv': async () => (await import('./roboform-csv.ts')).roboformCsv,
  'keeper-json': async () => (await import('./keeper-json.ts')).keeperJson,
  'keeper-csv': async () => (await import('./keeper-csv.ts')).keeperCsv,
  'enpass-json': async () => (await import('./enpass-json.ts')).enpassJson,
  'enpass-csv': async () => (await import('./enpass-csv.ts')).enpassCsv,
  'buttercup-csv': async () => (await import('./buttercup-csv.ts')).buttercupCsv,
  'passwork-json': async () => (await import('./passwork-json.ts')).passworkJson,
  'passwork-csv': async () => (await import('./passwork-csv.ts')).passworkCsv,
  'onepassword-1pif': async () => (await import('./onepassword-1pif.ts')).onepassword1pif,
  'sticky-xml': async () => (await import('./sticky-xml.ts')).stickyXml,
  'safeincloud-xml': async () => (await import('./safeincloud-xml.ts')).safeincloudXml,
  'aegis-json': async () => (await import('./aegis-json.ts')).aegisJson,
  'twofas-json': async () => (await import('./twofas-json.ts')).twofasJson,
  'otpauth-txt': async () => (await import('./otpauth-txt.ts')).otpauthTxt,
  'cxf-json': async () => (await import('./cxf-json.ts')).cxfJson,
} as const satisfies Readonly<Record<string, () => Promise<Format>>>

/** Names a source; the views have words for each. */
export type FormatId = keyof typeof loaders

/** True for the name of a source that this version reads. */
export function isFormatId(id: string): id is FormatId {
  return Object.hasOwn(loaders, id)
}

/** All sources, in the order in which they are offered. */
export const formatIds: readonly FormatId[] = Object.keys(loaders).filter(isFormatId)

/** The reader of one source, loaded when it is first asked for. */
export function loadFormat(id: FormatId): Promise<Format> {
  return loaders[id]()
}
