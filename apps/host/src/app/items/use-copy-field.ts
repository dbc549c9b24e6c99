import type { OpenedItem } from '@larets/vault-core'
import { itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'
import type { ItemPanelField } from '@larets/vault-ui/item-panel'
import { useCopy } from '../clipboard/use-copy.ts'
import { useNotices, type Words } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'
import { codeToCopy } from './code-to-copy.ts'
import { openFieldText } from './open-field-text.ts'
import { copiedWords } from '../messages/type-words.ts'

/** `untrusted`: nothing was copied, because the value did not open and the person was not warned. */
export type CopyOutcome = 'copied' | 'failed' | 'untrusted'

/**
 * Copies one text of an item, or of an earlier version of one, and reports how that went.
 *
 * @param sealed opens what stays sealed of it
 * @param options.warned the person was warned that the value is the server's own
 */
export type CopyField = (
  sealed: Parameters<typeof openFieldText>[0],
  item: OpenedItem,
  field: ItemPanelField,
  options: { readonly warned: boolean },
) => Promise<CopyOutcome>

/** How a field is copied. */
export function useCopyField(): CopyField {
  const copy = useCopy()
  const report = useReport()
  const notices = useNotices()

  async function copyCode(secret: string, moment: number): Promise<CopyOutcome> {
    const found = await codeToCopy(secret, moment)
    if (found === null) {
      notices.error(({ items }) => items.oneTimeCode.unreadable)
      return 'failed'
    }
    const toast: Words = ({ items }) => (found.isNext ? items.oneTimeCode.nextCopied : items.oneTimeCode.copied)
    return (await copy(found.code, { toast, secret: true })) ? 'copied' : 'failed'
  }

  return async (sealed, item, { key, index, codeAt }, { warned }) => {
    const { fields }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
    const field = fields[key]
    if (field === undefined) return 'failed'
    try {
      const text = await openFieldText(sealed, item, { key, field, index })
      if (text === null) {
        notices.error(({ items }) => (codeAt === undefined ? items.nothingToCopy : items.oneTimeCode.none))
        return 'failed'
      }
      if (!text.trusted && (!warned || codeAt !== undefined)) return 'untrusted'
      if (codeAt !== undefined) return await copyCode(text.text, codeAt)
      const toast: Words = ({ items }) => copiedWords(items, item.type, key)
      // A text that is opened on demand is not left in the clipboard either.
      const secret = field.secret || field.place === 'details' || field.place === 'fields'
      return (await copy(text.text, { toast, secret })) ? 'copied' : 'failed'
    } catch (error) {
      report(error)
      return 'failed'
    }
  }
}
