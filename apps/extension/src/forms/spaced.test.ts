import { expect, test } from 'vitest'
import { spaced } from './spaced.ts'

test.each([
  ['txtUserName', ' txt user name '],
  ['user_name', ' user name '],
  ['user[password2Confirm]', ' user password2 confirm '],
  ['«Ещё раз»:', ' еще раз '],
  ['USERNAME', ' username '],
  ['  ', '  '],
])('%s is spelled%s', (text, spelled) => {
  expect(spaced(text)).toBe(spelled)
})
