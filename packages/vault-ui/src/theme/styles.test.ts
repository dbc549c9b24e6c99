import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

/** What a sheet says, without its comments, the layer and how it is laid out. */
const said = (sheet: string) =>
  sheet
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(' layer(vlt)', '')
    .replace('@layer vlt;', '')
    .replace(/@layer vlt \{(.*)\}/su, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()

it('is the same within a layer', () => {
  expect(said(read('styles.layered.css'))).toBe(said(read('styles.css')))
})
