import { afterEach, describe, expect, test } from 'vitest'
import { detect } from './detect.ts'
import { codeFor, fieldsToFill, type Fillable } from './fields-to-fill.ts'
import { openPage } from './testing/open-page.ts'

afterEach(() => document.querySelector('iframe')?.remove())

async function open(body: string): Promise<Document> {
  const { contentDocument } = await openPage(`<!doctype html><html><meta charset="utf-8">${body}`)
  if (contentDocument === null) throw new Error('The frame has no document')
  return contentDocument
}

const rolesIn = (page: Document, host?: string) =>
  detect(page, host === undefined ? {} : { host }).forms.flatMap(({ fields }) => fields.map(({ role }) => role))

const twoSteps = `<h1>Sign in</h1><form><input type="email" name="identifier" aria-label="Email or phone">
  <input type="password" name="hiddenPassword"><button>Next</button></form>`

describe('rules of single sites', () => {
  test('are asked first, on the site and below it', async () => {
    const page = await open(twoSteps)
    expect(rolesIn(page, 'accounts.google.com')).toEqual(['username', null])
    expect(rolesIn(page, 'my.accounts.google.com')).toEqual(['username', null])
  })

  test('are asked nowhere else, also where the name looks alike', async () => {
    const page = await open(twoSteps)
    expect(rolesIn(page, 'evilaccounts.google.com')).toEqual(['username', 'password.current'])
    expect(rolesIn(page, 'accounts.google.com.example.org')).toEqual(['username', 'password.current'])
  })
})

describe('a page', () => {
  test('is what it was when its forms have been found', async () => {
    const page = await open(twoSteps)
    const before = page.documentElement.outerHTML
    const focused = page.activeElement
    detect(page)
    expect(page.documentElement.outerHTML).toBe(before)
    expect(page.activeElement).toBe(focused)
  })

  test('with names and texts of ten thousand characters has its form nevertheless', async () => {
    const long = 'a'.repeat(10_000)
    const page = await open(`<form id="${long}"><p>${long}</p>
      <label>User name ${long} <input name="login" class="${long}" title="${long}"></label>
      <label>Password <input type="password" name="${long}"></label><button>Log in ${long}</button></form>`)
    expect(rolesIn(page)).toEqual(['username', 'password.current'])
  })

  test('of thousands of fields keeps the one that somebody is in', async () => {
    const many = '<input name="cell">'.repeat(2_000)
    const page = await open(`<div>${many}<div><label>E-mail <input id="here" type="email"></label>
      <button>Log in</button></div>${many}</div>`)
    const here = page.getElementById('here')
    if (here === null) throw new Error('The field is missing')
    const elements = detect(page, { around: here }).forms.flatMap(({ fields }) => fields.map(({ element }) => element))
    expect(elements).toContain(here)
    expect(elements.length).toBeLessThan(1_000)
  })

  test('without a field has no form', async () => {
    expect(detect(await open('<h1>Log in</h1><button>Log in</button>')).forms).toEqual([])
  })
})

describe('what is filled', () => {
  test('is what there is, where it belongs', async () => {
    const page = await open(`<form><label>Login <input name="login"></label>
      <label>Password <input type="password"></label><label>One-time code <input name="otp"></label>
      <button>Log in</button></form>`)
    const takes = (wanted: readonly Fillable[]) =>
      detect(page).forms.flatMap((form) => fieldsToFill(form, wanted).map((one) => one.takes))
    expect(takes(['username', 'password', 'code'])).toEqual(['username', 'password', 'code'])
    expect(takes(['password'])).toEqual(['password'])
    expect(takes(['generated'])).toEqual([])
  })

  test('is no field that shows what stands in it, for a password', async () => {
    const page = await open(`<form><input name="login"><input name="password" placeholder="Password">
      <button>Log in</button></form>`)
    const fields = detect(page).forms.flatMap((form) => fieldsToFill(form, ['username', 'password']))
    expect(fields.map(({ takes }) => takes)).toEqual(['username'])
  })

  test.each([
    ['Code from the SMS', []],
    ['Код из письма', []],
    ['Код из СМС или приложения', ['code']],
    ['Verification code', ['code']],
  ])('is no field for a code that was sent, which no vault has: %s', async (label, takes) => {
    const page = await open(
      `<form><label>${label} <input name="code" maxlength="6"></label><button>Next</button></form>`,
    )
    const forms = detect(page).forms
    expect(forms.map(({ kind }) => kind)).toEqual(['one-time-code'])
    expect(forms.flatMap((form) => fieldsToFill(form, ['code']).map((one) => one.takes))).toEqual(takes)
  })

  test('is none where the label says so, though the name is of two factors', async () => {
    const page = await open(
      '<form><input id="bypassTwoFactorCode" placeholder="email code"><button>Next</button></form>',
    )
    const [form] = detect(page).forms
    expect(form?.kind).toBe('one-time-code')
    expect(form === undefined ? [] : fieldsToFill(form, ['code'])).toEqual([])
  })

  test('is no part of a code that was sent, either', async () => {
    const page = await open(`<p>Enter the code from the SMS</p><div>${'<input maxlength="1">'.repeat(4)}</div>`)
    const [form] = detect(page).forms
    expect(form?.fields.map(({ role, part }) => `${role} ${part}`)).toEqual(
      [0, 1, 2, 3].map((part) => `one-time-code ${part}`),
    )
    expect(form === undefined ? [] : fieldsToFill(form, ['code'])).toEqual([])
  })

  test('is one character a field, of a code in parts', async () => {
    const page = await open(`<p>Enter the one-time code</p><div>${'<input maxlength="1">'.repeat(4)}</div>`)
    const parts = detect(page).forms.flatMap((form) => fieldsToFill(form, ['code']).map(({ field }) => field))
    expect(parts.map((field) => codeFor(field, '4829'))).toEqual(['4', '8', '2', '9'])
    expect(parts.map((field) => codeFor(field, '48'))).toEqual(['4', '8', '', ''])
  })
})
