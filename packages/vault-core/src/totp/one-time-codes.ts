import { TOTP } from 'otpauth'
import { checkArguments } from '../errors.ts'
import type { TotpSecret } from './read-totp.ts'

/** How long before its end a code is no longer copied, in milliseconds: nobody types that fast. */
const tooLateMs = 3_000

/** A code and how long it holds. */
export interface ShownCode {
  /** Digits, or letters for Steam. */
  readonly code: string
  /** The one after it. */
  readonly next: string
  /** Whole seconds that the code still holds, from 1 to the period. */
  readonly secondsLeft: number
}

/** The codes of one secret. Moments are milliseconds since 1970, as of `Date.now`. */
export interface OneTimeCodes {
  /** The code of a moment. */
  readonly at: (moment: number) => ShownCode
  /** The code to be copied at a moment: in its last three seconds the next one. */
  readonly toCopy: (moment: number) => { readonly code: string; readonly isNext: boolean }
}

/** Steam's alphabet of codes: no vowels, and nothing that looks like another. */
const steamAlphabet = '23456789BCDFGHJKMNPQRTVWXY'
/** A truncated HMAC has 31 bits (RFC 4226, section 5.3): with ten digits none of it is cut off. */
const wholeNumber = 10

function inSteamAlphabet(number: number, length: number): string {
  let [rest, code] = [number, '']
  for (let at = 0; at < length; at++) {
    code += steamAlphabet.charAt(rest % steamAlphabet.length)
    rest = Math.floor(rest / steamAlphabet.length)
  }
  return code
}

/** Makes codes out of a secret (RFC 6238), or as Steam does of the same number. */
export function createCodes(given: TotpSecret): OneTimeCodes {
  const kinds = { secret: 'string', algorithm: 'string', digits: 'number', period: 'number' } as const
  checkArguments('createCodes(secret)', { secret: kinds }, [given])
  const { secret, algorithm, digits, period, alphabet } = given
  const isSteam = alphabet === 'steam'
  const totp = new TOTP({ secret, algorithm, digits: isSteam ? wholeNumber : digits, period })
  const periodMs = period * 1_000
  const codeAt = (timestamp: number) => {
    const code = totp.generate({ timestamp })
    return isSteam ? inSteamAlphabet(Number(code), digits) : code
  }
  const msLeft = (moment: number) => periodMs - (moment % periodMs)
  return {
    at: (moment) => ({
      code: codeAt(moment),
      next: codeAt(moment + periodMs),
      secondsLeft: Math.ceil(msLeft(moment) / 1_000),
    }),
    toCopy: (moment) => {
      const isNext = msLeft(moment) <= tooLateMs && periodMs > tooLateMs
      return { code: codeAt(isNext ? moment + periodMs : moment), isNext }
    },
  }
}
