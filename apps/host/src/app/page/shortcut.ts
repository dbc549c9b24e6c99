/** A key combination, named by the physical key so that it works under any keyboard layout. */
export type Shortcut = {
  /** `KeyboardEvent.code`, as `KeyB`. */
  readonly code: string
  /** Ctrl, or Cmd on Apple computers. */
  readonly mod?: true
  readonly shift?: true
  /**
   * Alt; on Apple computers Control and Cmd together, because Option types letters there: «@» is Option+L in German.
   */
  readonly alt?: true
  /** The character that the combination types: counts also where another layout has it on another key. */
  readonly types?: string
}

/** The part of a keyboard event that a shortcut looks at. */
export type PressedKeys = Pick<
  KeyboardEvent,
  'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** The shortcuts of the shell. */
export const shortcuts = {
  /** Product spec, section 9. */
  toggleSidebar: { code: 'KeyB', mod: true },
  palette: { code: 'KeyK', mod: true },
  search: { code: 'Slash' },
  addLogin: { code: 'KeyN', alt: true },
  /** Free in browsers and other password managers: Ctrl+Shift+L fills in a password of Bitwarden. */
  lock: { code: 'KeyL', alt: true },
  keys: { code: 'Slash', shift: true, types: '?' },
  copyPassword: { code: 'KeyC', mod: true },
  copyUsername: { code: 'KeyC', mod: true, shift: true },
  edit: { code: 'KeyE' },
  remove: { code: 'Delete' },
} as const satisfies Record<string, Shortcut>

/**
 * Whether an event is this shortcut, with exactly its modifiers. A held key counts once.
 *
 * @param event the key press
 * @param shortcut the combination
 * @param apple whether the keyboard is an Apple one
 */
export function isShortcut(event: PressedKeys, shortcut: Shortcut, apple = hasAppleKeyboard()): boolean {
  if (event.repeat || event.isComposing) return false
  const { code, types, mod = false, shift = false, alt = false } = shortcut
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (types !== undefined && event.key === types && !ctrlKey && !metaKey && !altKey) return true
  if (event.code !== code || shiftKey !== shift) return false
  if (apple && alt && !mod) return ctrlKey && metaKey && !altKey
  return (ctrlKey || metaKey) === mod && altKey === alt
}

/** Keys whose code is not their label. */
const keyNames: Readonly<Record<string, string>> = { Slash: '/', Delete: 'Delete' }

function keyName({ code, types }: Shortcut): string {
  return types ?? keyNames[code] ?? code.replace(/^Key/u, '')
}

/** Modifiers held down with the key; none where the key is named by what it types. */
function modifiers({ mod, shift, alt, types }: Shortcut, apple: boolean) {
  if (types !== undefined) return { control: false, command: false, alt: false, shift: false }
  const onApple = apple && alt === true && mod !== true
  return {
    control: (mod === true && !apple) || onApple,
    command: (mod === true && apple) || onApple,
    alt: alt === true && !onApple,
    shift: shift === true,
  }
}

/**
 * How the shortcut is written on this computer: `⌃⌘L` or `Alt+L`.
 *
 * @param shortcut the combination
 * @param apple whether the keyboard is an Apple one
 */
export function shortcutLabel(shortcut: Shortcut, apple: boolean): string {
  const { control, command, alt, shift } = modifiers(shortcut, apple)
  const key = keyName(shortcut)
  return apple
    ? `${control ? '⌃' : ''}${alt ? '⌥' : ''}${shift ? '⇧' : ''}${command ? '⌘' : ''}${key === 'Delete' ? '⌦' : key}`
    : `${control ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

/**
 * How `aria-keyshortcuts` names the shortcut.
 *
 * @param shortcut the combination
 * @param apple whether the keyboard is an Apple one
 */
export function ariaShortcut(shortcut: Shortcut, apple: boolean): string {
  const { control, command, alt, shift } = modifiers(shortcut, apple)
  const held = [control && 'Control', command && 'Meta', alt && 'Alt', shift && 'Shift'].filter(
    (name) => name !== false,
  )
  return [...held, keyName(shortcut)].join('+')
}

/** Whether this computer's keyboard is an Apple one. */
export function hasAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent)
}
