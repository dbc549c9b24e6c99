/**
 * A browser made of memory, to try a vault client without one: its tabs share what the tabs of a real browser share.
 *
 * @packageDocumentation
 */
export { forgeVault, type ForgedVault } from './forged-vault.ts'
export { createMemoryApi, type MemoryApi } from './memory-api.ts'
export { quickenArgon2, stretcherWithoutMemory, testStretcher } from './test-stretcher.ts'
export { loginInput } from './login-input.ts'
export { matchedLogin } from './matched-login.ts'
export { sampleDomains } from './sample-suffixes.ts'
export { createManualClock, settle, type ManualClock } from './manual-clock.ts'
export { createManualPage, type ManualPage } from './manual-page.ts'
export { createMemoryBrowser, type MemoryBrowser, type MemoryTab } from './memory-browser.ts'
export { fetchAccount } from '../sync/fetch-account.ts'
export { boxKinds, type Box } from '../browser/box.ts'
export { pinsPlace } from '../vault/pins/pin-keeper.ts'
export { localKeys, tabStorageKeys } from '../session/session-storage.ts'
export type { ItemWrites } from '../replica/item-writes.ts'
export { fetchTrash } from '../replica/fetch-trash.ts'
export type { BulkWrites } from '../replica/bulk-writes.ts'
