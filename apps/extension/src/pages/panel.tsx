import { startPage } from './start-page.tsx'
import { VaultPage } from './vault-page.tsx'

/*
 * The side panel: the popup's view, but for what the popup cannot do. It stays open while the person is on the page, so
 * that items are added and changed in it.
 */

await startPage((core) => <VaultPage core={core} place="panel" />)
