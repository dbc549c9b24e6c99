// The linter and the formatter turn red for what a reviewer would otherwise have to see.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const file = 'packages/vault-ui/src/primitives/planted.tsx'
const lint = (path) => copy.run('oxlint', '--type-aware', '--deny-warnings', '-f', 'unix', path)
let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const correct = `import { useEffect } from 'react'

/** Says a text once it is there. */
export function Planted({ text, say }: { readonly text: string; readonly say: (text: string) => void }) {
  useEffect(() => say(text), [say, text])
  return <img src="/icon.svg" alt={text} />
}
`

/** The rule, and what breaks it. */
const faults = [
  ['react-hooks(exhaustive-deps)', correct.replace('[say, text]', '[say]')],
  ['react-hooks(rules-of-hooks)', correct.replace('useEffect(() => say(text)', 'if (text) useEffect(() => say(text)')],
  ['jsx-a11y(alt-text)', correct.replace(' alt={text}', '')],
  [
    'jsx-a11y(no-static-element-interactions)',
    correct.replace(/<img.*\/>/, '<div onClick={() => say(text)}>{text}</div>'),
  ],
  ['typescript(no-floating-promises)', correct.replace('return', 'Promise.reject(new Error(text))\n  return')],
  ['typescript(no-explicit-any)', correct.replace('text: string', 'text: any')],
  ['typescript(no-non-null-assertion)', correct.replace('alt={text}', 'alt={text.split(text)[0]!}')],
  ['typescript(no-unsafe-type-assertion)', correct.replace('alt={text}', 'alt={JSON.parse(text) as string}')],
  ['eslint(no-restricted-properties)', correct.replace('return', 'document.body.innerHTML = text\n  return')],
  ['eslint(no-restricted-properties)', correct.replace('alt={text}', 'alt={String(Math.random())}')],
  ['eslint(no-console)', correct.replace('return', 'console.log(text)\n  return')],
]

describe('the linter', () => {
  test('passes a correct component', async () => {
    await copy.plant(file, correct)
    const { code, output } = await lint(file)
    expect(output).not.toContain('[Error')
    expect(code).toBe(0)
  })

  test.each(faults)('%s: found', async (rule, text) => {
    expect(text).not.toBe(correct)
    await copy.plant(file, text)
    const { code, output } = await lint(file)
    expect(output).toContain(rule)
    expect(code).not.toBe(0)
  })
})

/** The rule, where it holds, and what breaks it there. */
const faultsByPlace = [
  [
    'eslint(no-restricted-globals)',
    'packages/vault-core/src/vault/planted.ts',
    "export const opened = () => indexedDB.open('second')\n",
  ],
  [
    'eslint(no-restricted-globals)',
    'apps/extension/src/core/planted.ts',
    'export const compiled = (bytes: BufferSource) => WebAssembly.compile(bytes)\n',
  ],
  [
    'eslint(no-restricted-globals)',
    'apps/extension/src/core/planted.ts',
    "export const started = () => new Worker('/core/other.js')\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'packages/vault-core/src/replica/planted.ts',
    "import { createItem } from '../contracts/items.ts'\n\nexport const call = createItem.path\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'packages/vault-core/src/vault/planted.ts',
    "import { updateVault } from '../contracts/vaults.ts'\n\nexport const call = updateVault.path\n",
  ],
  [
    'eslint(max-lines-per-function)',
    'packages/vault-core/src/react/use-planted.ts',
    `export function usePlanted(): number {\n  let sum = 0\n${'  sum += 1\n'.repeat(30)}  return sum\n}\n`,
  ],
]

test.each(faultsByPlace)('%s in %s: found', async (rule, path, text) => {
  await copy.plant(path, text)
  const { code, output } = await lint(path)
  expect(output).toContain(rule)
  expect(code).not.toBe(0)
})

describe('the formatter', () => {
  const format = () => copy.run('oxfmt', '--check', file)

  test('passes a correct component', async () => {
    await copy.plant(file, correct)
    expect((await format()).code).toBe(0)
  })

  test.each([
    ['a line over 120 columns', correct.replace('text: string', `text: ${"'long' | ".repeat(16)}string`)],
    ['a semicolon', correct.replace('[say, text])', '[say, text]);')],
  ])('%s: found', async (_, text) => {
    expect(text).not.toBe(correct)
    await copy.plant(file, text)
    const { code, output } = await format()
    expect(output).toContain('planted.tsx')
    expect(code).not.toBe(0)
  })
})
