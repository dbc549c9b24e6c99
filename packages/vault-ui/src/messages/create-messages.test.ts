import { expect, it } from 'vitest'
import { createMessages } from './create-messages.ts'
import { en } from './en.ts'

it('lays a translation over the words that it lacks, and tells which these are', () => {
  const base = {
    locale: 'en',
    generator: {
      title: 'Generator',
      left: { one: '{count} left', other: '{count} left' },
      hint: null,
      tabs: { one: 'A', b: 'B' },
    },
  }
  const { messages, missing } = createMessages(base, {
    locale: 'de',
    generator: { left: { one: 'noch {count}', other: 'noch {count}' }, tabs: { b: 'Be' } },
  })
  expect(messages).toEqual({
    locale: 'de',
    generator: {
      title: 'Generator',
      left: { one: 'noch {count}', other: 'noch {count}' },
      hint: null,
      tabs: { one: 'A', b: 'Be' },
    },
  })
  expect(missing).toEqual(['generator.title', 'generator.tabs.one'])
})

it('lacks nothing of a language that is whole', () => {
  expect(createMessages(en, en).missing).toEqual([])
})
