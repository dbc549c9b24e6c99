import { lazyPart } from '../lazy-part.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import { createExportOpening, type ExportOpening } from './export/export-opening.ts'
import { createHealthCheck, type HealthCheck } from './health/health-check.ts'
import { createItemReading, type ItemReading } from './item-reading.ts'
import { createLazySealing } from './lazy-sealing.ts'
import { createOpenedTrash, type OpenedTrash } from './opened-trash.ts'
import { createOpenedVaults, type OpenedVaults } from './opened-vaults.ts'
import type { Overlay } from './overlaid.ts'
import type { PinKeeper } from './pins/pin-keeper.ts'
import type { SnapshotKeeper } from './snapshot/stored-snapshots.ts'
import { createPasswordReuse, type PasswordReuse } from './reuse/password-reuse.ts'
import type { RotationSealing } from './rotation/rotation-sealing.ts'
import type { Sealing } from './sealing.ts'
import { createVaultContents, type OpenVaultContents } from './vault-contents.ts'

/** Opens what the server sent and seals what a person saves. Opened data lives here, in memory, and nowhere else. */
export type VaultService = Pick<
  OpenedVaults,
  | 'state'
  | 'open'
  | 'refresh'
  | 'prefetch'
  | 'vanished'
  | 'answerForVanished'
  | 'noteDeleted'
  | 'acceptServerState'
  | 'search'
> &
  ItemReading &
  OpenVaultContents &
  Sealing &
  ExportOpening & {
    /** Opened part of the trash; closed with the vaults, if not before. */
    readonly trash: OpenedTrash
    /** Which items have the same password, once somebody looks at one that has any; forgotten with the lock. */
    readonly reuse: PasswordReuse
    /** How safe all of it is, once somebody asks; forgotten with the lock. */
    readonly health: HealthCheck
    /** Seals all of it under other keys. @throws VaultError `part_not_loaded` */
    readonly rotation: () => Promise<RotationSealing>
  }

/**
 * @param options.scopes gives the private key; a late result counts only in the scope that it was begun in
 * @param options.createWorker makes the worker that opens large vaults
 * @param options.now milliseconds since 1970; those of the system where missing
 * @param options.pins keeps what was seen beyond the life of the page; without it the page alone remembers
 * @param options.snapshots keeps what is open, sealed, for the next time; without it everything is opened anew
 * @param options.overlay lays what waits to be sent over what the server has
 */
export function createVaultService(options: {
  readonly scopes: AccountScopes
  readonly createWorker?: () => Worker
  readonly now?: () => number
  readonly pins?: PinKeeper
  readonly snapshots?: SnapshotKeeper
  readonly overlay?: Overlay
}): VaultService {
  const opened = createOpenedVaults(options)
  const { state, open, refresh, prefetch, vanished, answerForVanished, noteDeleted, acceptServerState, search } = opened
  return {
    ...{ state, open, refresh, prefetch, vanished, answerForVanished, noteDeleted, acceptServerState, search },
    trash: createOpenedTrash({ ...options, opened }),
    reuse: createPasswordReuse(opened),
    rotation: lazyPart(async () => {
      const { createRotationSealing } = await import('./rotation/rotation-sealing.ts')
      return createRotationSealing({ ...options, opened, pair: () => options.scopes.current().keyPair })
    }),
    health: createHealthCheck(opened, { now: Date.now, ...options }),
    ...createItemReading(opened, options.scopes),
    ...createVaultContents(opened),
    ...createLazySealing(opened, options.scopes),
    ...createExportOpening(opened, options.scopes, options.now ?? Date.now),
  }
}
