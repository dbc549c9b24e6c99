import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  lockScreenTag,
  passwordGeneratorTag,
  secretFieldTag,
  strengthMeterTag,
  type VaultFormElement,
} from './index.ts'

const tags = [passwordGeneratorTag, strengthMeterTag, secretFieldTag, lockScreenTag] as const

afterEach(() => {
  document.body.replaceChildren()
})

/** A form with the elements of these markups in it. */
function form(markup: string): HTMLFormElement {
  document.body.innerHTML = `<form><fieldset>${markup}</fieldset><button>Send</button></form>`
  const [made] = document.forms
  if (made === undefined) throw new Error('no form')
  made.addEventListener('submit', (event) => event.preventDefault())
  return made
}

function only<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.querySelector(tag)
  if (element === null) throw new Error(`no ${tag}`)
  return element
}

const inside = (element: Element, selector: string) => {
  const found = element.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

describe.each(tags)('<%s> in a form', (tag) => {
  const element = () => {
    const found = document.querySelector<VaultFormElement>(tag)
    if (found === null) throw new Error(`no ${tag}`)
    return found
  }
  const ready = () => expect.poll(() => element().shadowRoot?.querySelector('[data-vlt-slot]')).not.toBeNull()

  it('belongs to it, by nesting and by id, and has its labels', async () => {
    const made = form(`<label for="it">Words of the page</label><${tag} id="it" name="it"></${tag}>`)
    await ready()
    expect(element().form).toBe(made)
    expect(Array.from(element().labels, (label) => label.textContent)).toEqual(['Words of the page'])
    expect([...made.elements]).toContain(element())
    expect([element().name, element().type]).toEqual(['it', tag])
  })

  it('is refused with the words of the page, and by the browser', async () => {
    const made = form(`<${tag} name="it" locked></${tag}>`)
    await ready()
    element().setCustomValidity('Not today')
    expect([element().validity.customError, element().validationMessage]).toEqual([true, 'Not today'])
    expect(made.checkValidity()).toBe(false)
    element().setCustomValidity('')
    expect(element().checkValidity()).toBe(made.checkValidity())
  })

  it('sends nothing and refuses nothing while its fieldset is disabled', async () => {
    const made = form(`<${tag} name="it" required locked></${tag}>`)
    await ready()
    const fieldset = made.querySelector('fieldset')
    if (fieldset !== null) fieldset.disabled = true
    expect(element().willValidate).toBe(false)
    expect(new FormData(made).has('it')).toBe(false)
    await expect.poll(() => element().shadowRoot?.querySelector(':enabled:is(input, button)')).toBeNull()
  })

  it('says in the console what an attribute does not take', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    form(`<${tag} theme="pink"></${tag}>`)
    await ready()
    expect(warn).toHaveBeenCalledWith(`<${tag} theme="pink"> has no effect: theme takes light, dark, system.`)
    warn.mockRestore()
  })

  it('takes properties that were set before it was known', () => {
    const early = document.createElement(tag)
    expect('value' in early).toBe(true)
  })
})

describe('values', () => {
  it('of the generator go with the form, are made anew by a reset and by `generate`', async () => {
    const made = form(`<${passwordGeneratorTag} name="password" length="20" required></${passwordGeneratorTag}>`)
    const generator = only(passwordGeneratorTag)
    await expect.poll(() => new FormData(made).get('password')).toHaveLength(20)
    expect(new FormData(made).get('password')).toBe(generator.value)
    const first = generator.value
    made.reset()
    await expect.poll(() => generator.value !== null && generator.value !== first).toBe(true)
    const second = generator.value
    generator.generate()
    await expect.poll(() => generator.value !== null && generator.value !== second).toBe(true)
    expect(generator.checkValidity()).toBe(true)
  })

  it('of the secret field are what is typed, required, and go back to the first', async () => {
    const made = form(
      `<label for="pin">PIN</label><${secretFieldTag} id="pin" name="pin" required minlength="4"></${secretFieldTag}>`,
    )
    const field = only(secretFieldTag)
    await expect.poll(() => field.shadowRoot?.querySelector('input')).not.toBeNull()
    expect([field.validity.valueMissing, field.validationMessage !== '']).toEqual([true, true])
    const [label] = made.querySelectorAll('label')
    if (label !== undefined) await userEvent.click(page.elementLocator(label))
    expect(field.shadowRoot?.activeElement?.tagName).toBe('INPUT')
    const heard = vi.fn()
    field.addEventListener('input', heard)
    await userEvent.keyboard('12')
    expect(heard).toHaveBeenCalledTimes(2)
    expect([field.value, new FormData(made).get('pin'), field.validity.tooShort]).toEqual(['12', '12', true])
    await userEvent.keyboard('34')
    expect([field.value, made.checkValidity()]).toEqual(['1234', true])
    field.value = 'set'
    expect(new FormData(made).get('pin')).toBe('set')
    made.reset()
    expect([field.value, new FormData(made).get('pin')]).toEqual(['', ''])
  })

  it('of the secret field are sent by Enter, as those of an input are: by the button, unless that is disabled', async () => {
    const made = form(`<${secretFieldTag} name="pin"></${secretFieldTag}>`)
    const sent = vi.fn((event: SubmitEvent) => event.submitter?.textContent)
    made.addEventListener('submit', sent)
    await expect.poll(() => only(secretFieldTag).shadowRoot?.querySelector('input')).not.toBeNull()
    inside(only(secretFieldTag), 'input').focus()
    await userEvent.keyboard('12{Enter}')
    expect(sent).toHaveReturnedWith('Send')
    made.querySelector('button')?.toggleAttribute('disabled', true)
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveBeenCalledOnce()
  })

  it('of the meter are its level, by the text of an input or by bits, and too low a one is refused', async () => {
    const made = form(
      `<input id="typed"><${strengthMeterTag} for="typed" name="strength" min-level="Medium" locale="en"></${strengthMeterTag}>`,
    )
    const meter = only(strengthMeterTag)
    const levels: unknown[] = []
    meter.addEventListener('rate', ({ detail }) => levels.push(detail))
    await userEvent.fill(page.getByRole('textbox'), 'qwerty')
    await expect.poll(() => meter.value).toBe('VeryWeak')
    expect([meter.validity.rangeUnderflow, made.reportValidity()]).toEqual([true, false])
    expect(document.activeElement).toBe(meter)
    meter.entropy = 90
    await expect.poll(() => new FormData(made).get('strength')).toBe('Strong')
    expect(made.checkValidity()).toBe(true)
    expect(levels).toEqual(['VeryWeak', 'Strong'])
  })

  it('refuse in the language of the page', async () => {
    form(`<div lang="en"><${strengthMeterTag} name="strength" min-level="Medium" required></${strengthMeterTag}></div>`)
    await expect.poll(() => only(strengthMeterTag).validationMessage).toMatch(/Medium/u)
    form(`<${strengthMeterTag} name="strength" min-level="Medium" required></${strengthMeterTag}>`)
    await expect.poll(() => only(strengthMeterTag).validationMessage).toMatch(/средний/iu)
  })

  it('of the lock screen are whether it is locked, and never what was typed', async () => {
    const made = form(
      `<${lockScreenTag} name="lock" locked inline required locale="en" label="Shift code"></${lockScreenTag}>`,
    )
    const lock = only(lockScreenTag)
    const opened = vi.fn()
    lock.addEventListener('unlock', opened)
    lock.unlock = (typed) =>
      Promise.resolve(typed === '2468' ? { ok: true } : { ok: false, code: 'wrong_master_password' })
    await expect.poll(() => lock.shadowRoot?.querySelector('input')).not.toBeNull()
    expect([new FormData(made).get('lock'), made.checkValidity()]).toEqual(['locked', false])
    await userEvent.fill(page.elementLocator(inside(lock, 'input')), '1111')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => lock.shadowRoot?.querySelector('[aria-invalid="true"]')).not.toBeNull()
    await userEvent.fill(page.elementLocator(inside(lock, 'input')), '2468')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => lock.locked).toBe(false)
    expect(opened).toHaveBeenCalledOnce()
    expect([new FormData(made).get('lock'), made.checkValidity()]).toEqual(['unlocked', true])
    made.reset()
    await expect.poll(() => new FormData(made).get('lock')).toBe('locked')
    expect(JSON.stringify([...new FormData(made)])).not.toContain('2468')
  })
})
