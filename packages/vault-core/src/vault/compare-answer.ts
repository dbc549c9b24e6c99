import type { ItemBody, ItemRecord } from '../contracts/items.ts'
import type { VaultBody, VaultRecord } from '../contracts/vaults.ts'
import { VaultError } from '../errors.ts'
import { plainTextsOf } from '../items/texts-of.ts'

/** Target of a write: which record, and which revision of it. Null for a new record. */
export type WriteTarget = { readonly id: string; readonly revision: number } | null

/** A record that is no newer than what was written over would leave the list as it was, and the write would be lost. */
function isWritten(target: WriteTarget, answer: { readonly id: string; readonly revision: number }): boolean {
  return target === null || (answer.id === target.id && answer.revision > target.revision)
}

/**
 * A server that answers a write with something else than was sent must not have it stored.
 *
 * @throws VaultError `answer_differs`
 */
export function assertItemAnswer(target: WriteTarget, sent: ItemBody | ItemRecord, answer: ItemRecord): void {
  if (!isWritten(target, answer) || !hasSameContents(sent, answer)) throw new VaultError('answer_differs')
}

/**
 * As {@link assertItemAnswer}, for a deletion.
 *
 * @throws VaultError `answer_differs`
 */
export function assertDeletionAnswer(target: NonNullable<WriteTarget>, answer: ItemRecord | VaultRecord): void {
  if (!isWritten(target, answer) || answer.deletedAt === null) throw new VaultError('answer_differs')
}

/**
 * As {@link assertItemAnswer}, for what was taken out of the trash.
 *
 * @param target.revision of the record in the trash; null where it is not known
 * @throws VaultError `answer_differs`
 */
export function assertRestoreAnswer(
  { id, revision }: { readonly id: string; readonly revision: number | null },
  answer: ItemRecord | VaultRecord,
): void {
  if (!isWritten({ id, revision: revision ?? -1 }, answer) || answer.deletedAt !== null)
    throw new VaultError('answer_differs')
}

/** True when two records of one item are the same revision with the same strings. */
export function isSameItem(one: ItemRecord, other: ItemRecord): boolean {
  return one.revision === other.revision && one.updatedAt === other.updatedAt && hasSameContents(one, other)
}

function hasSameContents(one: ItemBody | ItemRecord, other: ItemRecord): boolean {
  return (
    one.vaultId === other.vaultId &&
    isSameList(plainTextsOf<string>(one), plainTextsOf<string>(other)) &&
    isSameList(
      one.uris.map(({ match }) => match),
      other.uris.map(({ match }) => match),
    )
  )
}

function isSameList<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

/** Sealed part of a vault. */
const sealedFields = ['name', 'encryptedSymmetricKey', 'overview'] as const satisfies readonly (keyof VaultBody)[]

/** True when two records of one vault have the same strings. */
export function isSameVault(one: VaultBody | VaultRecord, other: VaultRecord): boolean {
  return sealedFields.every((field) => one[field] === other[field])
}

/**
 * As {@link assertItemAnswer}, for a vault.
 *
 * @throws VaultError `answer_differs`
 */
export function assertVaultAnswer(target: WriteTarget, sent: VaultBody | VaultRecord, answer: VaultRecord): void {
  if (!isWritten(target, answer) || !isSameVault(sent, answer)) throw new VaultError('answer_differs')
}
