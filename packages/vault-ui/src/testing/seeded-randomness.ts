import { generatePassword } from '@larets/vault-core/generator'

/**
 * Makes what is drawn from the browser's random source the same in every run, for stories: in a picture, another
 * password would be another picture. For `beforeEach` of a story.
 *
 * @returns the function that puts the browser's own source back
 */
export function seededRandomness(): () => void {
  const source = globalThis.crypto
  const own = source.getRandomValues.bind(source)
  spendWhatWasFetched(source)
  let state = 0x2545_f491
  const next = () => {
    // xorshift32 (Marsaglia, 2003): poor, and the same everywhere.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 0xff
  }
  source.getRandomValues = (array) => {
    if (!ArrayBuffer.isView(array)) return own(array)
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.forEach((_, index) => {
      bytes[index] = next()
    })
    return array
  }
  return () => {
    source.getRandomValues = own
  }
}

/**
 * Has the generator spend the draws that it fetched ahead of need for an earlier story: how many are left depends on
 * which stories went before.
 */
function spendWhatWasFetched(source: Crypto): void {
  const spent = new Error('all that was fetched is spent')
  source.getRandomValues = () => {
    throw spent
  }
  try {
    for (;;) generatePassword()
  } catch (error) {
    if (error !== spent) throw error
  }
}
