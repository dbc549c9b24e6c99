import { expect, it } from 'vitest'
import { createSight } from './sight.ts'

/** A menu that two observers have seen from a moment on. */
function seenSince(at: number) {
  const sight = createSight(2)
  sight.report(0, true, at - 40)
  sight.report(1, true, at)
  return sight
}

it('accepts nothing before it was seen for half a second', () => {
  const sight = seenSince(1_000)
  expect([1_000, 1_499, 1_500, 9_000].map((at) => sight.accepts('key', at))).toEqual([false, false, true, true])
})

it('accepts nothing that one of its observers does not see', () => {
  const sight = createSight(3)
  sight.report(0, true, 0)
  sight.report(1, true, 0)
  expect(sight.accepts('key', 9_000)).toBe(false)
  sight.report(2, true, 9_000)
  expect([sight.accepts('key', 9_499), sight.accepts('key', 9_500)]).toEqual([false, true])
})

it('begins anew with every break, however short, and whoever saw it', () => {
  const sight = seenSince(1_000)
  sight.report(1, false, 2_000)
  sight.report(1, true, 2_001)
  expect([sight.accepts('key', 2_400), sight.accepts('key', 2_501)]).toEqual([false, true])
})

it('does not begin anew when it is told once more that it is seen', () => {
  const sight = seenSince(1_000)
  sight.report(0, true, 1_400)
  expect(sight.accepts('key', 1_500)).toBe(true)
})

it('accepts no press of a pointer that has not moved since the menu is seen', () => {
  const sight = createSight(1)
  sight.pointerAt(10, 10)
  sight.pointerAt(90, 90)
  sight.report(0, true, 0)
  expect(sight.accepts('pointer', 600)).toBe(false)
  // The menu came to a pointer that stands still: it is told where it is, and no more.
  sight.pointerAt(90, 90)
  sight.pointerAt(91, 91)
  expect(sight.accepts('pointer', 600)).toBe(false)
  sight.pointerAt(94, 91)
  expect(sight.accepts('pointer', 600)).toBe(true)
  sight.report(0, false, 700)
  sight.report(0, true, 701)
  expect(sight.accepts('pointer', 2_000)).toBe(false)
})

it('needs no move of a finger, and none for keys', () => {
  const sight = seenSince(0)
  expect([sight.accepts('touch', 500), sight.accepts('key', 500), sight.accepts('touch', 499)]).toEqual([
    true,
    true,
    false,
  ])
})
