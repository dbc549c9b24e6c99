import { describe, expect, it } from 'vitest'
import { generatedLogin } from '../generated-login.ts'
import { openNatively } from './native-floor.ts'
import { sealTexts } from './sealed-texts.ts'

describe('the native floor', () => {
  it('opens the texts of the generated logins', () => {
    expect(openNatively(sealTexts(3)).names).toEqual([0, 1, 2].map((number) => generatedLogin(number).name))
  })

  it('checks what it opens: a signature or a key that is another is seen', () => {
    const sealed = sealTexts(2)
    const [first = [], second = []] = sealed.logins
    const swapped = [
      first.map(
        (text, index) =>
          `${text.slice(0, text.lastIndexOf('|'))}${(second[index] ?? '').slice((second[index] ?? '').lastIndexOf('|'))}`,
      ),
    ]
    expect(() => openNatively({ ...sealed, logins: swapped })).toThrow('signature')
    expect(() => openNatively({ ...sealed, signing: sealed.encryption })).toThrow('signature')
  })
})
