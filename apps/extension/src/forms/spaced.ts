/**
 * Makes one spelling of a text or a name: small letters, one space between words and one on either side, so that
 * `txtUserName`, `user_name` and «User name:» hold the same words. `ё` is `е`.
 */
export function spaced(text: string): string {
  const apart = text
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
  return ` ${apart.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}
