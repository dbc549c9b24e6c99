/**
 * Marks at which the list of items begins, and one ends and the next begins: no text of JSON can hold either, since its
 * quotes are escaped there.
 */
const [listBegins, nextItem] = ['"logins":[', '},{"id":"'] as const
/** Characters that are parsed at a time: a few milliseconds of work. */
const pieceLength = 250_000

/** Makes a value of JSON that comes in parts. */
export interface JsonReader {
  /** Takes the next part. */
  readonly put: (part: string) => void
  /** The value of all parts. @throws SyntaxError when it is no JSON */
  readonly end: () => unknown
}

/**
 * Parses the items of an account while they come: fifty thousand are as many megabytes, which take a fifth of a second
 * to be parsed at once. What is not written as our server writes it is parsed as a whole at the end.
 */
export function createJsonReader(): JsonReader {
  const parts: string[] = []
  const items: unknown[] = []
  /** Text before the items; null until they begin. */
  let head: string | null = null
  /** The end of what came before, in which they may begin. */
  let seam = ''
  let rest = ''
  /** Characters from which on the rest is parsed. */
  let enough = pieceLength
  let isWhole = false

  /** Each part is looked through once: an answer without such a list may be as long. */
  function findItems(part: string): void {
    const looked = seam + part
    const at = looked.indexOf(listBegins)
    seam = looked.slice(1 - listBegins.length)
    if (at < 0) return
    const end = rest.length - looked.length + at + listBegins.length
    head = rest.slice(0, end)
    rest = rest.slice(end)
    isWhole = !isJson(`${head}]}`)
  }

  function parsePiece(): void {
    const end = rest.lastIndexOf(nextItem)
    if (end < 0) {
      // One long item, or a list that is written otherwise.
      enough = 2 * rest.length
      return
    }
    try {
      const parsed: unknown = JSON.parse(`[${rest.slice(0, end + 1)}]`)
      if (Array.isArray(parsed)) for (const item of parsed) items.push(item)
      rest = rest.slice(end + 2)
      enough = pieceLength
    } catch {
      isWhole = true
    }
  }

  /** Null where the pieces do not make one value. */
  function joined(): object | null {
    if (isWhole || items.length === 0) return null
    try {
      const last: unknown = JSON.parse(`${head}${rest}`)
      if (typeof last !== 'object' || last === null || !('logins' in last) || !Array.isArray(last.logins)) return null
      for (const item of last.logins) items.push(item)
      return { ...last, logins: items }
    } catch {
      return null
    }
  }

  return {
    put: (part) => {
      parts.push(part)
      if (isWhole) return
      rest += part
      if (head === null) findItems(part)
      if (head !== null && !isWhole && rest.length >= enough) parsePiece()
    },
    end: () => joined() ?? JSON.parse(parts.join('')),
  }
}

/** For what comes before the items, closed: it is no JSON where the list is not the value's own. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
