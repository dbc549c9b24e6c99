import type { Format } from './format.ts'

/** Each source, loaded when somebody has a file; in the order in which they are offered. */
const loaders = {
  kdbx: async () => (await import('./formats/kdbx.ts')).kdbx,
  'keepass-xml': async () => (await import('./formats/keepass-xml.ts')).keepassXml,
  larets: async () => (await import('./formats/larets.ts')).larets,
  'larets-csv': async () => (await import('./formats/larets-csv.ts')).laretsCsv,
  'chromium-csv': async () => (await import('./formats/chromium-csv.ts')).chromiumCsv,
  'firefox-csv': async () => (await import('./formats/firefox-csv.ts')).firefoxCsv,
  'safari-csv': async () => (await import('./formats/safari-csv.ts')).safariCsv,
  'bitwarden-json': async () => (await import('./formats/bitwarden-json.ts')).bitwardenJson,
  'bitwarden-zip': async () => (await import('./formats/bitwarden-zip.ts')).bitwardenZip,
  'bitwarden-csv': async () => (await import('./formats/bitwarden-csv.ts')).bitwardenCsv,
  'onepassword-1pux': async () => (await import('./formats/onepassword-1pux.ts')).onepassword1pux,
  'onepassword-csv': async () => (await import('./formats/onepassword-csv.ts')).onepasswordCsv,
  'kaspersky-txt': async () => (await import('./formats/kaspersky-txt.ts')).kasperskyTxt,
  'kaspersky-csv': async () => (await import('./formats/kaspersky-csv.ts')).kasperskyCsv,
  'keepassxc-csv': async () => (await import('./formats/keepassxc-csv.ts')).keepassxcCsv,
  'keepass-csv': async () => (await import('./formats/keepass-csv.ts')).keepassCsv,
  'strongbox-csv': async () => (await import('./formats/strongbox-csv.ts')).strongboxCsv,
  'proton-json': async () => (await import('./formats/proton-json.ts')).protonJson,
  'proton-csv': async () => (await import('./formats/proton-csv.ts')).protonCsv,
  'lastpass-csv': async () => (await import('./formats/lastpass-csv.ts')).lastpassCsv,
  dashlane: async () => (await import('./formats/dashlane.ts')).dashlane,
  'nordpass-csv': async () => (await import('./formats/nordpass-csv.ts')).nordpassCsv,
  'roboform-csv': async () => (await import('./formats/roboform-csv.ts')).roboformCsv,
  'keeper-json': async () => (await import('./formats/keeper-json.ts')).keeperJson,
  'keeper-csv': async () => (await import('./formats/keeper-csv.ts')).keeperCsv,
  'enpass-json': async () => (await import('./formats/enpass-json.ts')).enpassJson,
  'enpass-csv': async () => (await import('./formats/enpass-csv.ts')).enpassCsv,
  'buttercup-csv': async () => (await import('./formats/buttercup-csv.ts')).buttercupCsv,
  'passwork-json': async () => (await import('./formats/passwork-json.ts')).passworkJson,
  'passwork-csv': async () => (await import('./formats/passwork-csv.ts')).passworkCsv,
  'onepassword-1pif': async () => (await import('./formats/onepassword-1pif.ts')).onepassword1pif,
  'sticky-xml': async () => (await import('./formats/sticky-xml.ts')).stickyXml,
  'safeincloud-xml': async () => (await import('./formats/safeincloud-xml.ts')).safeincloudXml,
  'aegis-json': async () => (await import('./formats/aegis-json.ts')).aegisJson,
  'twofas-json': async () => (await import('./formats/twofas-json.ts')).twofasJson,
  'otpauth-txt': async () => (await import('./formats/otpauth-txt.ts')).otpauthTxt,
  'cxf-json': async () => (await import('./formats/cxf-json.ts')).cxfJson,
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
