import { RequestFailure } from '../api/request-failure.ts'
import { saveOnce, type SaveMemory } from '../api/save-once.ts'
import { vaultId, type VaultId } from '../contracts/primitives.ts'
import {
  createVault,
  deleteVault,
  listVaults,
  restoreVault,
  updateVault,
  type VaultBody,
  type VaultRecord,
} from '../contracts/vaults.ts'
import { VaultError } from '../errors.ts'
import { editFolders, type FolderEdit } from '../items/folders/edit-folders.ts'
import { assertDeletionAnswer, assertRestoreAnswer, assertVaultAnswer } from '../vault/compare-answer.ts'
import { mergeVaults, withAppearance, type VaultContents, type VaultAppearance } from '../vault/merge-vaults.ts'
import { beginWrite } from './begin-write.ts'
import { withVault } from './records.ts'
import { withoutTrashedVault } from './trash-records.ts'
import { forgetfulMemory, keysOfWrites } from './write-keys.ts'
import type { WriteParts } from './write-parts.ts'

/** Changes that a person makes to vaults. Each rejects with what went wrong; nothing is changed then. */
export interface VaultWrites {
  /**
   * @param memory remembers a save whose answer is lost, so that saving again makes no second vault
   * @param look without it nothing is chosen
   */
  readonly create: (name: string, memory?: SaveMemory, appearance?: VaultAppearance) => Promise<VaultId>
  /**
   * Changes name and appearance. What another device has changed meanwhile stays, but a name that both changed is refused
   * (412 `stale_revision`): the person decides.
   *
   * @param look what it looks like from now on; left out, it stays as it is
   * @param options.overChanged true when the person was asked and wants to write over a vault whose name and overview
   * are not those that were last sealed together; without it such a vault is refused (`vault_changed`)
   * @param options.memory remembers a save whose answer is lost, so that saving again repeats it
   */
  readonly change: (
    id: VaultId,
    changes: { readonly name: string; readonly appearance?: VaultAppearance },
    options?: { readonly overChanged: boolean; readonly memory?: SaveMemory },
  ) => Promise<void>
  /**
   * Changes the folders; what another device has changed in them meanwhile stays.
   *
   * @throws what `editFolders` throws; VaultError `vault_changed` | `overview_too_large`
   */
  readonly arrange: (id: VaultId, edit: FolderEdit) => Promise<void>
  /**
   * Deletes a vault: its items hide with it.
   *
   * @param revision of the vault that the person has seen: what was changed since refuses it (412). The last vault of
   *   an
   * account stays (409 `last_vault`)
   */
  readonly remove: (id: VaultId, revision: number) => Promise<void>
  /** Undoes a deletion; the items are back with it. */
  readonly restore: (id: VaultId) => Promise<void>
}

const restoring = (id: VaultId) => `restore ${id}`

/** A write as it is sent: ciphertext and its key. */
interface SentVault {
  readonly key: string
  /** Null for a new vault. */
  readonly target: { readonly id: VaultId; readonly revision: number } | null
  readonly body: VaultBody
}

/** Writes in a row that another device gets ahead of, before it is told. */
const mostTries = 4

/** Creates and changes vaults. What a person typed is sealed before anything else sees it. */
export function vaultWrites(client: WriteParts): VaultWrites {
  const send = async ({ key: idempotencyKey, target, body }: SentVault) => {
    const answer =
      target === null
        ? await client.api.call(createVault, { body, idempotencyKey })
        : await client.api.call(updateVault, {
            params: { id: target.id },
            body: { id: target.id, ...body },
            ifMatch: target.revision,
            idempotencyKey,
          })
    assertVaultAnswer(target, body, answer)
    return answer
  }
  const keys = keysOfWrites()
  const deleted = async (id: VaultId, revision: number, idempotencyKey: string) => {
    const answer = await client.api.call(deleteVault, { params: { id }, ifMatch: revision, idempotencyKey })
    assertDeletionAnswer({ id, revision }, answer)
    return answer
  }
  const restored = async (id: VaultId, idempotencyKey: string) => {
    const answer = await client.api.call(restoreVault, { params: { id }, idempotencyKey })
    assertRestoreAnswer({ id, revision: null }, answer)
  }
  interface Change {
    readonly id: VaultId
    readonly edit: (now: VaultContents) => VaultContents
    readonly overChanged: boolean
  }

  /** @param contents what the person saves, to tell one save of a form from the next */
  const save = (
    contents: { readonly name: string; readonly appearance?: VaultAppearance | undefined } | null,
    sealing: { readonly id: VaultId; readonly seal: () => VaultContents; readonly overChanged: boolean } | null,
    memory = forgetfulMemory,
  ): Promise<VaultRecord> => {
    const { finish } = beginWrite(client)
    return saveOnce<VaultBody, VaultRecord>(memory, {
      contents,
      from: sealing?.id ?? null,
      target: null,
      seal: async (over) => {
        const { name = '', appearance } = contents ?? {}
        if (sealing === null && over === null)
          return { target: null, ...(await client.vault.sealNewVault(name, appearance)) }
        const id = sealing?.id ?? vaultId.parse(over?.id)
        const written = sealing === null ? edited({ name, appearance }, client.vault.contentsOf(id)) : sealing.seal()
        const { revision, body } = await client.vault.sealVaultUpdate(id, written, {
          overChanged: sealing?.overChanged ?? false,
        })
        return { target: { id, revision }, body }
      },
      send: ({ key, target, body }) =>
        finish(send({ key, body, target: target && { ...target, id: vaultId.parse(target.id) } }), (vault) => [
          { kind: 'vault', vault },
        ]),
      readBody: (body) => createVault.body.safeParse(body).data ?? null,
    })
  }

  async function reread(id: VaultId): Promise<VaultContents> {
    const userId = client.session.sealedAccount().user.id
    const found = (await client.api.call(listVaults, {})).find((vault) => vault.id === id)
    if (found === undefined) throw new VaultError('not_found')
    await client.replica.takeOver(userId, (account) => withVault(account, found))
    return client.vault.contentsOf(id)
  }

  /** Saves over what is stored, merged with it when that is no longer what the change was made from. */
  async function update({ id, edit, overChanged }: Change, contents: Parameters<typeof save>[0], memory?: SaveMemory) {
    let base = client.vault.contentsOf(id)
    let mine = edit(base)
    const seal = () => {
      const theirs = client.vault.contentsOf(id)
      if (theirs.overview !== base.overview || theirs.name !== base.name) {
        mine = mergeVaults({ base, mine, theirs })
        base = theirs
      }
      return { name: mine.name, overview: mine.overview }
    }
    for (let tries = 1; ; tries += 1) {
      try {
        await save(contents, { id, seal, overChanged }, memory)
        return
      } catch (error) {
        if (!(error instanceof RequestFailure) || error.status !== 412 || tries === mostTries) throw error
        if (mergeVaults({ base, mine, theirs: await reread(id) }).isRenamedByBoth) throw error
      }
    }
  }

  return {
    create: async (name, memory, appearance) => (await save({ name, appearance }, null, memory)).id,
    change: (id, changes, { overChanged, memory } = { overChanged: false }) =>
      update({ id, overChanged, edit: (now) => edited(changes, now) }, changes, memory),
    arrange: (id, edit) =>
      update(
        {
          id,
          overChanged: false,
          edit: ({ name, overview }) => ({
            name,
            overview: { ...overview, folders: [...editFolders(overview.folders, edit)] },
          }),
        },
        null,
      ),
    remove: async (id, revision) => {
      const { finish } = beginWrite(client)
      const userId = client.session.sealedAccount().user.id
      await keys.during(`delete ${id} ${revision}`, (key) =>
        finish(deleted(id, revision, key), (answer) => [{ kind: 'vaultDeleted', id, revision: answer.revision }]),
      )
      keys.forget(restoring(id))
      client.replica.askForTrash(userId)
    },
    restore: async (id) => {
      const { finish } = beginWrite(client)
      const userId = client.session.sealedAccount().user.id
      try {
        await keys.during(restoring(id), (key) => finish(restored(id, key), () => [{ kind: 'vaultRestored', id }]))
        client.replica.changeTrash(userId, (trash) => withoutTrashedVault(trash, id))
        await client.replica.bring(userId)
      } finally {
        client.replica.askForTrash(userId)
      }
    },
  }
}

function edited(
  { name, appearance }: { readonly name: string; readonly appearance?: VaultAppearance | undefined },
  { overview }: VaultContents,
): VaultContents {
  return { name, overview: appearance === undefined ? overview : withAppearance(overview, appearance) }
}
