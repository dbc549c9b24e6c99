import { codeText, type CodeParts } from '../transfer/code-address.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'

/** A code as an authenticator has it. */
export interface FoundCode extends Omit<CodeParts, 'isSteam'> {
  readonly name: string
  /** As the program calls it: `totp`, `steam`, or what is not made here. */
  readonly kind: string
  readonly counter?: string
}

/**
 * A login of which nothing but its code is known. What makes codes in a way that is not made here keeps its parts in
 * fields.
 */
export function codeItem(position: number, code: FoundCode, more: Partial<FoundItem> = {}): FoundItem {
  const { name, account = '', secret, kind, counter = '' } = code
  const kindName = kind.toLowerCase()
  const isMade = kindName === 'totp' || kindName === 'steam' || kindName === ''
  const totp = secret === '' ? '' : codeText({ ...code, isSteam: kindName === 'steam' })
  return {
    ...nothingFound,
    position,
    name,
    ...more,
    texts: [
      foundText('username', 'account', account),
      ...(isMade ? [foundText('totp', 'secret', totp)] : []),
      ...(more.texts ?? []),
    ],
    fields: [
      ...(isMade
        ? []
        : [foundField('secret', totp, 'secret'), foundField('type', kind), foundField('counter', counter)]),
      ...(more.fields ?? []),
    ],
    problems: [...(isMade ? [] : (['code_unsupported'] as const)), ...(more.problems ?? [])],
  }
}
