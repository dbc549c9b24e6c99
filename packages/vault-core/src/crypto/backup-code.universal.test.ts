import { expect, it } from 'vitest'
import { createBackupCode, deriveBackupHash } from './backup-code.ts'

it('draws two groups of five digits without look-alikes, and not the same twice', () => {
  const codes = Array.from({ length: 100 }, createBackupCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(codes).size).toBe(100)
})

it('makes of a code what was made of it before', async () => {
  // SHA-256 over u32(2), and each of the label and the digits behind its u32 length, reckoned with another program.
  expect(await deriveBackupHash('0123A-BCDEF')).toBe('776278289a2d02b62370238f06d11cef547b32537ee40a9941694497c1b089c3')
})

it('reads a code however it is typed', async () => {
  const hash = await deriveBackupHash('0123A-BC1EF')
  for (const typed of ['0123ABC1EF', ' o123a bcLef ', '0123A–BCiEF']) expect(await deriveBackupHash(typed)).toBe(hash)
  expect(await deriveBackupHash('0123A-BC1EG')).not.toBe(hash)
})

it('takes nothing else for a code', async () => {
  for (const typed of ['', '123456', '0123A-BCDE', '0123A-BCDEF0', '0123A-BCDEU', 'пароль1234'])
    expect(await deriveBackupHash(typed)).toBeNull()
})
