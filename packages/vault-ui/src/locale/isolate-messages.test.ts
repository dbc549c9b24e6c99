import { describe, expect, it } from 'vitest'
import { isolateMessages } from './isolate-messages.ts'

const messages = isolateMessages({
  title: 'Корзина',
  deleted: (name: string, count: number) => `«${name}» удалён, осталось ${count}`,
  inner: { moved: ({ name, vault }: { readonly name: string; readonly vault: string }) => `${name} → ${vault}` },
  list: ['а', 'б'],
})

describe('a message', () => {
  it('stays as it is around an ordinary name', () => {
    expect(messages.deleted('Госуслуги', 3)).toBe('«Госуслуги» удалён, осталось 3')
    expect([messages.title, messages.list]).toEqual(['Корзина', ['а', 'б']])
  })

  it('is not turned by a name with direction marks, however many it opens or closes', () => {
    expect(messages.deleted('\u202egpj.exe', 1)).toBe('«\u2068gpj.exe\u2069» удалён, осталось 1')
    expect(messages.deleted('a\u2069\u2069\u202eb', 1)).toBe('«\u2068ab\u2069» удалён, осталось 1')
  })

  it('keeps a name in Hebrew or Arabic letters apart', () => {
    expect(messages.inner.moved({ name: 'חשבון', vault: 'بنك 1' })).toBe('\u2068חשבון\u2069 → \u2068بنك 1\u2069')
  })

  it('is made once', () => {
    const own = { say: (name: string) => name }
    expect(isolateMessages(own).say).toBe(isolateMessages(own).say)
  })
})
