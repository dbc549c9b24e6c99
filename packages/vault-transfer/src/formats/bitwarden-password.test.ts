import type { Argon2 } from '@larets/vault-core/argon2'
import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { entryWithAll } from '../generators/any-entries.ts'
import { bitwardenArgon2 } from '../generators/bitwarden-sealed.ts'
import { bitwardenJson } from './bitwarden-json.ts'
import { openBitwarden } from './bitwarden-password.ts'

const stretch: Argon2 = async ({ password, salt, memory, iterations, parallelism, length }) =>
  new Uint8Array(
    argon2Sync('argon2id', {
      message: password,
      nonce: salt,
      memory,
      passes: iterations,
      parallelism,
      tagLength: length,
    }),
  )

/** As OpenSSL makes it of the password of the file. */
const root = (nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  argon2Sync('argon2id', {
    message: Buffer.from('Пароль'),
    nonce,
    memory: memory * 1_024,
    passes,
    parallelism,
    tagLength: 32,
  })

describe('an export that is encrypted by Argon2id', () => {
  const sealed = bitwardenArgon2([entryWithAll('login')], root)

  it('opens with its password alone', async () => {
    expect(JSON.parse(await openBitwarden(sealed, 'Пароль', stretch))).toMatchObject({
      items: [{ name: 'Почта Яндекса 📮' }],
    })
    await expect(openBitwarden(sealed, 'пароль', stretch)).rejects.toThrow(
      expect.objectContaining({ code: 'wrong_password' }),
    )
  })

  it('is read by what WebAssembly makes of the password', async () => {
    const file = { bytes: new TextEncoder().encode(JSON.stringify(sealed)), name: '' }
    expect(await bitwardenJson.needsPassword(file)).toBe(true)
    const { items } = await bitwardenJson.read(file, 'Пароль')
    expect(items.map(({ name }) => name)).toEqual(['Почта Яндекса 📮'])
  })

  it('is refused where it asks for more than anybody may choose', async () => {
    for (const more of [{ kdfMemory: 1_025 }, { kdfIterations: 11 }, { kdfParallelism: 17 }, { kdfMemory: null }]) {
      const read = openBitwarden({ ...sealed, ...more }, 'Пароль', stretch)
      await expect(read).rejects.toThrow(expect.objectContaining({ code: 'broken' }))
    }
  })
})
