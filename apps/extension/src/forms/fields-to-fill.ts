import type { DetectedField, DetectedForm } from './roles.ts'

/** What may be written into a field. */
export type Fillable = 'username' | 'password' | 'generated' | 'code'

/**
 * What a person is offered in a field, and what is written into it: null where nothing is. A user name is offered where
 * somebody signs in and not where an account is made, which has none in the vault yet; a code not where one was sent.
 */
export function offerOf(field: DetectedField, { kind }: Pick<DetectedForm, 'kind'>): Fillable | null {
  if (!field.isUsable || field.role === null) return null
  // What everybody can read takes no password.
  if (field.role.startsWith('password') && field.element.type !== 'password') return null
  switch (field.role) {
    case 'username':
      return kind === 'sign-in' || kind === 'first-step' ? 'username' : null
    case 'password.current':
      return 'password'
    case 'password.new':
      return 'generated'
    case 'one-time-code':
      return field.isForSentCode ? null : 'code'
  }
}

/**
 * The fields of a form that take some of a login's values, each with what belongs into it.
 *
 * @param form
 * @param wanted what there is to fill
 */
export function fieldsToFill(
  form: DetectedForm,
  wanted: readonly Fillable[],
): readonly { readonly field: DetectedField; readonly takes: Fillable }[] {
  return form.fields.flatMap((field) => {
    const takes = offerOf(field, form)
    return takes !== null && wanted.includes(takes) ? [{ field, takes }] : []
  })
}

/** The part of a code that a field takes: all of it, or the one character of its place. */
export const codeFor = ({ part }: DetectedField, code: string): string => (part === null ? code : (code[part] ?? ''))
