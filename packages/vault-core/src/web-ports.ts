import { webBox } from './browser/web-box.ts'
import { webPageLeaving } from './drafts/page-leaving.ts'
import type { SignInStart } from './sign-in-start/sign-in-start.ts'
import { partsOf } from './sign-in-start/sign-in-parts.ts'
import { checkPage, webSignInStartPorts } from './sign-in-start/web-sign-in-start-ports.ts'
import { openWebDatabase } from './session/ports/web-database.ts'
import { webLocalRecords } from './sync/web-local-records.ts'
import type { VaultClientPorts } from './vault-client.ts'

/**
 * The ports of a real browser page.
 *
 * @param signInStart whose ports are gone on with, where the client is made for one
 * @param options as of `webSignInStartPorts`, where there is no sign-in start
 */
export function webPorts(
  signInStart?: SignInStart,
  options?: Parameters<typeof webSignInStartPorts>[0],
): VaultClientPorts {
  checkPage('webPorts()')
  const database = openWebDatabase()
  return {
    ...(signInStart === undefined ? webSignInStartPorts(options) : partsOf(signInStart).ports),
    box: webBox(database),
    records: webLocalRecords(database),
    leaving: webPageLeaving(document, window),
  }
}
