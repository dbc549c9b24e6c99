import { FormerPasswordList } from '../history/former-password-list.tsx'
import { Versions } from '../history/versions.tsx'
import { ChosenViewer } from '../network/chosen-viewer.tsx'
import { NetworkHiddenEditor } from '../network/hidden-editor.tsx'
import { JoinCode } from '../network/join-code.tsx'
import { NetworkSecurityEditor } from '../network/security-editor.tsx'
import { OneTimeCodeViewer } from '../one-time-code/code-viewer.tsx'
import { OneTimeSecretEditor } from '../one-time-code/secret-editor.tsx'
import { OneTimeSecretViewer } from '../one-time-code/secret-viewer.tsx'

/**
 * Viewers and editors that are loaded when an item or a form has what they are for, or a person asks. All at once: what
 * they share with what is there from the beginning is cut into one more file for each way in which they come, and costs
 * there.
 */
export const lazyParts = {
  ChosenViewer,
  FormerPasswordList,
  JoinCode,
  NetworkHiddenEditor,
  NetworkSecurityEditor,
  OneTimeCodeViewer,
  OneTimeSecretEditor,
  OneTimeSecretViewer,
  Versions,
}

/** Every {@link lazyParts}, by its name. */
export type LazyParts = typeof lazyParts
