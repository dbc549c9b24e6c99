import { describe, expect, test } from 'vitest'
import { spellWords } from './spell-words.ts'

describe('spellWords', () => {
  test('leaves Cyrillic as it is', () => {
    expect(spellWords(['щавель', 'яйцо'], 'cyrillic')).toStrictEqual(['щавель', 'яйцо'])
  })

  test('writes the sound of every Russian letter in Latin letters', () => {
    expect(spellWords(['абвгдеёжзийклмнопрстуфхцчшщъыьэюя'], 'transliteration')).toStrictEqual([
      'abvgdeyozhziyklmnoprstufkhtschshshchyeyuya',
    ])
    expect(spellWords(['щавель', 'яйцо', 'чемодан'], 'transliteration')).toStrictEqual([
      'shchavel',
      'yaytso',
      'chemodan',
    ])
  })

  test('gives what the same keys type while the Latin layout is on', () => {
    expect(spellWords(['йцукенгшщзфывапролдячсмить'], 'latin-layout')).toStrictEqual(['qwertyuiopasdfghjklzxcvbnm'])
  })

  test('keeps number and order of the words', () => {
    expect(spellWords(['луна', 'игра', 'луна'], 'transliteration')).toStrictEqual(['luna', 'igra', 'luna'])
  })
})
