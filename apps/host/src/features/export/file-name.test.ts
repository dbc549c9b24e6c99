import { expect, it } from 'vitest'
import { exportFileName } from './file-name.ts'

it('names a file by the product and the day', () => {
  expect(exportFileName('larets', 'csv', new Date(2026, 0, 5, 23, 59))).toBe('larets-2026-01-05.csv')
  expect(exportFileName('safe', 'json', new Date(2026, 10, 25, 0, 0))).toBe('safe-2026-11-25.json')
})
