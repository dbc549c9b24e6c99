/** What a field of a labelled page is, as far as it matters here. */
export type Label = 'username' | 'password' | 'password.current' | 'password.new' | 'code' | 'other'

/**
 * Reads the label of a field: of ours, `data-role`, or of `data-manual-scoring`, as duckduckgo-autofill labels pages.
 *
 * @param text empty where the field has none
 * @returns null where nobody said what it is
 */
export function labelOf(text: string): Label | null {
  const parts = text.split(/\s+OR\s+/u)
  if (text === '' || text === 'unknown') return null
  if (parts.includes('username')) return 'username'
  if (/^(totp|code|one-?time-?code|otp|(email|phone|sms)?verification-?code)$/iu.test(text)) return 'code'
  return text === 'password' || text === 'password.current' || text === 'password.new' ? text : 'other'
}
