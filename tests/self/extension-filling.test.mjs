// What keeps the extension from filling and saving where it must not is taken away, rule by rule, and a test turns red each time.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const extension = 'apps/extension/src'
const judge = `${extension}/core/filling/judge.ts`
const tests = [
  `${extension}/core/filling/filling.test.ts`,
  `${extension}/worker/places.test.ts`,
  `${extension}/worker/in-document.test.ts`,
  `${extension}/core/saving/saving.test.ts`,
]

/** Each rule of the design with the fault that breaks it, and a part of the title that has to be named. */
const faults = [
  {
    rule: 'S5: a sandbox has no origin',
    file: judge,
    find: "if (!isItself(place, seen)) return 'sandboxed_frame'",
    replace: '',
    title: 'writes nothing into a sandbox',
  },
  {
    rule: 'S5: no item of https goes over http unasked',
    file: judge,
    find: "if (needsHttps && !agreed.insecure) return 'insecure_page'",
    replace: '',
    title: 'of https alone, on http',
  },
  {
    rule: 'S5: a frame of another site asks first',
    file: judge,
    find: 'siteOf(url) !== siteOf(topUrl)',
    replace: 'siteOf(url) === null',
    title: 'asks before a frame of another site',
  },
  {
    rule: 'S5: a document without an address of its own is no place',
    file: `${extension}/worker/places.ts`,
    find: '/^https?:\\/\\//u.test(address)',
    replace: "address !== 'nowhere'",
    title: 'for no place',
  },
  {
    rule: 'S6: what a person agreed to counts for that document alone',
    file: judge,
    find: 'agreed.foreign !== place.documentId',
    replace: 'agreed.foreign === null',
    title: 'asks before a frame of another site',
  },
  {
    rule: 'S6: another document in the same frame is another place',
    file: `${extension}/worker/places.ts`,
    find: 'frame.documentId !== documentId || ',
    replace: '',
    title: 'of the same address',
  },
  {
    rule: 'S6: the origin is compared anew',
    file: `${extension}/worker/in-document.ts`,
    find: ' || new URL(live.url).origin !== origin',
    replace: '',
    title: 'that is written over',
  },
  {
    rule: 'S6: values go to one document, not to whatever the tab shows',
    file: `${extension}/worker/in-document.ts`,
    find: 'message, { documentId: place.documentId }',
    replace: 'message, {}',
    title: 'writes into that one document',
  },
  {
    rule: 'S7: a record that the server brought back is offered nowhere',
    file: 'packages/vault-core/src/matching/matching-index.ts',
    find: ' && !rolledBack',
    replace: '',
    title: 'that the server brought back',
  },
  {
    rule: 'S7: what did not decrypt fills nothing',
    file: `${extension}/core/filling/item-values.ts`,
    find: 'if (password?.trusted === false) return null',
    replace: '',
    title: 'whose password did not decrypt',
  },
  {
    rule: 'S16: the master password is nobody’s login',
    file: `${extension}/core/saving/saving.ts`,
    find: 'origin === state.server || ',
    replace: '',
    title: 'at the vault’s own site',
  },
]

let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const run = () => copy.run('vitest', 'run', '--project', 'unit', ...tests)

describe('the extension', () => {
  test('passes as it is', async () => {
    const { code, output } = await run()
    expect({ code, output }).toMatchObject({ code: 0 })
  })

  test.each(faults)('without its rule is found: $rule', async ({ file, find, replace, title }) => {
    await copy.plant(file, (text) => {
      if (text.split(find).length !== 2) throw new Error(`Not exactly once in ${file}: ${find}`)
      return text.replace(find, () => replace)
    })
    const { code, output } = await run()
    expect(code).not.toBe(0)
    expect(output).toContain(title)
    expect(output).toMatch(/FAIL/u)
  })
})
