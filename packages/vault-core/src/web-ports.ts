import { webBox } from './browser/web-box.ts'
import { webPageLeaving } from './drafts/page-leaving.ts'
import type { Entrance } from './entrance/entrance.ts'
import { partsOf } from './entrance/entrance-parts.ts'
import { webEntrancePorts } from './entrance/web-entrance-ports.ts'
import { openWebDatabase } from './session/ports/web-database.ts'
import { webLocalRecords } from './sync/web-local-records.ts'
import type { VaultClientPorts } from './vault-client.ts'

/**
 * The ports of a real browser page.
 *
 * @param entrance whose ports are gone on with, where the client is made for one
 * @param options as of `webEntrancePorts`, where there is no entrance
 */
export function webPorts(entrance?: Entrance, options?: Parameters<typeof webEntrancePorts>[0]): VaultClientPorts {
  const database = openWebDatabase()
  return {
    ...(entrance === undefined ? webEntrancePorts(options) : partsOf(entrance).ports),
    box: webBox(database),
    records: webLocalRecords(database),
    leaving: webPageLeaving(document, window),
  }
}
