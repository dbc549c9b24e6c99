// What pages would say wrongly is found: each fault is planted in a copy of the repository.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const check = () => copy.run('node', 'scripts/docs/check.mjs')

const faults = [
  {
    name: 'a property without words',
    file: 'packages/vault-ui/src/lock-screen/lock-screen.tsx',
    find: '  /** Whose vault it is. */\n',
    replace: '',
    found: 'LockScreen.email',
  },
  {
    name: 'a property without words that Storybook alone shows',
    file: 'packages/vault-ui/src/auth/own-steps.stories.tsx',
    find: '  /** E-mail and password in one step. */\n',
    replace: '',
    found: 'OwnStep.form',
  },
  {
    name: 'a block of code that does not compile',
    file: 'docs-site/content/en/index.mdx',
    find: 'generatePassword({ length: 20 })',
    replace: 'generatePassword({ longueur: 20 })',
    found: 'longueur',
  },
  {
    name: 'an entry that no table names',
    file: 'packages/vault-ui/README.md',
    find: '| `@larets/vault-ui/lock-screen` |',
    replace: '| `@larets/vault-ui/curtain` |',
    found: '@larets/vault-ui: no row for ./lock-screen',
  },
  {
    name: 'an entry of words that no table names',
    file: 'packages/vault-ui/README.md',
    find: '`lock-screen/en`, ',
    replace: '',
    found: '@larets/vault-ui: no row for ./lock-screen/en',
  },
  {
    name: 'an example that has moved on',
    file: 'examples/vue-elements/src/main.ts',
    find: /\n$/u,
    replace: '\n// One line more\n',
    found: 'en/install/vue.mdx: its block is not the text of examples/vue-elements/src/main.ts',
  },
  {
    name: 'an example that a page does not say it has',
    file: 'docs-site/content/en/install/vue.mdx',
    find: '{/* example: vue-elements/src/main.ts */}\n',
    replace: '',
    found: 'en/install/vue.mdx: has the text of examples/vue-elements/src/main.ts, and does not say',
  },
  {
    name: 'a text in one language alone',
    file: 'docs-site/content/ru/theming.mdx',
    find: /\n## [^\n]+\n/u,
    replace: '\n',
    found: 'theming.mdx: its headings are not the same in Russian',
  },
]

describe('the check of the documentation', () => {
  test('finds nothing as it is', async () => {
    const { code, output } = await check()
    expect({ code, output }).toMatchObject({ code: 0 })
  })

  test.each(faults)('finds $name', async ({ file, find, replace, found }) => {
    await copy.plant(file, (text) => text.replace(find, replace))
    const { code, output } = await check()
    expect(code).not.toBe(0)
    expect(output).toContain(found)
  })
})
