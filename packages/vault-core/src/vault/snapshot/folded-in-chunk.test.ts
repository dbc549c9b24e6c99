import { expect, test } from 'vitest'
import { FoldedInChunk } from './folded-in-chunk.ts'

const texts = {
  spelled: { lengths: new Int32Array(), text: 'банкbank' },
  latin: { lengths: new Int32Array(), text: 'аннаbnkбнк42' },
}

test('cuts what is searched of an item out of the texts of all', () => {
  expect(read(new FoldedInChunk(texts, [0, 8], [4, 3, 3, 2]))).toEqual({
    spelled: 'банкbank',
    latin: 'bnk',
    russian: 'бнк',
    numbers: '42',
  })
})

test('has what is spelled for what is like Latin where that was not written, and nothing for what is not there', () => {
  expect(read(new FoldedInChunk(texts, [4, 4], [10, -1, -1, 2]))).toEqual({
    spelled: 'bank',
    latin: 'bank',
    russian: '',
    numbers: '42',
  })
  expect(read(new FoldedInChunk(texts, [8, -1], [12, -1, -1, -1]))).toEqual({
    spelled: '',
    latin: '',
    russian: '',
    numbers: '',
  })
})

const read = ({ spelled, latin, russian, numbers }: FoldedInChunk) => ({ spelled, latin, russian, numbers })
