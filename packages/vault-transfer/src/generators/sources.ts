import { aegisJson, googleMigration, otpauthList, twofasJson } from './codes.ts'
import { cxfJson } from './cxf-json.ts'
import { dashlaneCsv, dashlaneZip } from './dashlane.ts'
import { buttercupCsv } from './buttercup-csv.ts'
import { enpassCsv } from './enpass-csv.ts'
import { enpassJson } from './enpass-json.ts'
import { kasperskyCsv } from './kaspersky-csv.ts'
import { kasperskyOtherTxt, kasperskyTxt } from './kaspersky-txt.ts'
import { keeperCsv } from './keeper-csv.ts'
import { keeperJson } from './keeper-json.ts'
import { onepassword1pux } from './onepassword-1pux.ts'
import { passworkEscaped, passworkRussian } from './passwork-csv.ts'
import { passworkJson } from './passwork-json.ts'
import { protonCsv, protonJson, protonZip } from './proton-files.ts'
import { bitwardenCsv } from './bitwarden-csv.ts'
import { bitwardenZip } from './bitwarden-zip.ts'
import { onepasswordCsv } from './onepassword-csv.ts'
import { lastpassCsv } from './lastpass-csv.ts'
import { nordpassCsv } from './nordpass-csv.ts'
import { roboformCsv } from './roboform-csv.ts'
import { bitwardenJson } from './bitwarden-json.ts'
import { bitwardenSealed } from './bitwarden-sealed.ts'
import { chromiumCsv } from './chromium-csv.ts'
import { firefoxCsv } from './firefox-csv.ts'
import type { Generator } from './planted-entry.ts'
import { kdbx3, kdbx4, keepassXml } from './keepass.ts'
import { keepassCsv, keepassxcCsv, strongboxCsv } from './keepass-csv.ts'
import { larets } from './larets.ts'
import { laretsCsv } from './larets-csv.ts'
import { onepassword1pif } from './onepassword-1pif.ts'
import { safariCsv } from './safari-csv.ts'
import { safeincloudXml, stickyXml } from './xml-vaults.ts'

/** Generators of the files of each source, by the id of the format that reads them; a source may have several. */
export const generators: Readonly<Record<string, readonly Generator[]>> = {
  larets: [larets],
  'larets-csv': [laretsCsv],
  'keepass-csv': [keepassCsv],
  'keepassxc-csv': [keepassxcCsv],
  'strongbox-csv': [strongboxCsv],
  'enpass-csv': [enpassCsv],
  'buttercup-csv': [buttercupCsv],
  kdbx: [kdbx4, kdbx3],
  'keepass-xml': [keepassXml],
  'chromium-csv': [chromiumCsv],
  'firefox-csv': [firefoxCsv],
  'safari-csv': [safariCsv],
  'bitwarden-json': [bitwardenJson, bitwardenSealed],
  'bitwarden-csv': [bitwardenCsv],
  'bitwarden-zip': [bitwardenZip],
  'onepassword-csv': [onepasswordCsv],
  'lastpass-csv': [lastpassCsv],
  'nordpass-csv': [nordpassCsv],
  'roboform-csv': [roboformCsv],
  'onepassword-1pux': [onepassword1pux],
  'kaspersky-txt': [kasperskyTxt, kasperskyOtherTxt],
  'kaspersky-csv': [kasperskyCsv],
  'proton-json': [protonJson, protonZip],
  'proton-csv': [protonCsv],
  dashlane: [dashlaneCsv, dashlaneZip],
  'keeper-json': [keeperJson],
  'keeper-csv': [keeperCsv],
  'enpass-json': [enpassJson],
  'passwork-json': [passworkJson],
  'passwork-csv': [passworkEscaped, passworkRussian],
  'onepassword-1pif': [onepassword1pif],
  'sticky-xml': [stickyXml],
  'safeincloud-xml': [safeincloudXml],
  'aegis-json': [aegisJson],
  'twofas-json': [twofasJson],
  'otpauth-txt': [otpauthList, googleMigration],
  'cxf-json': [cxfJson],
}
