import { fitWindow } from './fit-window.ts'
import { startPage } from './start-page.tsx'
import { VaultPage } from './vault-page.tsx'

/*
 * What the toolbar's button opens. Its frame stands in popup.html, and what a person needs at once is in this file's
 * chunks: which view the vault has is not known before the core document says so.
 */

fitWindow()
await startPage((core) => <VaultPage core={core} place="popup" />)
