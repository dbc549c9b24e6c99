import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import manifest from '../../package.json?raw'
import { drawings, drawnComponents } from '../testing/all-views.tsx'
import './styles.css'

/** These draw no element of their own. */
const withoutElement = new Set([
  'MessagesProvider',
  'NotifierProvider',
  'PasskeyReasonText',
  'PortalContainerProvider',
  'SecurityKeyReasonText',
  'ServiceMarksProvider',
])

/** Entries in the package's manifest: all that this workspace has, and those that are published. */
type Manifest = {
  readonly exports: Readonly<Record<string, string>>
  readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>> }
}

/** Names that a published entry exports and that a page draws. */
async function publicComponents(): Promise<readonly string[]> {
  const files = import.meta.glob<Record<string, unknown>>([
    '/src/*/index.ts',
    '/src/forms/{item,vault}-dialog.ts',
    '/src/messages/en.ts',
    '/src/*/messages.en.ts',
    '/src/notify/sonner.tsx',
  ])
  const { exports, publishConfig }: Manifest = JSON.parse(manifest)
  const entries = Object.entries(exports).filter(
    ([subpath, source]) => subpath in publishConfig.exports && /(?<!\.d)\.tsx?$/u.test(source),
  )
  const names = entries.map(async ([, source]) => {
    const load = files[source.replace('./', '/')]
    if (load === undefined) throw new Error(`${source} is an entry that this test does not load`)
    return Object.keys(await load()).filter((name) => /^[A-Z]/u.test(name))
  })
  return (await Promise.all(names)).flat()
}

/** The name of a component as its `data-vlt-slot` has it. */
const slotOf = (component: string) => component.replace(/(?<=[a-z])[A-Z]/gu, '-$&').toLowerCase()

describe('a class of the page', () => {
  const rule = document.createElement('style')
  rule.textContent = '.own-class { --vlt-color-accent: rgb(1 2 3) }'
  // First in the page: the tokens' own rules come after it, and lose.
  beforeEach(() => document.head.prepend(rule))
  afterEach(() => rule.remove())

  it.each(drawings)('is on the outermost element of %s, which carries its name', async (name, draw) => {
    await render(draw({ className: 'own-class' }))
    // Some are loaded when they are first drawn.
    await expect.poll(() => document.querySelector('.own-class')).not.toBeNull()
    const marked = [...document.querySelectorAll<HTMLElement>('.own-class')]
    expect(marked.map(({ dataset }) => dataset['vltSlot'])).toEqual([slotOf(name)])
    expect(marked.map((root) => getComputedStyle(root).getPropertyValue('--vlt-color-accent'))).toEqual(['rgb(1 2 3)'])
    // A theme draws nothing by itself.
    expect(marked.map(({ classList }) => classList.contains('vlt-root'))).toEqual([name !== 'VaultTheme'])
  })

  /** Those that are a field: their box has class and style, and all else is their input's. */
  const fields = new Set(['MasterPasswordField', 'SecretField'])

  it.each(drawings)('and every other attribute, and a ref, are of %s', async (name, draw) => {
    const seen: (HTMLElement | null)[] = []
    const given = { id: 'own-id', style: { marginTop: 3 }, 'data-own': 'yes', 'aria-description': 'Own' }
    const screen = await render(draw({ ...given, className: 'own-class', ref: (element) => void seen.push(element) }))
    await expect.poll(() => document.querySelectorAll('.own-class').length).toBe(1)
    const root = document.querySelector<HTMLElement>('.own-class')
    const marked = fields.has(name) ? root?.querySelector('input') : root
    expect(root?.style.marginTop).toBe('3px')
    expect(marked?.id).toBe('own-id')
    expect(marked?.dataset['own']).toBe('yes')
    expect(marked?.ariaDescription).toBe('Own')
    expect(seen).toEqual([marked])
    await screen.unmount()
    expect(seen).toEqual([marked, null])
  })

  /** Forms, in which a page has places of its own. */
  const forms = new Set([
    'AuthScreen',
    'ItemDialog',
    'LockScreen',
    'LoginCodeStep',
    'LoginEmailStep',
    'LoginForm',
    'LoginPasswordStep',
    'RegisterForm',
    'VaultDialog',
  ])

  it.each(drawings.filter(([name]) => forms.has(name)))(
    'has places of a page around the fields of %s',
    async (_, draw) => {
      const { container } = await render(draw({ beforeFields: <p>Перед</p>, afterFields: <p>После</p> }))
      // In every form of the view that is there: registering comes later, and at once where it has come before.
      const drawn = () => [...container.querySelectorAll('form')]
      await expect.poll(() => drawn().length).toBeGreaterThan(0)
      for (const form of drawn()) {
        const inOrder = [...form.querySelectorAll('p, input:not([aria-hidden])')].map(({ localName, textContent }) =>
          localName === 'input' ? 'input' : textContent,
        )
        const [before, first, after] = ['Перед', 'input', 'После'].map((part) => inOrder.indexOf(part))
        expect(before).toBeGreaterThanOrEqual(0)
        expect(first).toBeGreaterThan(before ?? 0)
        expect(after).toBeGreaterThan(first ?? 0)
      }
    },
  )

  it('is tried on every component that others can import', async () => {
    const missing = (await publicComponents()).filter(
      (name) => !drawnComponents.includes(name) && !withoutElement.has(name),
    )
    expect(missing).toEqual([])
  })
})
