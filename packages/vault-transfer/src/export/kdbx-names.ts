/** Fields of ours under the names that KeePass and KeePassXC know. */
const known: Readonly<Record<string, string>> = {
  username: 'UserName',
  password: 'Password',
  totp: 'otp',
  note: 'Notes',
}

/** All names of {@link kdbxName} that are not the field's own key. */
export const kdbxNames: readonly string[] = Object.values(known)

/** The name that a field of an item stands under in a KeePass file; its own key where KeePass has none. */
export function kdbxName(key: string): string {
  return known[key] ?? key
}

/** The name that the address of that place stands under, as KeePassXC has them. */
export function addressName(index: number): string {
  if (index === 0) return 'URL'
  return index === 1 ? 'KP2A_URL' : `KP2A_URL_${index - 1}`
}
