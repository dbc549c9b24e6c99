/**
 * The one-time code to be copied at a moment.
 *
 * @param secret as it was saved
 * @param moment in milliseconds since 1970
 * @returns null for what is no secret
 */
export async function codeToCopy(
  secret: string,
  moment: number,
): Promise<{ readonly code: string; readonly isNext: boolean } | null> {
  const { createCodes, readTotp } = await import('@larets/vault-core/totp')
  const read = readTotp(secret)
  return read.ok ? createCodes(read.totp).toCopy(moment) : null
}
