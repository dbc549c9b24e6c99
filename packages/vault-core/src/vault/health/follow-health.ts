import type { ItemId, VaultId } from '../../contracts/primitives.ts'
import { createFingerprintKey, fingerprintsUnder } from '../../crypto/secret-fingerprints.ts'
import type { CheckingParts } from '../../health/check-secrets.ts'
import { healthReport } from '../../health/health-report.ts'
import type { SealedSecrets, SecretFacts } from '../../health/secret-facts.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import type { nextTask } from '../../next-task.ts'
import type { OpenedVaults } from '../opened-vaults.ts'
import type { VaultKeys } from '../vault-keys.ts'
import type { HealthState } from './health-state.ts'

/** Looked at by a worker at a time. */
const batchSize = 250
/** Looked at in one task of the page's thread, where no worker does it. */
const sliceSize = 10

/** Source of items, their records and the keys of their vaults. */
type Opened = Pick<OpenedVaults, 'state' | 'recordOf' | 'keysOf'>

/** Parts that the vaults work with anyway, handed over as {@link CheckingParts} are. */
interface FollowingParts {
  readonly parts: CheckingParts
  readonly nextTask: typeof nextTask
}

/** An item and what is known of its secrets. */
interface Checked {
  readonly item: OpenedItem
  readonly facts: SecretFacts
}

/**
 * Looks at the secrets of all that is open, and of what changes, until the lock. Passwords are opened in workers, some
 * hundred at a time, and are gone with the worker; what is kept, until the lock, tells only how strong each is and
 * which are the same.
 *
 * @param options.tell is given how far it is, the report whenever it may have changed and every secret was looked at,
 *   and
 * nothing any more at the lock
 * @returns when the vaults are closed
 */
export async function followHealth(
  { parts, nextTask }: FollowingParts,
  opened: Opened,
  options: {
    readonly createWorker?: () => Worker
    readonly now: () => number
    readonly tell: (state: HealthState) => void
  },
): Promise<void> {
  // Of this unlocking alone: no fingerprint can be compared with one of an earlier, or tested against a guess after it.
  const fingerprintKey = await createFingerprintKey()
  const closing = new AbortController()
  let checked = new Map<ItemId, Checked>()
  let waiting = new Map<ItemId, OpenedItem>()
  let isChecking = false
  let hasReport = false
  let isTold = false

  function takeIn(items: readonly OpenedItem[]) {
    const before = checked
    checked = new Map()
    waiting = new Map()
    for (const item of items) {
      const known = before.get(item.id)
      if (known?.item === item) checked.set(item.id, known)
      else waiting.set(item.id, item)
    }
    if (checked.size < before.size) isTold = false
  }

  /** Items that changed or went while they were looked at wait anew, or not at all. */
  function take(items: readonly OpenedItem[], facts: readonly SecretFacts[]) {
    const byId = new Map<string, SecretFacts>(facts.map((one) => [one.id, one]))
    for (const item of items) {
      const found = byId.get(item.id)
      if (found === undefined || waiting.get(item.id) !== item) continue
      waiting.delete(item.id)
      checked.set(item.id, { item, facts: found })
      isTold = false
    }
    if (!hasReport) options.tell({ kind: 'checking', done: checked.size, of: checked.size + waiting.size })
  }

  async function checkHere(items: readonly OpenedItem[], keys: ReadonlyMap<VaultId, VaultKeys>) {
    const { checkSecrets } = await import('../../health/check-secrets.ts')
    const checking = { parts, keys, fingerprintOf: fingerprintsUnder(fingerprintKey) }
    for (let start = 0; start < items.length && !closing.signal.aborted; start += sliceSize) {
      const slice = items.slice(start, start + sliceSize)
      const facts = await checkSecrets(
        checking,
        slice.map((item) => secretsOf(opened, item)),
      )
      if (closing.signal.aborted) return
      take(slice, facts)
      await nextTask()
    }
  }

  async function checkAll(items: readonly OpenedItem[]) {
    const { createWorker } = options
    const keys = keysOf(opened, items)
    const batches: (readonly OpenedItem[])[] = []
    for (let start = 0; start < items.length; start += batchSize) batches.push(items.slice(start, start + batchSize))
    const left = createWorker === undefined ? batches : await checkInWorkers(batches, keys, createWorker)
    for (const batch of left) await checkHere(batch, keys)
  }

  async function checkInWorkers(
    batches: readonly (readonly OpenedItem[])[],
    keys: ReadonlyMap<VaultId, VaultKeys>,
    createWorker: () => Worker,
  ) {
    const loaded = await Promise.all([
      import('../opening/worker-pool.ts'),
      import('../opening/opening-messages.ts'),
    ]).catch(() => null)
    if (loaded === null) return batches
    const [{ askWorkers }, { isCheckingReply }] = loaded
    const all = new Map<string, OpenedItem>(batches.flat().map((item) => [item.id, item]))
    return askWorkers({
      batches,
      keys,
      requestOf: (batch) => ({ type: 'check', secrets: batch.map((item) => secretsOf(opened, item)), fingerprintKey }),
      answerOf: (message) => (isCheckingReply(message) ? message.facts : null),
      onAnswer: (facts) =>
        take(
          facts.flatMap(({ id }) => all.get(id) ?? []),
          facts,
        ),
      signal: closing.signal,
      createWorker,
    })
  }

  async function checkWaiting() {
    if (isChecking) return
    isChecking = true
    try {
      while (waiting.size > 0 && !closing.signal.aborted) await checkAll([...waiting.values()])
    } finally {
      isChecking = false
    }
    const state = opened.state.getSnapshot()
    if (isTold || closing.signal.aborted || state.kind !== 'ready') return
    isTold = true
    hasReport = true
    const facts = new Map<string, SecretFacts>(Array.from(checked, ([id, one]) => [id, one.facts]))
    options.tell({ kind: 'ready', report: healthReport(state.items, facts, options.now()) })
  }

  await new Promise<void>((resolve, reject) => {
    const follow = () => {
      const state = opened.state.getSnapshot()
      if (state.kind === 'closed') {
        stop()
        closing.abort()
        options.tell({ kind: 'unasked' })
        resolve()
      } else if (state.kind === 'ready') {
        takeIn(state.items)
        checkWaiting().catch((error: unknown) => {
          stop()
          reject(error)
        })
      }
    }
    const stop = opened.state.subscribe(follow)
    follow()
  })
}

/** The sealed parts of an item as it stands now; none for one that went meanwhile. */
function secretsOf(opened: Opened, { id, vaultId, type, seal }: OpenedItem): SealedSecrets {
  const sealed = { id, vaultId, type, seal }
  try {
    const { password, details } = opened.recordOf(id)
    return { ...sealed, password, details }
  } catch {
    return { ...sealed, password: null, details: null }
  }
}

/** Keys of the vaults that items are in; those that did not open have none. */
function keysOf(opened: Opened, items: readonly OpenedItem[]): ReadonlyMap<VaultId, VaultKeys> {
  const keys = new Map<VaultId, VaultKeys>()
  for (const id of new Set(items.map(({ vaultId }) => vaultId))) {
    try {
      keys.set(id, opened.keysOf(id))
    } catch {
      continue
    }
  }
  return keys
}
