/** Where the list of items begins, and where one ends and the next begins: no text of JSON can hold either, since its quotes are escaped there. */
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
 * Parses the items of an account while they come: fifty thousand are as many megabytes, which take a fifth of a second to
 * be parsed at once. What is not written as our server writes it is parsed as a whole at the end.
 */
export function createJsonReader(): JsonReader {
  const parts: string[] = []
  const items: unknown[] = []
  /** What comes before the items; null until they begin. */
  let head: string | null = null
  let rest = ''
  let isWhole = false

  function parsePiece(): void {
    const end = rest.lastIndexOf(nextItem)
    if (end < 0) return
    try {
      const parsed: unknown = JSON.parse(`[${rest.slice(0, end + 1)}]`)
      if (Array.isArray(parsed)) for (const item of parsed) items.push(item)
      rest = rest.slice(end + 2)
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
      if (head === null) {
        const at = rest.indexOf(listBegins)
        if (at < 0) return
        head = rest.slice(0, at + listBegins.length)
        rest = rest.slice(head.length)
        isWhole = !isJson(`${head}]}`)
      }
      if (!isWhole && rest.length >= pieceLength) parsePiece()
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
