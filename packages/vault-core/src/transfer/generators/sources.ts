import { bitwardenJson } from './bitwarden-json.ts'
import { bitwardenSealed } from './bitwarden-sealed.ts'
import { chromiumCsv } from './chromium-csv.ts'
import { firefoxCsv } from './firefox-csv.ts'
import type { Generator } from './planted-entry.ts'
import { larets } from './larets.ts'
import { safariCsv } from './safari-csv.ts'

/** What writes files of each source, by the id of the format that reads them; a source may have several. */
export const generators: Readonly<Record<string, readonly Generator[]>> = {
  larets: [larets],
  'chromium-csv': [chromiumCsv],
  'firefox-csv': [firefoxCsv],
  'safari-csv': [safariCsv],
  'bitwarden-json': [bitwardenJson, bitwardenSealed],
}
