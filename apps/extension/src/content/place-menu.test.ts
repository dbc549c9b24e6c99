import { expect, it } from 'vitest'
import { menuSize, placeMenu, type Box } from './place-menu.ts'

const viewport = { width: 1280, height: 800 }
const field = (left: number, top: number, width = 240, height = 40): Box => ({ left, top, width, height })

it('stands below the field, at its beginning', () => {
  expect(placeMenu(field(300, 200), viewport)).toEqual({ left: 294, top: 240, edge: 'top' })
})

it('stands above where there is no room below', () => {
  expect(placeMenu(field(300, 700), viewport)).toEqual({ left: 294, top: 700 - menuSize.height, edge: 'bottom' })
})

it('stands beside the field in a window that is not high enough for both', () => {
  const low = { width: 1280, height: 400 }
  expect(placeMenu(field(300, 180), low)).toEqual({ left: 540, top: 400 - menuSize.height, edge: 'top' })
  expect(placeMenu(field(1000, 180), low)).toEqual({
    left: 1000 - menuSize.width,
    top: 400 - menuSize.height,
    edge: 'top',
  })
})

it('stays within the window', () => {
  expect(placeMenu(field(1200, 100), viewport)?.left).toBe(1280 - menuSize.width)
  expect(placeMenu(field(-50, 100), viewport)?.left).toBe(0)
})

it.each([
  ['a frame that is too small', field(10, 10), { width: 300, height: 120 }],
  ['a window with room at no side', field(100, 150), { width: 400, height: 340 }],
  ['a field above of what is seen', field(300, -60), viewport],
  ['a field below of what is seen', field(300, 800), viewport],
  ['a field beside of what is seen', field(1280, 100), viewport],
])('is not shown in %s', (_, box, size) => {
  expect(placeMenu(box, size)).toBeNull()
})

it('covers the field nowhere', () => {
  for (let left = -100; left < 1300; left += 37) {
    for (let top = -50; top < 820; top += 23) {
      const [box, spot] = [field(left, top), placeMenu(field(left, top), viewport)]
      if (spot === null) continue
      const isApart =
        spot.top >= box.top + box.height ||
        spot.top + menuSize.height <= box.top ||
        spot.left >= box.left + box.width ||
        spot.left + menuSize.width <= box.left
      expect(isApart).toBe(true)
    }
  }
})
