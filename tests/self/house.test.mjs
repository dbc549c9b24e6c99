// `pnpm house` sees what is planted in a copy, each in its own figure.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const folder = 'packages/vault-core/src/crypto'
const long = (lines) => `export function planted() {\n${'  void 0\n'.repeat(lines - 2)}}\n`

/** Faults that are planted, by the name of their file. */
const planted = {
  'planted-80.ts': long(80),
  'planted-81.ts': long(81),
  'planted-120.ts': long(120),
  'planted-121.ts': long(121),
  'planted-wide.ts': `export const wide = ${'0 + '.repeat(40)}0\n`,
  'planted-text.ts': `export const text = '${'x'.repeat(200)}'\n// ${'x'.repeat(200)}\n`,
  'planted-import.ts': `export const load = () => import('./hex.ts')\n`,
  'planted-part.ts': 'export const part = lazyPart(() => null)\n',
  'planted-tracker.ts': 'let before = session.state.getSnapshot()\nexport { before }\n',
  'planted-ring.ts': `export type * from '../session/session-machine.ts'\n`,
  'planted.test.ts': 'export {}\n',
}

/** By how much each figure grows. */
const growth = [
  ['files of source', 10],
  ['functions over 80 lines', 3],
  ['functions over 120 lines', 1],
  ['lines of code over 120 columns', 1],
  ['dynamic imports', 1],
  ['files that know “not loaded”', 1],
  ['`before` trackers', 1],
  ['rings of folders', 1],
]

let copy
let before
let after

/** The present figure of each row. */
async function figures() {
  const { code, output } = await copy.run('node', 'scripts/house.mjs')
  expect(code).toBe(0)
  const rows = output.split('\n').map((line) => line.split(/ {2,}/u))
  return new Map(rows.flatMap(([what, , now]) => (now === undefined ? [] : [[what, Number(now.replace(',', ''))]])))
}

beforeAll(async () => {
  copy = await copyRepository()
  before = await figures()
  for (const [file, content] of Object.entries(planted)) await copy.plant(`${folder}/${file}`, content)
  after = await figures()
})

afterAll(() => copy?.remove())

test.each(growth)('%s: %i more are counted', (figure, more) => {
  expect(after.get(figure)).toBe(before.get(figure) + more)
})
