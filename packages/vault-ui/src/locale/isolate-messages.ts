/** Letters that are written from right to left, and marks that turn what stands around them. */
const turning =
  /[\p{Bidi_Control}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const directions = /\p{Bidi_Control}/gu
/** First Strong Isolate, and its end (Unicode, UAX 9). */
const [isolate, end] = ['\u2068', '\u2069']

/** A text of somebody else's as it stands in a sentence, which it may not turn; without the marks by which it would. */
export function isolated(text: string): string {
  return turning.test(text) ? isolate + text.replaceAll(directions, '') + end : text
}

const known = new WeakMap<object, object>()

/**
 * Messages whose sentences keep what is put into them apart: names of items, vaults and devices are written by others.
 *
 * @returns the same messages; of the same ones made once
 */
export function isolateMessages<Texts extends object>(messages: Texts): Texts {
  const made = known.get(messages)
  const isolating = { ...messages }
  // Values made of these are of their type.
  if (made !== undefined) return Object.assign(isolating, made)
  for (const [key, value] of Object.entries(messages)) {
    const own: unknown = value
    if (typeof own === 'function')
      Object.assign(isolating, {
        [key]: (...given: unknown[]): unknown => Reflect.apply(own, messages, given.map(inSentence)),
      })
    else if (isPlain(own)) Object.assign(isolating, { [key]: isolateMessages(own) })
  }
  known.set(messages, isolating)
  return isolating
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** One argument of a message: a text, or some by name. */
function inSentence(given: unknown): unknown {
  if (typeof given === 'string') return isolated(given)
  if (!isPlain(given)) return given
  return Object.fromEntries(
    Object.entries(given).map(([key, value]): [string, unknown] => [
      key,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  )
}
