import { ensureExtensionBuild } from '../../../scripts/extension-build.mjs'
import { ensureHostBuild } from '../../../scripts/host-build.mjs'

/** The tests run against the production builds; each is built when it is missing or older than its source. */
export default async function globalSetup(): Promise<void> {
  await ensureHostBuild()
  await ensureExtensionBuild()
}
