import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passwordGeneratorTag, type GeneratedValue, type VaultPasswordGeneratorElement } from './index.ts'

function place(attributes: Readonly<Record<string, string>> = {}): VaultPasswordGeneratorElement {
  const element = document.createElement(passwordGeneratorTag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

const shown = (element: HTMLElement) =>
  expect.poll(() => element.shadowRoot?.querySelector('[data-vlt-slot="password-text"]')?.textContent)

function find(element: HTMLElement, selector: string): Element {
  const found = element.shadowRoot?.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

afterEach(() => {
  document.body.replaceChildren()
})

describe('<vault-password-generator>', () => {
  it('dispatches each value on itself, and on nothing above', async () => {
    const onGenerate = vi.fn<(value: GeneratedValue) => void>()
    const onBody = vi.fn<(event: Event) => void>()
    document.body.addEventListener('generate', onBody)
    const element = document.createElement(passwordGeneratorTag)
    element.addEventListener('generate', (event) => onGenerate(event.detail))
    document.body.append(element)
    await expect.poll(() => onGenerate.mock.calls.length).toBeGreaterThan(0)
    const text = onGenerate.mock.lastCall?.[0].text
    expect(element.value).toBe(text)
    await shown(element).toBe(text)
    expect(onBody).not.toHaveBeenCalled()
    document.body.removeEventListener('generate', onBody)
  })

  it('takes length, tab, language and look from its attributes, and follows them', async () => {
    const element = place({ length: '33', locale: 'en', theme: 'dark' })
    await expect.poll(() => element.value?.length).toBe(33)
    expect(find(element, '[role="tab"]').textContent).toBe('Random password')
    expect(
      getComputedStyle(find(element, '[data-vlt-slot="vault-theme"]')).getPropertyValue('--vlt-color-scheme'),
    ).toBe('dark')
    element.setAttribute('length', '500')
    await expect.poll(() => element.value?.length).toBe(12)
    element.setAttribute('locale', 'ru')
    element.setAttribute('tab', 'mnemonic')
    await expect.poll(() => element.value).toMatch(/\p{Script=Cyrillic}-/u)
    expect(find(element, '[role="tab"][aria-selected="true"]').textContent).toBe('Мнемоничная фраза')
  })

  it('draws phrases from English words in English, and from the lists that are named', async () => {
    const element = place({ locale: 'en', tab: 'mnemonic' })
    await expect.poll(() => element.value).toMatch(/^\W?[a-z]+-/iu)
    const chosen = () =>
      [...(element.shadowRoot?.querySelectorAll('[data-vlt-slot="choices"] [type="checkbox"]:checked') ?? [])].length
    element.setAttribute('word-list', 'russian bears no-such-list')
    await expect.poll(chosen).toBe(2)
    element.setAttribute('word-list', 'birds')
    await expect.poll(chosen).toBe(1)
    element.setAttribute('word-list', 'no-such-list')
    await expect.poll(() => element.value).toMatch(/^\W?[a-z]+-/iu)
  })

  it('keeps its value when only the language changes', async () => {
    const element = place({ locale: 'en' })
    await expect.poll(() => element.value).not.toBeNull()
    const before = element.value
    element.setAttribute('locale', 'ru')
    await expect.poll(() => find(element, '[role="tab"]').textContent).toBe('Случаный пароль')
    expect(element.value).toBe(before)
  })

  it('dispatches the value that was taken by its button, which is there when asked for', async () => {
    const element = place()
    const taken = vi.fn<(value: GeneratedValue) => void>()
    element.addEventListener('confirm', (event) => taken(event.detail))
    await expect.poll(() => element.value).not.toBeNull()
    const buttons = () => element.shadowRoot?.querySelectorAll('[data-vlt-slot="button"]').length
    const before = buttons()
    element.setAttribute('confirm', '')
    await expect.poll(buttons).toBe((before ?? 0) + 1)
    await userEvent.click(page.elementLocator(find(element, '[data-vlt-slot="password-generator"] > button')))
    expect(taken.mock.lastCall?.[0].text).toBe(element.value)
  })

  it('has its styles inside, keeps those of the page out, and opens its parts', async () => {
    const hostile = document.createElement('style')
    hostile.textContent = `* { padding: 0 !important; border-radius: 0 !important }
      ${passwordGeneratorTag}::part(generated-value) { outline: 3px solid rgb(1, 2, 3) }
      ${passwordGeneratorTag}::part(vault-theme) { --vlt-color-sunken: rgb(4, 5, 6) }`
    document.head.append(hostile)
    const element = place({ theme: 'light' })
    await expect.poll(() => element.value).not.toBeNull()
    const panel = getComputedStyle(find(element, '[data-vlt-slot="generated-value"]'))
    expect(panel.padding).not.toBe('0px')
    expect(panel.borderRadius).toBe('10px')
    expect(panel.outlineColor).toBe('rgb(1, 2, 3)')
    expect(getComputedStyle(find(element, '[data-vlt-slot="tab-list"]')).backgroundColor).toBe('rgb(4, 5, 6)')
    hostile.remove()
  })

  it('stands twice on a page, each with its own value, and keeps it when it is moved', async () => {
    const [one, other] = [place(), place()]
    await expect.poll(() => one.value !== null && other.value !== null && one.value !== other.value).toBe(true)
    const { value } = one
    document.body.append(one)
    await shown(one).toBe(value)
    one.remove()
    await expect.poll(() => one.value).toBeNull()
  })
})
