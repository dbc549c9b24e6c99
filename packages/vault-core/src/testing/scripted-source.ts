/** A random source that gives the named draws and then fails, so that a test says exactly how many are taken. */
export function scriptedSource(...draws: number[]): () => number {
  const left = draws.values()
  return () => {
    const { value, done } = left.next()
    if (done) throw new Error('one draw too many')
    return value
  }
}

/** The same of bytes, four of them a draw, the lowest first; the last draw is filled up with zeros. */
export function scriptedBytes(...bytes: number[]): () => number {
  const draws = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, draw) =>
    [0, 1, 2, 3].reduce((sum, byte) => sum + (bytes[draw * 4 + byte] ?? 0) * 256 ** byte, 0),
  )
  return scriptedSource(...draws)
}
