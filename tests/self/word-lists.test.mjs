// The script that makes the word lists refuses what would break a promise of the Russian one.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const source = 'packages/vault-core/word-lists/russian-nouns.txt'
let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const renew = () => copy.run('node', 'scripts/renew.mjs', 'word-lists')

describe('pnpm renew word-lists', () => {
  test('passes as it is', async () => {
    expect(await renew()).toStrictEqual({ code: 0, output: 'word-lists: renewed\n' })
  })

  test.for([
    ['рыба', 'рыба: not 4–8 letters that are letters on both layouts'],
    ['зал', 'зал: not 4–8 letters'],
    ['ласточкин', 'ласточкин: not 4–8 letters'],
    ['авав', 'авав: not in the dictionary'],
    ['щипать', 'щипать: not declined as a noun'],
    ['щедрый', 'щедрый: not declined as a noun'],
    ['самолет', 'самолет: written with ё'],
    ['сукно', 'сукно: holds a rude word'],
    ['столик', 'столик, столица: begin alike'],
    ['галка', 'галка, галька: alike in Latin letters'],
  ])('refuses %s', async ([word, fault]) => {
    await copy.plant(source, (text) => `${text}${word}\n`)
    const { code, output } = await renew()
    expect(output).toContain(fault)
    expect(code).not.toBe(0)
  })

  test('refuses a Russian list too short for 60 bits', async () => {
    await copy.plant(source, (text) => text.split('\n').slice(0, 2_117).join('\n'))
    const { code, output } = await renew()
    expect(output).toContain('2117 words, fewer than 2118')
    expect(code).not.toBe(0)
  })
})
