import { afterEach, describe, expect, test } from 'vitest'
import { writeField } from './write-field.ts'

afterEach(() => document.body.replaceChildren())

function addField(): HTMLInputElement {
  const field = document.createElement('input')
  document.body.append(field)
  return field
}

describe('a value that is written', () => {
  test('is told as one that was typed: with a focus, an input that leaves shadow roots, and a change', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    const field = document.createElement('input')
    host.attachShadow({ mode: 'open' }).append(field)
    const told: string[] = []
    document.body.addEventListener('focusin', () => told.push('focus'), { once: true })
    document.body.addEventListener('input', (event) => told.push(`input ${event instanceof InputEvent}`), {
      once: true,
    })
    field.addEventListener('change', () => told.push(`change ${field.value}`))
    expect(await writeField(field, 'vera')).toBe('set')
    expect(told).toEqual(['focus', 'input true', 'change vera'])
  })

  test('comes past a setter that the page has put before the browser’s, as React does', async () => {
    const field = addField()
    let known = ''
    Object.defineProperty(field, 'value', {
      get: () => Reflect.get(HTMLInputElement.prototype, 'value', field),
      set: (value: string) => {
        known = value
      },
    })
    await writeField(field, 'vera')
    expect(Reflect.get(HTMLInputElement.prototype, 'value', field)).toBe('vera')
    expect(known).toBe('')
  })

  test('is typed once by the browser where the page takes back what it was not told by keys', async () => {
    const field = addField()
    let refusals = 0
    field.addEventListener('input', (event) => {
      if (event.isTrusted) return
      refusals += 1
      field.value = ''
    })
    expect(await writeField(field, 'vera')).toBe('typed')
    expect(field.value).toBe('vera')
    expect(refusals).toBe(1)
  })

  test('stays out of a field that takes none, and is not tried again and again', async () => {
    const field = addField()
    let tries = 0
    field.addEventListener('input', () => {
      tries += 1
      field.value = ''
    })
    expect(await writeField(field, 'vera')).toBe('refused')
    expect(tries).toBe(2)
  })

  test('goes nowhere when the field is gone, or goes while it is told', async () => {
    expect(await writeField(document.createElement('input'), 'vera')).toBe('refused')
    const field = addField()
    field.addEventListener('input', () => {
      field.value = ''
      field.remove()
    })
    expect(await writeField(field, 'vera')).toBe('refused')
  })
})
