// A removed story, an inaccessible one, one that complains, and a token that is 10 % off: each turns its check red.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const stories = 'packages/vault-ui/src/confirm-dialog/confirm-dialog.stories.tsx'
const tokens = 'packages/vault-ui/src/theme/tokens.css'
let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

/** For a story that has no picture yet. */
const unseen = "parameters: { picture: { shows: 'nothing' } }"

/** Changes the text, and fails when there was nothing to change. */
const swap = (from, to) => (text) => text.replace(from, to)

describe('the matrix of stories', () => {
  const checkMatrix = () => copy.run('node', '.storybook/check-matrix.ts')

  test('is whole', async () => {
    const { code, output } = await checkMatrix()
    expect(output).toMatch(/^\d{3} stories, \d{3} cells of the matrix, 0 faults$/m)
    expect(code).toBe(0)
  })

  test('names a story that is gone', async () => {
    await copy.plant(stories, swap('export const Mobile', 'export const OnAPhone'))
    const { code, output } = await checkMatrix()
    expect(output).toContain('ConfirmDialog, mobile: there is no story Mobile')
    expect(code).toBe(1)
  })

  test('names a story of a type of items that is gone', async () => {
    await copy.plant(
      'packages/vault-ui/src/item-panel/cards-and-documents.stories.tsx',
      swap('export const RevealedCard', 'export const ShownCard'),
    )
    const { code, output } = await checkMatrix()
    expect(output).toContain('Panel of card, revealed: there is no story RevealedCard')
    expect(output).toContain('the story ShownCard stands in no cell of the matrix')
    expect(code).toBe(1)
  })

  test('names a component without a row', async () => {
    await copy.plant(
      'packages/vault-ui/src/confirm-dialog/index.ts',
      (text) => `${text}export const NewView = () => null\n`,
    )
    const { code, output } = await checkMatrix()
    expect(output).toContain('NewView is exported to others and has no row')
    expect(code).toBe(1)
  })

  test('names a story that is kept out of the tests', async () => {
    await copy.plant(stories, swap("title: 'Views/Confirm dialog',", "title: 'Views/Confirm dialog', tags: ['!test'],"))
    const { code, output } = await checkMatrix()
    expect(output).toContain(`${stories} keeps something out of the tests`)
    expect(code).toBe(1)
  })

  test('names a picture whose story is gone', async () => {
    await copy.plant('.storybook/pictures/views-gone-empty.png', 'no picture')
    const { code, output } = await checkMatrix()
    expect(output).toContain('views-gone-empty.png is a picture of no story')
    expect(code).toBe(1)
  })
})

describe('the stories as tests', () => {
  test('fail for what axe finds, and for what a story writes to the console', async () => {
    await copy.plant(stories, (text) => {
      const unnamed = 'export const Unnamed: Story = { render: () => <button type="button" /> }'
      const loud = `export const Loud: Story = { ${unseen}, play: () => console.error('out of order') }`
      return `${text}\n${unnamed}\n${loud}\n`
    })
    const { code, output } = await copy.run('vitest', 'run', '--project', 'stories', stories)
    expect(output).toMatch(/FAIL.*> Unnamed/)
    expect(output).toContain('button-name')
    expect(output).toMatch(/FAIL.*> Loud/)
    expect(output).toContain('out of order')
    expect(output).toMatch(/Tests\s+2 failed \| \d+ passed/)
    expect(code).not.toBe(0)
  })
})

describe('the stories with the other settings of the toolbar', () => {
  test('fail for what is wrong in the dark, in English, or right to left', async () => {
    await copy.plant(tokens, (text) =>
      text.replaceAll(
        '--vlt-color-text: light-dark(#201e1a, #eeece7)',
        '--vlt-color-text: light-dark(#201e1a, #3a3833)',
      ),
    )
    await copy.plant(stories, (text) => {
      const plays = (name, check) =>
        `export const ${name}: Story = { ${unseen}, play: () => { if (${check}) throw new Error('met') } }`
      const page = 'document.documentElement'
      return [text, plays('English', `${page}.lang === 'en'`), plays('Mirrored', `${page}.dir === 'rtl'`), ''].join(
        '\n',
      )
    })
    const { code, output } = await copy.run('vitest', 'run', '--project', 'stories-other-settings', stories)
    expect(output).toMatch(/FAIL.*> English/)
    expect(output).toMatch(/FAIL.*> Mirrored/)
    expect(output).toMatch(/FAIL.*> Filled/)
    expect(output).toContain('color-contrast')
    expect(code).not.toBe(0)
    // The colours of the dark pictures are other ones: they are taken anew.
    const first = await copy.run('vitest', 'run', '--project', 'stories', stories, '--update=all')
    expect(first.code).toBe(0)
  })
})

describe('the pictures of the stories', () => {
  const compare = (...more) => copy.run('vitest', 'run', '--project', 'stories', 'confirm-dialog', ...more)

  // The committed ones may come from a machine that smooths text otherwise.
  beforeAll(async () => {
    const { code, output } = await compare('--update=all')
    if (code !== 0) throw new Error(output)
  })

  test('are as they were', async () => {
    const { code, output } = await compare()
    expect(output).toMatch(/Tests\s+\d+ passed/)
    expect(code).toBe(0)
  })

  test.each([
    ['a colour, darker', '--vlt-color-accent: light-dark(#0e6759,', '--vlt-color-accent: light-dark(#0d5d50,'],
    ['a radius', '--vlt-radius-control: 8px', '--vlt-radius-control: 8.8px'],
    ['the grid', '--vlt-spacing: calc(var(--vlt-rem) * 0.25)', '--vlt-spacing: calc(var(--vlt-rem) * 0.275)'],
  ])('differ when one token changes by 10 %%: %s', async (_, from, to) => {
    await copy.plant(tokens, swap(from, to))
    const { code, output } = await compare()
    expect(output).toMatch(/FAIL.*> Filled/)
    expect(code).not.toBe(0)
  })
})
