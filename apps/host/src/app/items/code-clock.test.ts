import { expect, it } from 'vitest'
import type { StoredText } from '../preferences/stored-text.ts'
import { createCodeClock } from './code-clock.ts'

/** A server that says how far the clock is off, and a browser that keeps one text. */
function started(kept: string | null = null) {
  let [offset, text]: [number | null | undefined, string | null] = [undefined, kept]
  const storage: StoredText = {
    read: () => text,
    write: (next) => void (text = next),
    forget: () => void (text = null),
  }
  const server = {
    getSnapshot: () => offset,
    subscribe: () => () => undefined,
    watch: (fetch: typeof globalThis.fetch) => fetch,
  }
  return {
    clock: createCodeClock(server, storage),
    measure: (next: number | null) => void (offset = next),
    text: () => text,
  }
}
const byHowMuch = (clock: { readonly now: () => number }) => Math.round((clock.now() - Date.now()) / 1_000)

it('corrects nothing unasked', () => {
  const { clock, measure } = started()
  measure(90_000)
  expect(clock.getSnapshot()).toEqual({ offset: 90_000, chosen: false })
  expect(byHowMuch(clock)).toBe(0)
})

it('goes by the server’s clock once that is chosen, and after a reload before anything is answered', () => {
  const { clock, measure, text } = started()
  measure(-90_400)
  clock.choose(true)
  expect(byHowMuch(clock)).toBe(-90)
  const again = started(text())
  expect(again.clock.getSnapshot()).toEqual({ offset: -90_400, chosen: true })
  expect(byHowMuch(again.clock)).toBe(-90)
  again.measure(-30_000)
  expect(byHowMuch(again.clock)).toBe(-30)
})

it('goes by the device’s clock again where that is right by now, or is chosen', () => {
  const { clock, measure } = started('90000')
  measure(null)
  expect([clock.getSnapshot(), byHowMuch(clock)]).toEqual([undefined, 0])
  measure(90_000)
  expect(byHowMuch(clock)).toBe(90)
  clock.choose(false)
  expect([clock.getSnapshot(), byHowMuch(clock)]).toEqual([{ offset: 90_000, chosen: false }, 0])
})

it('takes a kept text that is no number for none', () => {
  expect(started('вчера').clock.getSnapshot()).toBeUndefined()
})
