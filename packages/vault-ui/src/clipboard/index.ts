/**
 * Copying a text, in every way a page has.
 *
 * @packageDocumentation
 */
export { copyText } from './copy-text.ts'
