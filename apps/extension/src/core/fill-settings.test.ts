import { expect, it } from 'vitest'
import { fillSettings } from './fill-settings.ts'

/** Storage of a browser, with what was in it before. */
function storage(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  }
}

it('shows the menu on focus, everywhere, until something else is set', () => {
  const settings = fillSettings(storage())
  expect([settings.menu(), settings.never(), settings.isNever('bank.example')]).toEqual(['focus', [], false])
})

it('keeps what was set over the end of the core document', () => {
  const local = storage()
  const before = fillSettings(local)
  before.setMenu('shortcut')
  before.setNever('bank.example', true)
  before.setNever('shop.example', true)
  before.setNever('bank.example', true)
  const after = fillSettings(local)
  expect([after.menu(), after.never()]).toEqual(['shortcut', ['shop.example', 'bank.example']])
  after.setNever('bank.example', false)
  expect([after.isNever('bank.example'), after.isNever('shop.example'), after.menu()]).toEqual([
    false,
    true,
    'shortcut',
  ])
})

it.each(['', 'null', '{', '{"menu":"always"}', '[]', '{"never":[1]}'])('takes %j for nothing set', (text) => {
  const settings = fillSettings(storage(text))
  expect([settings.menu(), settings.never()]).toEqual(['focus', []])
})
