import { expect, it } from 'vitest'
import { createDeviceSettings } from './device-settings.ts'

function storageOf(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  }
}

const usual = { copiesCode: false, defaultMatch: 0, locksWithSystem: true, clearsClipboardAfter: -1 }

it('begins with what is usual: locked with the system, and nothing read from the clipboard', () => {
  expect(createDeviceSettings(storageOf()).now()).toEqual(usual)
})

it('keeps what is changed, and nothing else changes with it', () => {
  const storage = storageOf()
  createDeviceSettings(storage).change({ copiesCode: true })
  createDeviceSettings(storage).change({ defaultMatch: 1 })
  expect(createDeviceSettings(storage).now()).toEqual({ ...usual, copiesCode: true, defaultMatch: 1 })
})

it.each(['', 'null', '{', '[]', '7', '"focus"'])('takes %s for nothing chosen', (text) => {
  expect(createDeviceSettings(storageOf(text)).now()).toEqual(usual)
})

it('loses one value that is no choice, and keeps the others', () => {
  const text = JSON.stringify({ copiesCode: true, locksWithSystem: 'yes', clearsClipboardAfter: 1, defaultMatch: 5 })
  expect(createDeviceSettings(storageOf(text)).now()).toEqual({ ...usual, copiesCode: true })
})
