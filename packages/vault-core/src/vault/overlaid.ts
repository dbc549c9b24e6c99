import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'

/** An account as it is shown: what the server has, and what waits to be sent to it. */
export interface OverlaidAccount {
  readonly account: Bootstrap
  /** Items whose record is this browser's: the server has not said that it has them so. */
  readonly own: ReadonlySet<ItemId>
  /** Vaults that items of those lie in and that the server does not send: for their keys alone. */
  readonly vaults: readonly VaultRecord[]
}

/** Lays what waits over what the server has. */
export type Overlay = (account: Bootstrap) => OverlaidAccount

/** Nothing waits. */
export const noOverlay: Overlay = (account) => ({ account, own: new Set(), vaults: [] })
