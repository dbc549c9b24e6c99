/** Longest wait for the interface's type, in milliseconds: a slow network must not keep the app away. */
const longestWaitMs = 1000

/** Letters of both alphabets, each of which has a file of its own. */
const sample = 'Яz0'

/**
 * Resolves when the interface's type can be drawn, or when waiting for it is not worth it any more. What is drawn
 * before is drawn again in other widths, and everything shifts. The page asks for the type early, by the text it begins
 * with.
 */
export async function loadType(): Promise<void> {
  const waited = new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs)
  })
  await Promise.race([waited, document.fonts.load('1em "IBM Plex Sans Variable"', sample).catch(() => null)])
}
