import { expect, it } from 'vitest'
import { vaultColours } from './vault-colours.ts'
import { changedLook, freshLook, lookOf, lookText, parseLook } from './vault-look.ts'

const made = { colour: 'blue', icon: '' }

it('keeps what another device has changed where it was not touched here', () => {
  const now = { colour: 'red', icon: 'home' }
  expect(changedLook({ made, chosen: made, now })).toBeUndefined()
  expect(changedLook({ made, chosen: { colour: 'green', icon: '' }, now })).toEqual({ colour: 'green', icon: 'home' })
  expect(changedLook({ made, chosen: { colour: '', icon: '' }, now: made })).toEqual({ colour: null, icon: null })
})

it('is the same after it was a text, whatever of it is chosen', () => {
  for (const look of [made, { colour: '', icon: 'home' }, { colour: 'red', icon: 'car' }, { colour: '', icon: '' }]) {
    expect(parseLook(lookText(look))).toEqual(look)
  }
  expect(lookOf({ overview: { folders: [], icon: 'rocket' } })).toEqual({ colour: '', icon: 'rocket' })
})

it('offers a new vault a colour that no other has', () => {
  const coloured = (colour: string) => ({ overview: { folders: [], colour } })
  const plain = { overview: { folders: [] } }
  expect(freshLook([plain])).toEqual({ colour: 'blue', icon: '' })
  expect(freshLook([plain, coloured('blue'), coloured('pink')])).toEqual({ colour: 'violet', icon: '' })
  expect(freshLook(vaultColours.map(coloured))).toEqual({ colour: '', icon: '' })
})
