import { itemFieldContext } from '../../crypto/contexts.ts'
import { openBytes2 } from '../../crypto/enc-string-v2.ts'
import { isVaultError } from '../../errors.ts'
import { createExternalStore, type ReadableStore } from '../../external-store.ts'
import { tagBytes } from '../../items/item-seal.ts'
import { nextTask } from '../../next-task.ts'
import type { OpenedVaults } from '../opened-vaults.ts'
import type { SharedPasswords } from './compare-passwords.ts'

/** Which items have the same password; null while that is not known. */
export interface PasswordReuse extends ReadableStore<SharedPasswords | null> {
  /**
   * Compares the passwords of all that is open, and from now on what changes, until the lock. Further calls do nothing,
   * unless what compares could not be loaded.
   */
  readonly begin: () => void
}

/** Comparing is loaded when somebody looks at an item with a password. */
export function createPasswordReuse(opened: OpenedVaults): PasswordReuse {
  const { dispatch, ...store } = createExternalStore<SharedPasswords | null, SharedPasswords | null>(
    (_, next) => next,
    null,
  )
  let begun = false
  const compare = async () => {
    begun = true
    try {
      const { comparePasswords } = await import('./compare-passwords.ts')
      await comparePasswords({ openBytes2, itemFieldContext, tagBytes, isVaultError, nextTask }, opened, dispatch)
    } catch {
      // Nothing is said of any password then.
      dispatch(null)
    } finally {
      begun = false
    }
  }
  return {
    ...store,
    begin: () => {
      if (!begun) void compare()
    },
  }
}
