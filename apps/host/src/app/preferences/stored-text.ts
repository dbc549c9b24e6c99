/** A text that this browser keeps for the app: no secret, and it survives signing out. */
export interface StoredText {
  /** Null where nothing is kept. */
  readonly read: () => string | null
  readonly write: (text: string) => void
  readonly forget: () => void
}

/**
 * A text in local storage. A browser may refuse the storage altogether, or be full: then nothing is kept, and a choice
 * lives as long as the page.
 *
 * @param key its key in local storage
 */
export function storedText(key: string): StoredText {
  const attempt = <Result>(access: () => Result): Result | null => {
    try {
      return access()
    } catch {
      return null
    }
  }
  return {
    read: () => attempt(() => localStorage.getItem(key)),
    write: (text) => attempt(() => localStorage.setItem(key, text)),
    forget: () => attempt(() => localStorage.removeItem(key)),
  }
}
