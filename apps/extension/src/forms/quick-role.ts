import { elementAbove, hasElement, isInput } from './own-properties.ts'

/** What a field may be for, at a glance. */
export type QuickRole = 'username' | 'password' | 'code'

// Short, as every page loads them: what they miss `detect` finds when a person asks.
const nothing = /cvv|cvc|captcha|капч|search|поиск|answer|newsletter|рассыл|подпис|coupon|promo|купон|промо|zip|postal/
const otherTokens = /\bcc-|-name\b|address-|postal|country|bday|organi/
const codes = new RegExp(
  'otp|2fa|two.?fac|one.?time|(verif\\w*|confirm\\w*|secur\\w*|auth\\w*|sms|login|backup|digit|access|email)' +
    '.?(code|pin|token)|passcode|смс|sms|одноразов|код (из|под|от|вх)|проверочн|factor',
)
const names = new RegExp(
  'user|log.?[oi]n|mail|phone|mobile|nick|acc(oun)?t|member|identi|client|customer|sso|contract|\\bid\\b' +
    '|логин|логiн|почт|телефон|пользоват|аккаунт|договор',
)
const passwords = /pass|парол/

/**
 * Looks at a field as it is focused: whether it is worth to ask what the vault has for its site. It errs to the side of
 * asking, as `detect` decides; and it reads the field, its label and what stands around it, never the document.
 *
 * @param element what has the focus
 * @returns null where nothing is asked
 */
export function quickRole(element: Element): QuickRole | null {
  if (!isInput(element) || !/^(text|email|tel|password|number|search)$/.test(element.type)) return null
  const { type, autocomplete, maxLength, labels } = element
  const label = labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? ''
  const words = `${element.name} ${element.id} ${element.placeholder} ${label.slice(0, 120)}`.toLowerCase()
  if (autocomplete.includes('one-time')) return 'code'
  if (type === 'password') {
    if (passwords.test(words)) return 'password'
    return nothing.test(words) ? null : codes.test(words) ? 'code' : 'password'
  }
  if (autocomplete.includes('username')) return 'username'
  if (type === 'search' || nothing.test(words) || otherTokens.test(autocomplete)) return null
  if (codes.test(words) || maxLength === 1) return 'code'
  if (type === 'email' || names.test(words) || hasPasswordNear(element)) return 'username'
  return /code|код|pin/.test(words) || (maxLength > 3 && maxLength < 9) ? 'code' : null
}

/** Whether a password is typed in the same form, or a little around: then a field without a word may be the name. */
function hasPasswordNear(element: HTMLInputElement): boolean {
  let above = element.form ?? elementAbove(element)
  for (let height = 0; above !== null && height < 6 && above.localName !== 'body'; height += 1) {
    if (hasElement(above, '[type=password]')) return true
    if (element.form !== null) return false
    above = elementAbove(above)
  }
  return false
}
