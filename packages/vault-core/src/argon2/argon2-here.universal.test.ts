import { afterEach, describe, expect, it, vi } from 'vitest'
import { encodeHex } from '../crypto/hex.ts'
import { argon2Here } from './argon2-here.ts'
import { plainArgon2 } from './plain-argon2.ts'
import { wasmArgon2 } from './wasm-argon2.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const job = {
  variant: 'id',
  password: bytes('password'),
  salt: bytes('somesalt'),
  memory: 64,
  iterations: 1,
  parallelism: 1,
  length: 32,
} as const

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['in WebAssembly', wasmArgon2],
  ['in plain JavaScript', plainArgon2],
])('Argon2id %s', (_, argon2) => {
  it.each([
    // Of the tests of the reference implementation (phc-winner-argon2, src/test.c).
    [
      { memory: 65_536, iterations: 2, parallelism: 1 },
      '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
    ],
    [
      { memory: 256, iterations: 2, parallelism: 1 },
      '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
    ],
    [
      { memory: 256, iterations: 2, parallelism: 2 },
      '6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037',
    ],
  ])('of %j is that of the reference implementation', async (cost, expected) => {
    expect(encodeHex(await argon2({ ...job, ...cost }))).toBe(expected)
  })
})

describe('Argon2 in this thread', () => {
  it('says nothing of being slow where WebAssembly is to be had', async () => {
    const onSlow = vi.fn()
    expect(await argon2Here(onSlow)(job)).toEqual(await plainArgon2(job))
    expect(onSlow).not.toHaveBeenCalled()
  })

  it('fails where the job is none', async () => {
    await expect(argon2Here()({ ...job, memory: 1 })).rejects.toThrow(/memory/u)
  })
})
