import type { ItemId } from '../../contracts/primitives.ts'
import { createFingerprints } from '../../crypto/secret-fingerprints.ts'
import type { isVaultError } from '../../errors.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import { openPasswordBytes, type OpeningParts } from '../../items/password-bytes.ts'
import type { nextTask } from '../../next-task.ts'
import type { OpenedVaults } from '../opened-vaults.ts'

/** Opened in one task of the thread, which stays free for what a person does. */
const openedAtOnce = 10

/**
 * The items that have a password which others have too: by each one's id the ids of all that share it, itself among
 * them.
 */
export type SharedPasswords = ReadonlyMap<ItemId, readonly ItemId[]>

/** Source of items, their records and the keys of their vaults. */
type Opened = Pick<OpenedVaults, 'state' | 'recordOf' | 'keysOf'>

/** Parts that the vaults work with anyway, handed over as {@link OpeningParts} are. */
export type ComparingParts = OpeningParts & {
  readonly isVaultError: typeof isVaultError
  readonly nextTask: typeof nextTask
}

/** An item and the fingerprint of its password; null where it has none, or an empty one. */
interface Compared {
  readonly item: OpenedItem
  readonly fingerprint: string | null
}

/** Records that the server put together, shows twice or brought back are no items of which anything is said. */
function isItself({ consistent, duplicate, rolledBack }: OpenedItem): boolean {
  return consistent && !duplicate && !rolledBack
}

/**
 * Opens the password of an item as it stands now; null where there is none, or none that opens, and for an item that
 * went.
 */
async function openPassword(parts: ComparingParts, { recordOf, keysOf }: Opened, item: OpenedItem) {
  try {
    const record = recordOf(item.id)
    return await openPasswordBytes(parts, keysOf(record.vaultId), record, item)
  } catch (error) {
    if (parts.isVaultError(error)) return null
    throw error
  }
}

function sharedOf(compared: ReadonlyMap<ItemId, Compared>): SharedPasswords {
  const byFingerprint = new Map<string, ItemId[]>()
  for (const [id, { fingerprint }] of compared) {
    if (fingerprint === null) continue
    const sharing = byFingerprint.get(fingerprint)
    if (sharing === undefined) byFingerprint.set(fingerprint, [id])
    else sharing.push(id)
  }
  const shared = [...byFingerprint.values()].filter(({ length }) => length > 1)
  return new Map(shared.flatMap((ids) => ids.map((id) => [id, ids] as const)))
}

/**
 * Compares passwords until the lock: each is opened to bytes, which are overwritten as soon as they have a
 * fingerprint. The fingerprints are all that is kept, and they are kept here.
 *
 * @param tell is given what is known whenever it may have changed and every password is compared, and null at the lock
 * @returns when the vaults are closed
 */
export async function comparePasswords(
  parts: ComparingParts,
  opened: Opened,
  tell: (shared: SharedPasswords | null) => void,
): Promise<void> {
  // Of this unlocking alone: none can be compared with one of an earlier, or tested against a guess after it.
  const fingerprintOf = await createFingerprints()
  let compared = new Map<ItemId, Compared>()
  let waiting = new Map<ItemId, OpenedItem>()
  let isComparing = false
  let isTold = false
  let isOver = false

  async function compareOne(item: OpenedItem) {
    const password = await openPassword(parts, opened, item)
    const fingerprint = password === null || password.length === 0 ? null : await fingerprintOf(password)
    // Items that changed or went in the meantime wait anew, or not at all.
    if (waiting.get(item.id) !== item) return
    waiting.delete(item.id)
    compared.set(item.id, { item, fingerprint })
    isTold = false
  }

  async function compareWaiting() {
    if (isComparing) return
    isComparing = true
    try {
      while (waiting.size > 0) {
        await Promise.all([...waiting.values()].slice(0, openedAtOnce).map(compareOne))
        await parts.nextTask()
      }
    } finally {
      isComparing = false
    }
    if (isOver || isTold || opened.state.getSnapshot().kind !== 'ready') return
    isTold = true
    tell(sharedOf(compared))
  }

  function takeIn(items: readonly OpenedItem[]) {
    const before = compared
    compared = new Map()
    waiting = new Map()
    for (const item of items.filter(isItself)) {
      const known = before.get(item.id)
      if (known?.item === item) compared.set(item.id, known)
      else waiting.set(item.id, item)
    }
    if (compared.size < before.size) isTold = false
  }

  await new Promise<void>((resolve, reject) => {
    const follow = () => {
      const state = opened.state.getSnapshot()
      takeIn('items' in state ? state.items : [])
      if (state.kind === 'closed') {
        isOver = true
        stop()
        tell(null)
        resolve()
      } else {
        compareWaiting().catch((error: unknown) => {
          stop()
          reject(error)
        })
      }
    }
    const stop = opened.state.subscribe(follow)
    follow()
  })
}
