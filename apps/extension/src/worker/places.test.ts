import { expect, it } from 'vitest'
import { placeOf } from './places.ts'

const frame = { frameId: 3, documentId: 'D', url: 'https://bank.example/login' }
const top = { url: 'https://news.example/' }

it('puts a place together from what the browser says of frame and page', () => {
  expect(placeOf(7, frame, top)).toEqual({
    tabId: 7,
    frameId: 3,
    documentId: 'D',
    url: 'https://bank.example/login',
    topUrl: 'https://news.example/',
  })
})

it.each(['about:srcdoc', 'about:blank', 'data:text/html,x', 'blob:https://bank.example/1', 'file:///x.html', ''])(
  'takes %s for no place, as a frame and as a page',
  (url) => {
    expect(placeOf(7, { ...frame, url }, top)).toBeNull()
    expect(placeOf(7, frame, { url })).toBeNull()
  },
)
