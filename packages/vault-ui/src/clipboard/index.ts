/**
 * Copying a text, in every way a page has.
 *
 * @example
 * ```ts
 * import { copyText } from '@larets/vault-ui/clipboard'
 *
 * if (!(await copyText('text'))) sayThatItFailed()
 * ```
 *
 * @packageDocumentation
 */
export { copyText } from './copy-text.ts'
