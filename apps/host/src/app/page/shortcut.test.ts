import { describe, expect, it } from 'vitest'
import { ariaShortcut, isShortcut, shortcutLabel, shortcuts, type PressedKeys } from './shortcut.ts'

const pressed = (parts: Partial<PressedKeys>): PressedKeys => ({
  code: 'KeyB',
  key: 'b',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...parts,
})

describe('isShortcut', () => {
  it('takes Ctrl or Cmd with the physical key', () => {
    expect(isShortcut(pressed({ ctrlKey: true }), shortcuts.toggleSidebar)).toBe(true)
    expect(isShortcut(pressed({ metaKey: true }), shortcuts.toggleSidebar)).toBe(true)
  })

  it.each([
    ['without the modifier', {}],
    ['with one too many', { ctrlKey: true, shiftKey: true }],
    ['of another key', { ctrlKey: true, code: 'KeyN' }],
    ['held down', { ctrlKey: true, repeat: true }],
    ['while a word is being composed', { ctrlKey: true, isComposing: true }],
  ])('refuses a press %s', (_, parts) => {
    expect(isShortcut(pressed(parts), shortcuts.toggleSidebar)).toBe(false)
  })
})

describe('labels', () => {
  it('are written as each computer writes them', () => {
    expect(shortcutLabel(shortcuts.lock, true)).toBe('⌃⌘L')
    expect(shortcutLabel(shortcuts.lock, false)).toBe('Alt+L')
    expect(shortcutLabel(shortcuts.search, false)).toBe('/')
    expect(shortcutLabel(shortcuts.addLogin, true)).toBe('⌃⌘N')
  })

  it('are named for assistive technology', () => {
    expect(ariaShortcut(shortcuts.lock, true)).toBe('Control+Meta+L')
    expect(ariaShortcut(shortcuts.toggleSidebar, false)).toBe('Control+B')
  })
})

describe('keys whose place differs', () => {
  it('take Control with Cmd for Alt on an Apple keyboard, where Option types letters', () => {
    const option = pressed({ code: 'KeyL', key: '@', altKey: true })
    const both = pressed({ code: 'KeyL', ctrlKey: true, metaKey: true })
    expect([option, both].map((event) => isShortcut(event, shortcuts.lock, true))).toEqual([false, true])
    expect([option, both].map((event) => isShortcut(event, shortcuts.lock, false))).toEqual([true, false])
  })

  it('take «?» wherever a layout has it, and Shift with the slash key where it has none', () => {
    expect(isShortcut(pressed({ code: 'Digit7', key: '?', shiftKey: true }), shortcuts.keys)).toBe(true)
    expect(isShortcut(pressed({ code: 'Slash', key: ',', shiftKey: true }), shortcuts.keys)).toBe(true)
    expect(isShortcut(pressed({ code: 'Slash', key: '.' }), shortcuts.keys)).toBe(false)
    expect(isShortcut(pressed({ code: 'Digit7', key: '?', shiftKey: true, ctrlKey: true }), shortcuts.keys)).toBe(false)
  })
})
