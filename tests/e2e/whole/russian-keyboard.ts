import { expect, type Locator, type Page } from '@playwright/test'

/** A keyboard under the Russian layout: its keys are named by where they are, and give Cyrillic letters. */
export interface RussianKeyboard {
  /** Presses keys together, named by place: `Alt+KeyL`, `Slash`, `Enter`. */
  readonly press: (keys: string) => Promise<void>
  /**
   * Types a text. What the Russian layout does not have (Latin letters, «@») is typed under the US one, as one does.
   */
  readonly type: (text: string) => Promise<void>
  /** Presses the keys that would give this text under the US layout, with the Russian one on. */
  readonly typeBlind: (latin: string) => Promise<void>
  /** Goes on by Tab until an element has the focus. @param keys other keys to go by, such as `Shift+Tab` */
  readonly goTo: (target: Locator, keys?: string) => Promise<void>
}

/** Characters of a key: alone, and with Shift. */
type Faces = readonly [plain: string, shifted: string]

const letters =
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Backquote'.split(
    ' ',
  )
const digits = Array.from('1234567890', (digit) => `Digit${digit}`)
const places = [...letters, ...digits, 'Slash', 'Minus', 'Equal', 'Space']

function layout(plain: string, shifted: string): ReadonlyMap<string, Faces> {
  return new Map(places.map((place, index) => [place, [plain.charAt(index), shifted.charAt(index)]]))
}

const russian = layout(
  'йцукенгшщзхъфывапролджэячсмитьбюё1234567890.-= ',
  'ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ!"№;%:?*(),_+ ',
)
const american = layout(
  "qwertyuiop[]asdfghjkl;'zxcvbnm,.`1234567890/-= ",
  'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~!@#$%^&*()?_+ ',
)

/**
 * `windowsVirtualKeyCode` of keys that give no character, and of those whose code is not that of their US character.
 */
const keyCodes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  ShiftLeft: 16,
  ControlLeft: 17,
  AltLeft: 18,
  Escape: 27,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  BracketRight: 221,
  Quote: 222,
}
const modifiers: Readonly<Record<string, { readonly bit: number; readonly code: string }>> = {
  Alt: { bit: 1, code: 'AltLeft' },
  Control: { bit: 2, code: 'ControlLeft' },
  Shift: { bit: 8, code: 'ShiftLeft' },
}
/** Bits of the modifiers under which a key gives no character. */
const commanding = 1 | 2

/** Most presses on the way to an element. */
const longestWay = 60

function keyCodeOf(code: string): number {
  return keyCodes[code] ?? american.get(code)?.[0].toUpperCase().codePointAt(0) ?? 0
}

/** Which key gives a character, and whether with Shift. */
function keyFor(character: string, faces: ReadonlyMap<string, Faces>): { code: string; bits: number } | null {
  for (const [code, [plain, shifted]] of faces) {
    if (character === plain) return { code, bits: 0 }
    if (character === shifted) return { code, bits: 8 }
  }
  return null
}

/**
 * Puts a keyboard with a Russian layout before a page. Keys arrive as from a real one: `event.code` names the place,
 * `event.key` the Cyrillic letter, and the browser itself does what a key does.
 */
export async function russianKeyboardAt(page: Page): Promise<RussianKeyboard> {
  const session = await page.context().newCDPSession(page)

  async function stroke(code: string, bits: number, faces = russian): Promise<void> {
    const face = faces.get(code)?.[bits & 8 ? 1 : 0]
    const text = (bits & commanding) === 0 ? (code === 'Enter' ? '\r' : face) : undefined
    const key = { key: face ?? code, code, windowsVirtualKeyCode: keyCodeOf(code), modifiers: bits }
    await session.send('Input.dispatchKeyEvent', {
      type: text === undefined ? 'rawKeyDown' : 'keyDown',
      ...key,
      ...(text === undefined ? {} : { text }),
    })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }

  async function press(keys: string): Promise<void> {
    const held = keys.split('+')
    const code = held.pop() ?? ''
    let bits = 0
    for (const name of held) {
      const modifier = modifiers[name]
      if (modifier === undefined) throw new Error(`There is no modifier ${name}`)
      bits |= modifier.bit
      await session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: name,
        code: modifier.code,
        windowsVirtualKeyCode: keyCodeOf(modifier.code),
        modifiers: bits,
      })
    }
    await stroke(code, bits)
    for (const name of held.toReversed()) {
      const { bit = 0, code = '' } = modifiers[name] ?? {}
      bits &= ~bit
      await session.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        key: name,
        code,
        windowsVirtualKeyCode: keyCodeOf(code),
        modifiers: bits,
      })
    }
  }

  return {
    press,
    type: async (text) => {
      for (const character of text) {
        const here = keyFor(character, russian)
        const key = here ?? keyFor(character, american)
        if (key === null) throw new Error(`No key gives ${character}`)
        await stroke(key.code, key.bits, here === null ? american : russian)
      }
    },
    typeBlind: async (latin) => {
      for (const character of latin) {
        const key = keyFor(character, american)
        if (key === null) throw new Error(`No key gives ${character}`)
        await stroke(key.code, key.bits)
      }
    },
    goTo: async (target, keys = 'Tab') => {
      await expect(target).toBeVisible()
      const way: string[] = []
      while (!(await target.evaluate((element) => element === element.ownerDocument.activeElement))) {
        if (way.length === longestWay) throw new Error(`${String(target)} is not on the way:\n${way.join('\n')}`)
        await press(keys)
        way.push(await shownFocus(page))
      }
    },
  }
}

/** Names the element with the focus. @throws Error when nothing shows that it has it */
async function shownFocus(page: Page): Promise<string> {
  const { words, ring, inView } = await page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    // A field shows it by its own border, a radio button by the label beside it.
    const shown = element instanceof HTMLInputElement && element.type === 'radio' ? element.nextElementSibling : element
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown ?? element)
    const { width, height, top, bottom } = element.getBoundingClientRect()
    return {
      words: `${element.localName} «${name.slice(0, 50)}»`,
      ring: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
      inView: element === document.body || (width > 0 && height > 0 && bottom > 0 && top < innerHeight),
    }
  })
  if (words.startsWith('body')) return words
  if (!ring) throw new Error(`Nothing shows that the focus is on ${words}`)
  if (!inView) throw new Error(`The focus is out of view, on ${words}`)
  return words
}
