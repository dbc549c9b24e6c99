import { bitwardenJson } from './bitwarden-json.ts'
import { bitwardenSealed } from './bitwarden-sealed.ts'
import { chromiumCsv } from './chromium-csv.ts'
import { firefoxCsv } from './firefox-csv.ts'
import type { Generator } from './planted-entry.ts'
import { kdbx3, kdbx4, keepassXml } from './keepass.ts'
import { larets } from './larets.ts'
import { safariCsv } from './safari-csv.ts'

/** What writes files of each source, by the id of the format that reads them; a source may have several. */
export const generators: Readonly<Record<string, readonly Generator[]>> = {
  larets: [larets],
  kdbx: [kdbx4, kdbx3],
  'keepass-xml': [keepassXml],
  'chromium-csv': [chromiumCsv],
  'firefox-csv': [firefoxCsv],
  'safari-csv': [safariCsv],
  'bitwarden-json': [bitwardenJson, bitwardenSealed],
}
