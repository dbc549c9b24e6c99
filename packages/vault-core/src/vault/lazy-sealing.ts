import { lazyPart } from '../lazy-part.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { OpenedVaults } from './opened-vaults.ts'
import type { Sealing } from './sealing.ts'

/**
 * Loads what seals once everything is open: it is there without the network, too. Each of its calls waits for it, and
 * what a lock comes into is not done.
 *
 * @throws VaultError `part_not_loaded` from each call for which it did not come
 */
export function createLazySealing(opened: OpenedVaults, scopes: AccountScopes): Sealing {
  const load = lazyPart(async () => (await import('./sealing.ts')).createSealing(opened, scopes))
  const stop = opened.state.subscribe(() => {
    if (opened.state.getSnapshot().kind !== 'ready') return
    // A part that does not come is asked for again by its next caller.
    void load().then(stop, () => undefined)
  })
  const whenThere = <Result>(work: (sealing: Sealing) => Promise<Result>): Promise<Result> =>
    scopes.guard(load().then(work))
  return {
    openRecord: (...asked) => whenThere((sealing) => sealing.openRecord(...asked)),
    openVersion: (...asked) => whenThere((sealing) => sealing.openVersion(...asked)),
    openHistory: (...asked) => whenThere((sealing) => sealing.openHistory(...asked)),
    openShown: (...asked) => whenThere((sealing) => sealing.openShown(...asked)),
    sealNewItem: (...asked) => whenThere((sealing) => sealing.sealNewItem(...asked)),
    sealNewHistory: (...asked) => whenThere((sealing) => sealing.sealNewHistory(...asked)),
    sealItemUpdate: (...asked) => whenThere((sealing) => sealing.sealItemUpdate(...asked)),
    sealItemUpdates: (...asked) => whenThere((sealing) => sealing.sealItemUpdates(...asked)),
    sealItemChange: (...asked) => whenThere((sealing) => sealing.sealItemChange(...asked)),
    sealItemReplacement: (...asked) => whenThere((sealing) => sealing.sealItemReplacement(...asked)),
    sealMerged: (...asked) => whenThere((sealing) => sealing.sealMerged(...asked)),
    sealNewVault: (...asked) => whenThere((sealing) => sealing.sealNewVault(...asked)),
    sealVaultUpdate: (...asked) => whenThere((sealing) => sealing.sealVaultUpdate(...asked)),
    printsOf: (...asked) => whenThere((sealing) => sealing.printsOf(...asked)),
  }
}
