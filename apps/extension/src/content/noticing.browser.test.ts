import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TypedForm } from '../messages/typed-form.ts'
import { startNoticing, type Noticed } from './noticing.ts'

let told: Noticed[] = []
// One for all tests, as there is one in a document.
const noticing = startNoticing({ document, tell: (noticed) => told.push(noticed) })

beforeEach(() => {
  told = []
})
afterEach(() => document.body.replaceChildren())

const stop = 'onsubmit="event.preventDefault()"'
const signIn = `<form ${stop}><label>Логин <input name="login"></label>
  <label>Пароль <input type="password" name="password"></label><button>Войти</button></form>`

function show(html: string) {
  document.body.append(document.createRange().createContextualFragment(html))
}

function at(selector: string): HTMLInputElement {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field is ${selector}`)
  return found
}

const forms = () => told.flatMap((one) => (one.kind === 'typed' ? [one.form] : []))
const typed: TypedForm = { kind: 'sign-in', press: 'pressed', username: 'anna', current: 'k4-Мост', next: null }

async function type(selector: string, text: string) {
  await userEvent.type(at(selector), text)
}

async function fillSignIn() {
  await type('[name=login]', 'anna')
  await type('[name=password]', 'k4-Мост')
}

async function quietly() {
  await new Promise((resolve) => {
    setTimeout(resolve, 60)
  })
}

describe('what was typed', () => {
  it('is told once by a button, once by Enter, and once by a form that its page sends', async () => {
    show(signIn)
    await fillSignIn()
    expect(told).toEqual([{ kind: 'typing' }])
    await userEvent.click(document.querySelector('button') ?? document.body)
    await expect.poll(forms).toEqual([typed])
    await type('[name=password]', '!')
    await userEvent.keyboard('{Enter}')
    await expect.poll(forms).toEqual([typed, { ...typed, current: 'k4-Мост!' }])
    at('[name=login]').form?.requestSubmit()
    await expect.poll(() => forms().length).toBe(3)
    await quietly()
    expect(forms()).toHaveLength(3)
  })

  it('is told as it was when it was sent, also where the page empties its fields at once', async () => {
    show(
      `<div><input name="login" placeholder="Логин"><input type="password" name="password"><button>Войти</button></div>`,
    )
    document.querySelector('button')?.addEventListener('click', () => document.body.replaceChildren())
    await fillSignIn()
    await userEvent.click(document.querySelector('button') ?? document.body)
    await expect.poll(forms).toEqual([typed])
  })

  it('is found in a shadow root', async () => {
    show('<div id="host"></div>')
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' })
    root?.append(document.createRange().createContextualFragment(signIn))
    const inside = (selector: string) => root?.querySelector(selector) ?? document.body
    await userEvent.type(inside('[name=login]'), 'anna')
    await userEvent.type(inside('[name=password]'), 'k4-Мост')
    await userEvent.click(inside('button'))
    await expect.poll(forms).toEqual([typed])
  })

  it('is a new password of a change, with the one of now', async () => {
    show(`<form ${stop}><label>Текущий пароль <input type="password" name="old"></label>
      <label>Новый пароль <input type="password" name="new"></label>
      <label>Повторите пароль <input type="password" name="again"></label><button>Изменить</button></form>`)
    await type('[name=old]', 'before')
    await type('[name=new]', 'after-1')
    await type('[name=again]', 'after-2')
    await userEvent.click(document.querySelector('button') ?? document.body)
    await quietly()
    // Not repeated alike: nobody knows which was meant.
    expect(forms()).toEqual([])
    await userEvent.fill(at('[name=again]'), 'after-1')
    await userEvent.click(document.querySelector('button') ?? document.body)
    const change = { kind: 'password-change', press: 'pressed', username: null, current: 'before', next: 'after-1' }
    await expect.poll(forms).toEqual([change])
  })

  it('is told where a page is left without a press', async () => {
    show(signIn)
    await fillSignIn()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(forms()).toEqual([{ ...typed, press: 'left' }])
  })

  it('is told as a press where that leaves the page at once', async () => {
    show(
      signIn.replace(
        stop,
        'onsubmit="event.preventDefault(); window.dispatchEvent(new PageTransitionEvent(\'pagehide\'))"',
      ),
    )
    await fillSignIn()
    at('[name=login]').form?.requestSubmit()
    expect(forms()).toEqual([typed])
    await quietly()
    expect(forms()).toHaveLength(1)
  })

  it('is a generated password that was written for the person, too', async () => {
    show(`<form ${stop}><h1>Регистрация</h1><input name="email" type="email" placeholder="Почта">
      <input type="password" autocomplete="new-password" name="password"><button>Зарегистрироваться</button></form>`)
    await type('[name=email]', 'anna@example.ru')
    at('[name=password]').value = 'generated-1'
    noticing.wrote(at('[name=password]'))
    await userEvent.click(document.querySelector('button') ?? document.body)
    const made = { kind: 'registration', username: 'anna@example.ru', current: null, next: 'generated-1' }
    await expect.poll(forms).toEqual([{ ...made, press: 'pressed' }])
  })

  it('is the name of a first step', async () => {
    show(`<form ${stop}><h1>Вход</h1><label>Логин <input name="login"></label><button>Далее</button></form>`)
    await type('[name=login]', ' anna ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => told).toContainEqual({ kind: 'named', username: 'anna' })
  })
})

describe('nothing is told', () => {
  it('of what a script of the page typed', async () => {
    show(signIn)
    at('[name=password]').value = 'forged'
    at('[name=password]').dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    document.querySelector('button')?.click()
    await quietly()
    expect(told).toEqual([])
  })

  it.each([
    ['that shows it', '<button type="button" onclick="password.type = \'text\'">👁</button>'],
    ['that closes', '<button type="button">Отмена</button>'],
    ['that is a link', '<a href="https://a.test/" onclick="event.preventDefault()">Войти иначе</a>'],
  ])('by a press %s', async (_, button) => {
    show(signIn.replace('<button>', `${button}<button>`).replace('name="password"', 'name="password" id="password"'))
    await fillSignIn()
    await userEvent.click(document.querySelector('form > :is(button[type], a)') ?? document.body)
    await quietly()
    expect(forms()).toEqual([])
    // It is told by the next press that sends.
    await userEvent.click(document.querySelector('button:not([type])') ?? document.body)
    await expect.poll(() => forms().length).toBe(1)
  })

  it('by a key in another form', async () => {
    show(`<form ${stop} role="search"><input type="search" name="q" aria-label="Поиск"></form>${signIn}`)
    await fillSignIn()
    await type('[name=q]', 'слова{Enter}')
    await quietly()
    expect(forms()).toEqual([])
  })

  it('by a button of something else', async () => {
    const depth = (html: string) => `<div><div><div><div><div>${html}</div></div></div></div></div>`
    show(`<button id="elsewhere">Каталог</button>${depth(signIn)}`)
    await fillSignIn()
    await userEvent.click(document.querySelector('#elsewhere') ?? document.body)
    await quietly()
    expect(forms()).toEqual([])
  })
})

describe('a form that was sent', () => {
  it.each([
    ['held', ''],
    ['refused', '<p role="alert">Что-то не так</p>'],
    ['refused', '<p>Неверный логин или пароль</p>'],
    ['refused', '<div class="form-error">Занято</div>'],
    ['held', '<div class="form-error"></div>'],
    ['held', '<p role="alert" hidden>Что-то не так</p>'],
    ['held', '<a href="#">Неправильный пароль?</a>'],
  ] as const)('looks %s with %s', async (look, words) => {
    show(`<section>${words}${signIn}</section>`)
    await fillSignIn()
    expect(noticing.look('sign-in')).toBe(look)
    expect(noticing.look('registration')).toBe('gone')
  })

  it('looks refused by a field that says so, emptied without its password, and gone where nobody can type', async () => {
    show(signIn)
    expect(noticing.look('sign-in')).toBe('emptied')
    await fillSignIn()
    at('[name=password]').setAttribute('aria-invalid', 'true')
    expect(noticing.look('sign-in')).toBe('refused')
    at('[name=password]').form?.setAttribute('style', 'display: none')
    expect(noticing.look('sign-in')).toBe('gone')
  })
})

// The last test, as it leaves another one that notices.
it('counts as typed what was there before there was anybody to notice it', async () => {
  show(signIn)
  await fillSignIn()
  told = []
  // Another one stands for the script that comes late.
  startNoticing({ document, tell: (noticed) => told.push(noticed) })
  expect(told).toEqual([{ kind: 'typing' }])
})
