import { describe, expect, it } from 'vitest'
import { ariaShortcut, isShortcut, shortcutLabel, shortcuts, type PressedKeys } from './shortcut.ts'

const pressed = (parts: Partial<PressedKeys>): PressedKeys => ({
  code: 'KeyB',
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
    expect(shortcutLabel(shortcuts.lock, true)).toBe('⇧⌘L')
    expect(shortcutLabel(shortcuts.lock, false)).toBe('Ctrl+Shift+L')
    expect(shortcutLabel(shortcuts.searchBySlash, false)).toBe('/')
    expect(shortcutLabel(shortcuts.addLogin, true)).toBe('⌥N')
  })

  it('are named for assistive technology', () => {
    expect(ariaShortcut(shortcuts.lock, true)).toBe('Meta+Shift+L')
    expect(ariaShortcut(shortcuts.toggleSidebar, false)).toBe('Control+B')
  })
})
