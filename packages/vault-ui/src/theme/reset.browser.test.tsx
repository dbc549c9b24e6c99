import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { AuthScreen } from '../auth/index.ts'
import { NotifierProvider } from '../notify/index.ts'
import { PasswordGenerator } from '../password-generator/index.ts'
import layeredStyles from './styles.layered.css?inline'
import './styles.css'

const done = () => Promise.resolve({ ok: true } as const)
const nothing = () => {}
const notifier = { success: () => '', error: () => '', dismiss: nothing }

let sheet: HTMLStyleElement
beforeEach(() => {
  sheet = document.createElement('style')
  document.head.append(sheet)
})
afterEach(() => sheet.remove())

function find(container: Element, selector: string): Element {
  const found = container.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

async function generator(className?: string): Promise<Element> {
  const { container } = await render(<PasswordGenerator className={className} onConfirm={nothing} />)
  return container
}

const style = (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property)

describe('a rule of the page', () => {
  it.each([
    ['of elements', 'html body div fieldset label, fieldset label', 'text-transform', 'label'],
    ['of everything', '*', 'letter-spacing', 'button'],
    ['of a state', 'button:not(:disabled)', 'text-shadow', 'button'],
    ['of an attribute', 'input[type="range"]', 'opacity', 'input[type="range"]'],
    ['of a class around', '.content button', 'padding-left', 'button'],
    ['of icons', '.content svg path', 'fill', 'svg path'],
  ])('%s changes nothing inside a view', async (_, selector, property, ours) => {
    document.body.classList.add('content')
    const container = await generator()
    const before = style(find(container, ours), property)
    sheet.textContent = `${selector} { text-transform: uppercase; letter-spacing: 3px; text-shadow: 0 0 3px red; opacity: 0.3;
      padding: 31px; fill: red; transition: none }`
    const plain = document.createElement('div')
    plain.innerHTML = '<fieldset><label><button>B</button></label><input type="range"><svg><path /></svg></fieldset>'
    document.body.append(plain)
    expect(style(find(plain, ours), property)).not.toBe(before)
    expect(style(find(container, ours), property)).toBe(before)
    plain.remove()
    document.body.classList.remove('content')
  })

  it('changes a part when it names two things, wherever it stands', async () => {
    sheet.textContent = `:root [data-vlt-slot='generated-value'] { padding: 31px; text-transform: uppercase }`
    document.head.prepend(sheet)
    const value = find(await generator(), '[data-vlt-slot="generated-value"]')
    expect([style(value, 'padding-left'), style(value, 'text-transform')]).toEqual(['31px', 'uppercase'])
  })

  it('places a view by the class that it was given', async () => {
    sheet.textContent = '.own-place { margin: 31px; max-width: 300px }'
    document.head.prepend(sheet)
    const root = find(await generator('own-place'), '[data-vlt-slot="password-generator"]')
    expect([style(root, 'margin-left'), style(root, 'max-width')]).toEqual(['31px', '300px'])
  })
})

describe('what the page says of the text around', () => {
  it('ends at a view, but for its direction and whether it can be seen and used', async () => {
    sheet.textContent = `body { font: italic 30px/3 serif; letter-spacing: 5px; text-align: center; direction: rtl;
      visibility: hidden; pointer-events: none }`
    const root = find(await generator(), '[data-vlt-slot="password-generator"]')
    const properties = [
      'font-style',
      'font-size',
      'letter-spacing',
      'text-align',
      'direction',
      'visibility',
      'pointer-events',
    ]
    expect(properties.map((property) => style(root, property))).toEqual([
      'normal',
      '14px',
      'normal',
      'start',
      'rtl',
      'hidden',
      'none',
    ])
  })

  it('may size it by a rem of the page', async () => {
    sheet.textContent = ':root { font-size: 62.5%; --vlt-rem: 1.6rem }'
    const button = find(await generator(), '[data-vlt-slot="password-generator"] > button')
    expect([style(button, 'font-size'), style(button, 'min-height')]).toEqual(['14px', '44px'])
  })
})

describe('an element of the page inside a view', () => {
  it('keeps the look that its class gives it, in a layer too', async () => {
    sheet.textContent = `@layer page { .own-link { color: rgb(1, 2, 3); padding: 7px } } a:any-link { margin: 5px }`
    const { container } = await render(
      <NotifierProvider value={notifier}>
        <AuthScreen
          productName="Ларец"
          step={{ kind: 'email' }}
          onCheckEmail={done}
          onSignIn={done}
          onSignUp={done}
          onReset={nothing}
          footer={
            <a href="#own" className="own-link">
              Свое
            </a>
          }
        />
      </NotifierProvider>,
    )
    const link = find(container, '.own-link')
    expect(['color', 'padding-left', 'margin-left'].map((property) => style(link, property))).toEqual([
      'rgb(1, 2, 3)',
      '7px',
      '5px',
    ])
  })
})

describe('the layered style sheet', () => {
  it('gives way to any rule outside of a layer, and to layers after its own, not to those before', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    const shadow = host.attachShadow({ mode: 'open' })
    const place = shadow.appendChild(document.createElement('div'))
    const own = new CSSStyleSheet()
    const layered = new CSSStyleSheet()
    layered.replaceSync(layeredStyles)
    own.replaceSync(`@layer before, vlt, after;
      @layer before { [role='tab'] { padding: 31px; letter-spacing: 5px } }
      @layer after { [role='tab'] { text-transform: uppercase } }
      [role='tab'] { min-height: 99px }`)
    shadow.adoptedStyleSheets = [own, layered]
    const { unmount } = await render(<PasswordGenerator />, { container: place })
    const tab = find(place, '[role="tab"]')
    const properties = ['padding-left', 'letter-spacing', 'text-transform', 'min-height']
    expect(properties.map((property) => style(tab, property))).toEqual(['8px', 'normal', 'uppercase', '99px'])
    await unmount()
    host.remove()
  })
})
