import { useMessages } from '../locale/messages-context.tsx'
import { AccountSection } from '../security-section/account-section.tsx'
import type { ProfileProps } from './account-values.ts'
import { EmailForm } from './email-form.tsx'
import { accountRu } from './messages.ru.ts'
import { NameForm } from './name-form.tsx'

/** The account: name and e-mail. */
export function ProfileSection({ name, email, onChangeName, onChangeEmail, onAskEmail }: ProfileProps) {
  const messages = useMessages('account', accountRu)
  return (
    <AccountSection data-vlt-section="profile" title={messages.profile.title} about={messages.profile.about}>
      <NameForm name={name} messages={messages} onChange={onChangeName} />
      <hr className="vlt:border-line" />
      <EmailForm email={email} messages={messages} onChange={onChangeEmail} onAskAgain={onAskEmail} />
    </AccountSection>
  )
}
