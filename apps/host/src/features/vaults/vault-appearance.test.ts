import { expect, it } from 'vitest'
import { vaultColors } from './vault-colors.ts'
import {
  changedAppearance,
  freshAppearance,
  appearanceOf,
  appearanceText,
  parseAppearance,
} from './vault-appearance.ts'

const made = { color: 'blue', icon: '' }

it('keeps what another device has changed where it was not touched here', () => {
  const now = { color: 'red', icon: 'home' }
  expect(changedAppearance({ made, chosen: made, now })).toBeUndefined()
  expect(changedAppearance({ made, chosen: { color: 'green', icon: '' }, now })).toEqual({
    color: 'green',
    icon: 'home',
  })
  expect(changedAppearance({ made, chosen: { color: '', icon: '' }, now: made })).toEqual({ color: null, icon: null })
})

it('is the same after it was a text, whatever of it is chosen', () => {
  for (const appearance of [
    made,
    { color: '', icon: 'home' },
    { color: 'red', icon: 'car' },
    { color: '', icon: '' },
  ]) {
    expect(parseAppearance(appearanceText(appearance))).toEqual(appearance)
  }
  expect(appearanceOf({ overview: { folders: [], icon: 'rocket' } })).toEqual({ color: '', icon: 'rocket' })
})

it('offers a new vault a colour that no other has', () => {
  const colored = (colour: string) => ({ overview: { folders: [], colour } })
  const plain = { overview: { folders: [] } }
  expect(freshAppearance([plain])).toEqual({ color: 'blue', icon: '' })
  expect(freshAppearance([plain, colored('blue'), colored('pink')])).toEqual({ color: 'violet', icon: '' })
  expect(freshAppearance(vaultColors.map(colored))).toEqual({ color: '', icon: '' })
})
