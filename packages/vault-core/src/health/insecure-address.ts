import type { OpenedItem } from '../items/opened-item.ts'

/** Addresses that are no addresses but expressions to compare with. */
const expression = 4

/** A host that nobody reaches beyond the same device or the same house. */
const near =
  /^(?:localhost|.*\.local|.*\.localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[::1\])$/u

/** The first verified address of an item that is sent unencrypted over the internet; null where there is none. */
export function insecureAddress({ uris }: Pick<OpenedItem, 'uris'>): string | null {
  const found = uris.find(({ uri, match }) => {
    const text = uri.text.trim()
    if (!uri.trusted || match === expression || !/^http:\/\//iu.test(text) || !URL.canParse(text)) return false
    return !near.test(new URL(text).hostname)
  })
  return found?.uri.text.trim() ?? null
}
