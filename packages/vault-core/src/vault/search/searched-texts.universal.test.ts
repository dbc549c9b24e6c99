import { expect, test } from 'vitest'
import { encodeHex } from '../../crypto/hex.ts'
import { encodeUtf8 } from '../../crypto/utf8.ts'
import { sha256 } from '../../crypto/webcrypto.ts'
import { foldingVersion, searchedTexts } from './searched-texts.ts'

const letters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
/** Everything that Latin and Russian names, addresses and numbers are made of, alone and beside one another. */
const texts = [
  ...letters(0x20, 0x17f),
  ...letters(0x400, 0x45f),
  ...letters(0x20, 0x7e).map((letter) => `sh${letter}ck ${letter}${letter}`),
  ...letters(0x430, 0x451).map((letter) => `ш${letter}${letter}ю`),
  ...['ｆｕｌｌ', 'ﬁ', 'Тинькофф', 'Sberbank-Online', 'Ёлка—ель', '+7 916 123-45-67', '8(916)1234567'],
  ...['https://почта.рф/ящик', 'shchuka', 'wheel', 'phone'],
]

test('texts that lie folded in snapshots are folded as they are now: who changes that raises foldingVersion, and this hash', async () => {
  const folded = texts.map((text) => searchedTexts([text, 'второе']))
  const hash = encodeHex(await sha256(encodeUtf8(JSON.stringify(folded))))
  expect({ foldingVersion, hash: hash.slice(0, 16) }).toEqual({ foldingVersion: 2, hash: '1d6914a9862672f8' })
})
