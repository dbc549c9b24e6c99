import { createPlural } from '../locale/plural.ts'
import type { HealthMessages } from './messages.ru.ts'

const plural = createPlural('en')
const count = (number: number) => new Intl.NumberFormat('en').format(number)
const items = (number: number) => plural(number, { one: 'item', other: 'items' })
const findings = (number: number) => plural(number, { one: 'finding', other: 'findings' })

/** The English texts of the health report. */
export const healthEn: HealthMessages = {
  title: 'Password check',
  about: 'Weak, reused and old passwords',
  privacy: 'Passwords are checked on this device and sent nowhere.',
  loading: 'Loading vaults',
  begin: 'Check',
  checking: 'Checking passwords',
  progress: (done, of) => `${count(done)} of ${count(of)} checked`,
  failed: 'Passwords could not be checked',
  failedHint: 'Check your connection and try again.',
  retry: 'Try again',
  nothing: 'Nothing to check yet',
  nothingHint: 'A score appears here once there is a password, an address or a card in a vault.',
  score: 'Score',
  scoreText: (score) => `${score} of 100`,
  outOf: 'of 100',
  verdicts: {
    perfect: 'All is well',
    good: 'Nearly all is well',
    fair: 'Could be better',
    poor: 'Needs attention',
  },
  found: (number, inItems) => `${findings(number)} in ${items(inItems)}`,
  checked: (number) => `Checked: ${items(number)}`,
  best: (kind, gained) => {
    const what = {
      weak: 'changing weak passwords',
      reused: 'changing reused passwords',
      insecure: 'moving addresses to https',
      expired: 'renewing expired cards and papers',
      old: 'changing old passwords',
    }
    return `What helps most is ${what[kind]}: +${plural(gained, { one: 'point', other: 'points' }).replace(' ', '\u00a0')}`
  },
  allGoodHint: 'No weak, reused or old passwords, every address is encrypted, and cards are valid.',
  onlyDismissedHint: 'Nothing but what you asked not to be reminded of.',
  list: 'Findings',
  filter: 'Show',
  all: 'All',
  chip: (label, number) => `${label} · ${count(number)}`,
  kinds: { weak: 'Weak', reused: 'Reused', insecure: 'Not encrypted', expired: 'Expired', old: 'Old' },
  findings: {
    weak: { VeryWeak: 'Very weak password', Weak: 'Weak password' },
    reused: (others) => `Same password as ${plural(others, { one: 'other item', other: 'other items' })}`,
    more: (others) => `and ${count(others)} more`,
    insecure: 'Address without encryption',
    expiredCard: (month) => `Card was valid until ${month}`,
    expiredPassport: (day) => `Passport was valid until ${day}`,
    expired: (day) => `Expired on ${day}`,
    old: (day) => `Password not changed since ${day}`,
  },
  undecrypted: 'Could not be decrypted',
  change: 'Change',
  changeOf: (name) => `Change password: ${name}`,
  edit: 'Edit',
  editOf: (name) => `Edit: ${name}`,
  open: 'Open item',
  more: (name) => `More actions: ${name}`,
  dismiss: 'Do not remind me',
  dismissKinds: {
    weak: 'Do not remind me that it is weak',
    reused: 'Do not remind me that it is reused',
    insecure: 'Do not remind me of the address',
    expired: 'Do not remind me of the expiry',
    old: 'Do not remind me that it is old',
  },
  showMore: (number) => `Show ${count(number)} more`,
  duplicates: {
    title: (groups) => (groups === null ? 'Duplicates' : `Duplicates · ${count(groups)}`),
    hint: 'Logins with the same site and user name can be merged without losing anything.',
    open: 'View',
  },
  dismissed: (number) => `Not reminded of · ${count(number)}`,
  remind: 'Remind me',
  remindOf: (finding, name) => `Remind me: ${finding}, ${name}`,
  unchecked: (number) => `Not checked: ${items(number)}`,
  uncheckedText:
    'Their record was changed outside the app, is out of date, or could not be decrypted. Open an item to learn more.',
  summary: {
    look: 'View',
    score: (score) => `${score} of 100`,
    findings: (number) => (number === 0 ? 'no findings' : findings(number)),
  },
}
