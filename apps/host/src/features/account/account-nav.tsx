import { useHostMessages } from '../../app/messages/messages-context.ts'
import { SectionNav } from '../../app/places/section-nav.tsx'

/** The sections of the account, from above: names that its view gives them, and fragments of its address. */
export const accountSections = [
  'profile',
  'password',
  'second-factor',
  'passkeys',
  'devices',
  'recovery',
  'data',
  'deletion',
] as const

/** The sections of the account, for where there is room beside them. */
export function AccountNav() {
  const { account } = useHostMessages()
  return <SectionNav label={account.sections} sections={accountSections} titles={account.sectionTitles} />
}
