/** A key combination, named by the physical key so that it works under any keyboard layout. */
export type Shortcut = {
  /** `KeyboardEvent.code`, as `KeyB`. */
  readonly code: string
  /** Ctrl, or Cmd on Apple computers. */
  readonly mod?: true
  readonly shift?: true
  readonly alt?: true
}

/** The part of a keyboard event that a shortcut looks at. */
export type PressedKeys = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** The shortcuts of the shell. */
export const shortcuts = {
  /** Product spec, section 9. */
  toggleSidebar: { code: 'KeyB', mod: true },
  search: { code: 'KeyK', mod: true },
  searchBySlash: { code: 'Slash' },
  addLogin: { code: 'KeyN', alt: true },
  lock: { code: 'KeyL', mod: true, shift: true },
} as const satisfies Record<string, Shortcut>

/**
 * Whether an event is this shortcut, with exactly its modifiers. A held key counts once.
 *
 * @param event the key press
 * @param shortcut the combination
 */
export function isShortcut(event: PressedKeys, shortcut: Shortcut): boolean {
  if (event.repeat || event.isComposing || event.code !== shortcut.code) return false
  const mod = event.ctrlKey || event.metaKey
  return (
    mod === (shortcut.mod ?? false) &&
    event.shiftKey === (shortcut.shift ?? false) &&
    event.altKey === (shortcut.alt ?? false)
  )
}

/**
 * How the shortcut is written on this computer: `⇧⌘L` or `Ctrl+Shift+L`.
 *
 * @param shortcut the combination
 * @param apple whether the keyboard is an Apple one
 */
export function shortcutLabel(shortcut: Shortcut, apple: boolean): string {
  const key = shortcut.code === 'Slash' ? '/' : shortcut.code.replace(/^Key/u, '')
  return apple
    ? `${shortcut.alt ? '⌥' : ''}${shortcut.shift ? '⇧' : ''}${shortcut.mod ? '⌘' : ''}${key}`
    : `${shortcut.mod ? 'Ctrl+' : ''}${shortcut.alt ? 'Alt+' : ''}${shortcut.shift ? 'Shift+' : ''}${key}`
}

/**
 * How `aria-keyshortcuts` names the shortcut.
 *
 * @param shortcut the combination
 * @param apple whether the keyboard is an Apple one
 */
export function ariaShortcut(shortcut: Shortcut, apple: boolean): string {
  const key = shortcut.code === 'Slash' ? '/' : shortcut.code.replace(/^Key/u, '')
  const mod = apple ? 'Meta+' : 'Control+'
  return `${shortcut.mod ? mod : ''}${shortcut.alt ? 'Alt+' : ''}${shortcut.shift ? 'Shift+' : ''}${key}`
}

/** Whether this computer's keyboard is an Apple one. */
export function hasAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent)
}
