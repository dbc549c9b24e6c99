import { ArgumentError, VaultError } from '../errors.ts'
import { pooledSource, type RandomSource } from './random-pool.ts'

/** Options of a random password. */
export interface PasswordOptions {
  /** Number of characters, a whole number within {@link passwordLimits}. */
  readonly length: number
  /** a–z */
  readonly includeLowerCase: boolean
  /** A–Z */
  readonly includeUpperCase: boolean
  /** 0–9 */
  readonly includeNumbers: boolean
  /** !@#$%^&*()_+[]{}|;:,.<>?/`~ */
  readonly includeSymbols: boolean
  /** l, 1, I, O and 0 are left out always: only `true` has an effect, and `false` has the same. */
  readonly excludeAmbiguous: boolean
  /**
   * At least one character of every chosen set: a password that lacks one is drawn anew as a whole. Off by default.
   * It can always be had, since no length allowed is less than the number of sets. Expected tries with all four sets:
   * 16.0 for 4 characters, 2.3 for 8, 1.5 for 12; with fewer sets never more than 3.4.
   */
  readonly everySet?: boolean
}

/** The options that count where the caller names none (specification, section 9). */
export const passwordDefaults: PasswordOptions = {
  length: 12,
  includeLowerCase: true,
  includeUpperCase: true,
  includeNumbers: true,
  includeSymbols: true,
  excludeAmbiguous: true,
}

/** Lengths a random password may have, in characters (specification, section 5). */
export const passwordLimits = { minLength: 4, maxLength: 64 } as const

/** The character sets of the specification, section 9, without the ambiguous l, 1, I, O and 0. */
const sets = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*()_+[]{}|;:,.<>?/`~']

/**
 * A random password: each character drawn uniformly and independently from all chosen sets together. No set is forced
 * to appear, unless {@link PasswordOptions.everySet} asks for it; then all texts that hold every set are equally
 * likely.
 *
 * @param options those that differ from {@link passwordDefaults}
 * @param source of randomness, for tests; the platform's cryptographic source by default
 * @throws VaultError `no_character_set` when every set is off
 * @throws VaultError `length_out_of_range` when the length is not a whole number of 4…64
 */
export function generatePassword(options: Partial<PasswordOptions> = {}, source: RandomSource = pooledSource): string {
  const { alphabet, length, chosen } = plan('generatePassword(options)', options)
  let password = drawCharacters(alphabet, length, source)
  // Anew as a whole: a missing character put in afterwards would make some texts likelier than others.
  while (options.everySet && !holdsEach(password, chosen)) password = drawCharacters(alphabet, length, source)
  return password
}

function drawCharacters(alphabet: string, length: number, source: RandomSource): string {
  // Bytes from here on are the incomplete last run over the alphabet; taking them would favour its beginning.
  const limit = 256 - (256 % alphabet.length)
  let password = ''
  for (let missing = length; missing > 0;) {
    let draw = source()
    for (let byte = 0; byte < 4 && missing > 0; byte += 1, draw >>>= 8) {
      const value = draw & 0xff
      if (value >= limit) continue
      password += alphabet.charAt(value % alphabet.length)
      missing -= 1
    }
  }
  return password
}

const holdsEach = (password: string, chosen: readonly string[]) =>
  chosen.every((set) => Array.from(password).some((character) => set.includes(character)))

/**
 * Entropy of a password made with these options: log2 of the number of distinct characters, times the length. So the
 * specification counts it; {@link PasswordOptions.everySet} leaves it as it is, and takes −log2 of the share of texts
 * that hold every set: 0.59 bits of the default 76.7, at most 4.0.
 *
 * @param options those that differ from {@link passwordDefaults}
 * @returns bits; 76.7 for the defaults
 * @throws VaultError `no_character_set` when every set is off
 * @throws VaultError `length_out_of_range` when the length is not a whole number of 4…64
 */
export function passwordEntropy(options: Partial<PasswordOptions> = {}): number {
  const { alphabet, length } = plan('passwordEntropy(options)', options)
  return Math.log2(alphabet.length) * length
}

const combine = (chosen: readonly string[]) => ({ chosen, alphabet: chosen.join('') })

/** By the sets that are on. Kept, because putting one together takes as long as drawing a password. */
const combinations: ReturnType<typeof combine>[] = []

function plan(call: string, options: Partial<PasswordOptions>) {
  if (Object(options) !== options) throw new ArgumentError(call, 'options', 'an object', options)
  const {
    length = passwordDefaults.length,
    includeLowerCase = passwordDefaults.includeLowerCase,
    includeUpperCase = passwordDefaults.includeUpperCase,
    includeNumbers = passwordDefaults.includeNumbers,
    includeSymbols = passwordDefaults.includeSymbols,
  } = options
  const key =
    (includeLowerCase ? 1 : 0) + (includeUpperCase ? 2 : 0) + (includeNumbers ? 4 : 0) + (includeSymbols ? 8 : 0)
  const { chosen, alphabet } = (combinations[key] ??= combine(sets.filter((_, set) => key & (1 << set))))
  if (alphabet === '') throw new VaultError('no_character_set')
  if (!Number.isInteger(length) || length < passwordLimits.minLength || length > passwordLimits.maxLength) {
    throw new VaultError('length_out_of_range')
  }
  return { alphabet, chosen, length }
}
