// Files that programs write so that nobody but they can open them.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { loadFormat } from './formats.ts'
import { utf8 } from '../generators/planted-entry.ts'
import { writeZip } from '../generators/write-zip.ts'
import { recogniseFormat } from './recognise-format.ts'

describe('what is encrypted so that it cannot be opened here is refused by name', () => {
  it.each([
    ['bitwarden-json', utf8('{"encrypted":true,"encKeyValidation_DO_NOT_EDIT":"2.a|b|c","folders":[],"items":[]}')],
    [
      'bitwarden-json',
      utf8('{"encrypted":true,"passwordProtected":true,"salt":"s","kdfType":7,"kdfIterations":3,"data":"2.a|b|c"}'),
    ],
    [
      'passwork-json',
      utf8(
        '{"vaults":[{"name":"v","passwords":[{"name":"a","passwordEncrypted":"0123456789abcdef","keyEncrypted":"zz"}]}]}',
      ),
    ],
    ['passwork-json', utf8('{"passwords":[{"name":"a","cryptedPassword":"0123456789abcdef"}]}')],
    ['proton-json', utf8('-----BEGIN PGP MESSAGE-----\n\nwy4ECQMI'), 'encrypted_with_pgp'],
    [
      'proton-json',
      writeZip([{ name: 'Proton Pass/data.pgp', bytes: utf8('-----BEGIN PGP MESSAGE-----') }]),
      'encrypted_with_pgp',
    ],
  ] as const)('%s', async (id, bytes, code: string = 'encrypted_otherwise') => {
    const format = await loadFormat(id)
    const file = { bytes, name: '' }
    expect((await recogniseFormat(file)).ids).toEqual([id])
    expect(await format.needsPassword(file)).toBe(false)
    await expect(format.read(file, 'password')).rejects.toThrow(expect.objectContaining({ code }))
  })

  it('and more rounds than anybody may choose are not run', async () => {
    const sealed = {
      encrypted: true,
      passwordProtected: true,
      salt: 's',
      kdfType: 0,
      kdfIterations: 2_000_000_001,
      data: '',
      encKeyValidation_DO_NOT_EDIT: '',
    }
    const read = (await loadFormat('bitwarden-json')).read(
      { bytes: utf8(JSON.stringify(sealed)), name: '' },
      'password',
    )
    await expect(read).rejects.toThrow(expect.objectContaining({ code: 'broken' }))
  })
})

it('the generators’ archives are packed, as those of programs are', () => {
  const bytes = utf8('a'.repeat(1_000))
  expect(writeZip([{ name: 'a', bytes }]).length).toBeLessThan(deflateRawSync(bytes).length + 200)
})
