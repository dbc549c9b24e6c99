import type { FormerPasswordsProps } from '../item-fields/history/former-passwords-props.ts'
import { HistoryLoading } from '../item-fields/history/history-states.tsx'
import { laterPart } from '../item-fields/later/later-part.tsx'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'

const FormerPasswordList = laterPart<Pick<FormerPasswordsProps, 'state'>>(
  ({ FormerPasswordList }) => FormerPasswordList,
  HistoryLoading,
)

/** Under a password: those that stood in its place before. */
export function FormerPasswords({ state, ...props }: FormerPasswordsProps) {
  const { formerPasswords } = useMessages('itemFields', itemFieldsRu)
  return (
    <Disclosure inset slot="former-passwords" title={formerPasswords.title} {...props}>
      <FormerPasswordList state={state} />
    </Disclosure>
  )
}
