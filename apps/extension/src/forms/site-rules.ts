import type { FieldSign } from './sign.ts'

/** What is known of a site whose fields say too little, or the wrong thing. */
export interface SiteRule {
  /** The registrable domain, or a host below it. */
  readonly host: string
  /** Names fields of it. */
  readonly selector: string
  readonly is: 'user name' | 'password' | 'code' | 'nothing'
}

const signs = {
  'user name': { is: 'name', strength: 4 },
  password: { is: 'password', which: 'current', byTokenAlone: false },
  code: { is: 'code' },
  nothing: { is: 'other', mayName: false },
} as const satisfies Record<SiteRule['is'], FieldSign>

/** As few as can be: what a general rule can see is none of them. */
const siteRules: readonly SiteRule[] = [
  // The first step has a password field for programs, which the second step does not take over.
  { host: 'accounts.google.com', selector: 'input[name=hiddenPassword]', is: 'nothing' },
  { host: 'login.live.com', selector: 'input.moveOffScreen', is: 'nothing' },
  { host: 'login.microsoftonline.com', selector: 'input.moveOffScreen', is: 'nothing' },
  // The number of the account stands before the name of the person.
  { host: 'signin.aws.amazon.com', selector: '#account', is: 'nothing' },
]

/** Rules of one site. */
export const rulesOfSite = (host: string, rules: readonly SiteRule[] = siteRules): readonly SiteRule[] =>
  rules.filter((rule) => host === rule.host || host.endsWith(`.${rule.host}`))

/** What a site's own rules say of a field. */
export function siteSign(
  element: HTMLInputElement,
  rules: readonly SiteRule[],
): { readonly sign: FieldSign; readonly rule: string } | null {
  const found = rules.find(({ selector }) => element.matches(selector))
  return found === undefined ? null : { sign: signs[found.is], rule: `site: ${found.host}` }
}
