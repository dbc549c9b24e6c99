import { describe, expect, it } from 'vitest'
import { createCodes } from './one-time-codes.ts'
import { readTotp, type TotpSecret } from './read-totp.ts'

/** Reading of an address or a bare secret. */
function secretOf(text: string): TotpSecret {
  const read = readTotp(text)
  if (!read.ok) throw new Error(read.fault)
  return read.totp
}

/** RFC 6238, Appendix B: the seeds are the ASCII digits, repeated to 20, 32 and 64 bytes; here in base32. */
const seeds = {
  SHA1: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  SHA256: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA====',
  SHA512: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA=',
}
const appendixB = [
  [59, 'SHA1', '94287082'],
  [59, 'SHA256', '46119246'],
  [59, 'SHA512', '90693936'],
  [1_111_111_109, 'SHA1', '07081804'],
  [1_111_111_109, 'SHA256', '68084774'],
  [1_111_111_109, 'SHA512', '25091201'],
  [1_111_111_111, 'SHA1', '14050471'],
  [1_111_111_111, 'SHA256', '67062674'],
  [1_111_111_111, 'SHA512', '99943326'],
  [1_234_567_890, 'SHA1', '89005924'],
  [1_234_567_890, 'SHA256', '91819424'],
  [1_234_567_890, 'SHA512', '93441116'],
  [2_000_000_000, 'SHA1', '69279037'],
  [2_000_000_000, 'SHA256', '90698825'],
  [2_000_000_000, 'SHA512', '38618901'],
  [20_000_000_000, 'SHA1', '65353130'],
  [20_000_000_000, 'SHA256', '77737706'],
  [20_000_000_000, 'SHA512', '47863826'],
] as const

describe('the vectors of RFC 6238, Appendix B', () => {
  it.each(appendixB)('at %i seconds by %s: %s', (seconds, algorithm, code) => {
    const codes = createCodes(secretOf(`otpauth://totp/RFC?secret=${seeds[algorithm]}&algorithm=${algorithm}&digits=8`))
    expect(codes.at(seconds * 1_000).code).toBe(code)
  })
})

describe('a code', () => {
  const codes = createCodes(secretOf(seeds.SHA1))
  const start = 1_111_111_110_000

  it('is of six digits and holds half a minute where nothing else is said', () => {
    expect(codes.at(start)).toEqual({ code: '050471', next: expect.stringMatching(/^\d{6}$/u), secondsLeft: 30 })
    expect(codes.at(start + 29_999)).toMatchObject({ code: '050471', secondsLeft: 1 })
    expect(codes.at(start + 30_000).code).toBe(codes.at(start).next)
    expect(codes.at(start - 1)).toMatchObject({ code: '081804', next: '050471', secondsLeft: 1 })
  })

  it('holds as long as its secret says', () => {
    const minute = createCodes(secretOf(`otpauth://totp/x?secret=${seeds.SHA1}&period=60&digits=7`))
    expect(minute.at(90_000)).toMatchObject({ code: expect.stringMatching(/^\d{7}$/u), secondsLeft: 30 })
    expect(minute.at(119_000).code).toBe(minute.at(60_000).code)
  })

  it('is copied as long as there is time to type it, and then the next is', () => {
    expect(codes.toCopy(start + 26_999)).toEqual({ code: '050471', isNext: false })
    expect(codes.toCopy(start + 27_000)).toEqual({ code: codes.at(start).next, isNext: true })
    expect(codes.toCopy(start + 29_999)).toEqual({ code: codes.at(start).next, isNext: true })
    expect(codes.toCopy(start + 30_000)).toEqual({ code: codes.at(start).next, isNext: false })
  })

  it('of Steam has five characters of its alphabet, made of the number that the digits are of', () => {
    const steam = createCodes(secretOf(`steam://${seeds.SHA1}`))
    // The number at 59 seconds is 1094287082, whose last eight digits RFC 6238 gives.
    expect(steam.at(59_000)).toEqual({
      code: 'PV9M4',
      next: expect.stringMatching(/^[2-9B-DF-HJKMNPQRTV-Y]{5}$/u),
      secondsLeft: 1,
    })
  })
})
