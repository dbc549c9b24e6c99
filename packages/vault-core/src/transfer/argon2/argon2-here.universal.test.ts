import { expect, it } from 'vitest'
import { encodeHex } from '../../crypto/hex.ts'
import { argon2Here } from './argon2-here.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  // Of the tests of the reference implementation (phc-winner-argon2, src/test.c).
  [{ memory: 65_536, iterations: 2, parallelism: 1 }, '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7'],
  [{ memory: 256, iterations: 2, parallelism: 1 }, '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe'],
  [{ memory: 256, iterations: 2, parallelism: 2 }, '6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037'],
])('Argon2id of %j is that of the reference implementation', async (cost, expected) => {
  const stretched = await argon2Here({ variant: 'id', password: bytes('password'), salt: bytes('somesalt'), length: 32, ...cost })
  expect(encodeHex(stretched)).toBe(expected)
})
