import type { OpenedItem } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { useItemWrites } from '@larets/vault-core/react/query'
import { useCopy } from '../clipboard/use-copy.ts'
import { useNotices, type Words } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'

/** How long undoing a deletion is offered, in milliseconds. */
const undoToastMs = 8_000

/** `untrusted`: nothing was copied, because the value did not open and the person was not warned. */
export type CopyOutcome = 'copied' | 'failed' | 'untrusted'

/** What a person does to an item in the list or the panel. Each reports its own outcome. */
export interface ItemActions {
  /** @returns false when nothing was copied */
  readonly copyUsername: (login: OpenedItem) => Promise<boolean>
  /** @param options.warned the person was warned that the value is the server's own */
  readonly copyPassword: (login: OpenedItem, options: { readonly warned: boolean }) => Promise<CopyOutcome>
  readonly copyAddress: (login: OpenedItem, index: number) => Promise<boolean>
  /** Deletes at once and offers to undo it. @returns false when it was not deleted */
  readonly remove: (login: OpenedItem) => Promise<boolean>
}

/** @param onRestored a deletion was undone */
export function useItemActions({ onRestored }: { readonly onRestored: (id: string) => void }): ItemActions {
  const client = useVaultClient()
  const calls = useItemWrites()
  const copy = useCopy()
  const notices = useNotices()
  const report = useReport()
  const named =
    (words: 'restored' | 'deleted', { name }: OpenedItem): Words =>
    ({ items }) =>
      items[words](name.trusted ? name.text : items.undecrypted)

  async function undo(login: OpenedItem) {
    try {
      await calls.restore(login.id)
      notices.success(named('restored', login))
      onRestored(login.id)
    } catch (error) {
      report(error)
    }
  }

  return {
    copyUsername: async ({ username }) =>
      username !== null && copy(username.text, { toast: ({ items }) => items.usernameCopied, secret: false }),
    copyPassword: async ({ id }, { warned }) => {
      try {
        const password = await client.vault.openPassword(id)
        if (password === null) return 'failed'
        if (!password.trusted && !warned) return 'untrusted'
        return (await copy(password.text, { toast: ({ items }) => items.passwordCopied, secret: true })) ? 'copied' : 'failed'
      } catch (error) {
        report(error)
        return 'failed'
      }
    },
    copyAddress: async ({ uris }, index) => {
      const address = uris[index]
      return address !== undefined && copy(address.uri.text, { toast: ({ items }) => items.addressCopied, secret: false })
    },
    remove: async (login) => {
      try {
        await calls.remove(login.id)
        notices.success(named('deleted', login), {
          duration: undoToastMs,
          action: { label: ({ items }) => items.undo, onClick: () => void undo(login) },
        })
        return true
      } catch (error) {
        report(error)
        return false
      }
    },
  }
}
