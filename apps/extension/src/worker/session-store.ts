/** Before the keys of the client's storage, so that what else is kept for the browser's life has room beside it. */
const prefix = 'tab:'

/** A private key, wrapped for this life of the browser (docs/cryptography.md): opens the vault without the password. */
const wrappedKey = /^w\d\./u

/** The session area of the browser, as far as it is used. */
export interface Area {
  readonly get: (keys: null) => Promise<Readonly<Record<string, unknown>>>
  readonly set: (values: Record<string, unknown>) => Promise<void>
  readonly remove: (keys: string[]) => Promise<void>
}

/** All that the client keeps there, by its own keys. */
export async function readClientValues(area: Area): Promise<Readonly<Record<string, string>>> {
  const stored = Object.entries(await area.get(null))
  return Object.fromEntries(
    stored.flatMap(([key, value]) =>
      key.startsWith(prefix) && typeof value === 'string' ? [[key.slice(prefix.length), value] as const] : [],
    ),
  )
}

/** Keeps a value of the client's, or removes it. */
export async function writeClientValue(area: Area, key: string, value: string | null): Promise<void> {
  await (value === null ? area.remove([`${prefix}${key}`]) : area.set({ [`${prefix}${key}`]: value }))
}

/** Removes what would open the vault without the master password: the lock of a vault whose core document is gone. */
export async function dropWrappedKeys(area: Area): Promise<void> {
  const values = await readClientValues(area)
  const keys = Object.keys(values).filter((key) => wrappedKey.test(values[key] ?? ''))
  if (keys.length > 0) await area.remove(keys.map((key) => `${prefix}${key}`))
}
