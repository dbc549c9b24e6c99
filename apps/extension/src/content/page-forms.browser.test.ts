import { afterEach, expect, test } from 'vitest'
import { openPage } from '../forms/testing/open-page.ts'
import { lookAtForms, writeValues } from './page-forms.ts'

afterEach(() => document.body.replaceChildren())

const page = (body: string) => `<!doctype html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`

/** Opens a page, with what a person reads of its fields. */
async function opened(body: string) {
  const frame = await openPage(page(body))
  const { contentDocument } = frame
  if (contentDocument === null) throw new Error('The frame has no document')
  const field = (name: string) => {
    const found = contentDocument.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (found === null) throw new Error(`No field is called ${name}`)
    return found
  }
  return { document: contentDocument, field }
}

const login = { username: 'anna.somova', password: 'k4-Мост-Ладья' }
const form = (prefix: string, more = '') => `<form><h2>Вход</h2>
  <label>Логин <input name="${prefix}login"></label>
  <label>Пароль <input name="${prefix}password" type="password"></label>${more}<button>Войти</button></form>`

test('a document tells what its forms take, and nothing that stands in them', async () => {
  const { document, field } = await opened(form(''))
  field('password').value = 'что-то личное'
  const seen = lookAtForms(document)
  expect(seen).toMatchObject([{ kind: 'sign-in', takes: ['username', 'password'], hasFocus: false, limits: null }])
  expect(JSON.stringify(seen)).not.toContain('личное')
})

test('it tells the rules of a new password', async () => {
  const { document } = await opened(`<form><h2>Регистрация</h2><label>Почта <input type="email" name="mail"></label>
    <label>Придумайте пароль <input name="new" type="password" autocomplete="new-password" minlength="10"
      passwordrules="required: digit; allowed: lower, [-_]"></label>
    <label>Повторите пароль <input name="repeat" type="password" autocomplete="new-password"></label>
    <button>Зарегистрироваться</button></form>`)
  expect(lookAtForms(document)).toMatchObject([
    {
      takes: ['generated'],
      limits: { minLength: 10, required: [['digit']], allowed: ['lower', { characters: '-_' }] },
    },
  ])
})

test('of two forms that is filled in which the person is', async () => {
  const { document, field } = await opened(form('a-') + form('b-'))
  field('b-login').focus()
  expect(await writeValues(document, login)).toEqual({
    kind: 'filled',
    fields: [
      { takes: 'username', written: 'set' },
      { takes: 'password', written: 'set' },
    ],
  })
  expect([field('a-login').value, field('a-password').value]).toEqual(['', ''])
  expect([field('b-login').value, field('b-password').value]).toEqual(['anna.somova', 'k4-Мост-Ладья'])
})

test('without a focus that is filled which takes most of what there is', async () => {
  const step = `<form><label>Почта или телефон <input name="only" autocomplete="username"></label>
    <button>Далее</button></form>`
  const { document, field } = await opened(step + form(''))
  await writeValues(document, login)
  expect([field('only').value, field('password').value]).toEqual(['', 'k4-Мост-Ладья'])
})

test('a field that shows what is typed by the time it would be written gets no password', async () => {
  const { document, field } = await opened(form(''))
  field('login').addEventListener('input', () => {
    field('password').type = 'text'
  })
  expect(await writeValues(document, login)).toMatchObject({
    fields: [{ written: 'set' }, { takes: 'password', written: 'refused' }],
  })
  expect(field('password').value).toBe('')
})

test('a page without a field for it says so', async () => {
  const { document } = await opened('<form><label>Поиск <input type="search" name="q"></label></form>')
  expect(await writeValues(document, login)).toEqual({ kind: 'notFilled', reason: 'no_field' })
  expect(lookAtForms(document)).toEqual([])
})
