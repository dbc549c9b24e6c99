import { sizes, type Scene, type Size } from './scene.ts'
import { accountScenes } from './scenes-account.ts'
import { authScenes } from './scenes-auth.ts'
import { codeScenes } from './scenes-codes.ts'
import { dialogScenes } from './scenes-dialogs.ts'
import { factorScenes } from './scenes-factor.ts'
import { folderScenes } from './scenes-folders.ts'
import { generatorScenes } from './scenes-generator.ts'
import { duplicateScenes } from './scenes-duplicates.ts'
import { exportScenes } from './scenes-export.ts'
import { healthScenes } from './scenes-health.ts'
import { helpScenes } from './scenes-help.ts'
import { historyScenes } from './scenes-history.ts'
import { importScenes } from './scenes-import.ts'
import { listScenes } from './scenes-list.ts'
import { noteScenes } from './scenes-note.ts'
import { outboxScenes } from './scenes-outbox.ts'
import { passkeyScenes } from './scenes-passkeys.ts'
import { panelScenes } from './scenes-panel.ts'
import { safetyScenes } from './scenes-safety.ts'
import { habitScenes } from './scenes-habits.ts'
import { shellScenes } from './scenes-shell.ts'
import { selectionScenes } from './scenes-selection.ts'
import { trashScenes } from './scenes-trash.ts'
import { typeScenes } from './scenes-types.ts'
import { vaultScenes } from './scenes-vault.ts'

/** Every screen, dialog, menu, notice, error and loading state that a person can meet, in the order of the sheet. */
export const scenes: readonly Scene[] = [
  ...authScenes,
  ...listScenes,
  ...selectionScenes,
  ...panelScenes,
  ...historyScenes,
  ...outboxScenes,
  ...noteScenes,
  ...typeScenes,
  ...codeScenes,
  ...trashScenes,
  ...accountScenes,
  ...factorScenes,
  ...passkeyScenes,
  ...exportScenes,
  ...healthScenes,
  ...duplicateScenes,
  ...importScenes,
  ...dialogScenes,
  ...vaultScenes,
  ...folderScenes,
  ...generatorScenes,
  ...helpScenes,
  ...shellScenes,
  ...habitScenes,
  ...safetyScenes,
]

/** Every scene at every size at which it exists. */
export const sceneSizes: readonly { readonly scene: Scene; readonly size: Size }[] = scenes.flatMap((scene) =>
  (scene.sizes ?? (['phone', 'desktop'] as const)).map((size) => ({ scene, size })),
)

/** Width in pixels, as tests and pictures are named by it. */
export const widthOf = (size: Size): number => sizes[size].viewport.width
