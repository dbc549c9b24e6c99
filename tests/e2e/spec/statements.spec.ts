import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../harness/test.ts'
import { readStatements, statements } from './statements.ts'

const kept = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'specification.md'), 'utf8')

test('every word of the specification below its title is in a statement, a heading or a lead-in', () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
  let rest = statements.map(({ text }) => text).join('\n')
  for (const line of kept.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    const isLeadIn =
      /^(- )?\*\*[^*]+\*\*( \(.*\))?:?$|^[^|-].*:$|^\|[-| ]+\|$|^\| (Route|Method and path|Situation) \|/.test(line)
    if (isLeadIn) continue
    const title = /^\d+\. \*\*.+?\*\*/.exec(line)?.[0] ?? ''
    for (const word of words(line.slice(title.length))) {
      const at = rest.indexOf(word)
      expect(at, `«${word}» of «${line}»`).toBeGreaterThanOrEqual(0)
      rest = rest.slice(at + word.length)
    }
  }
})

test('sentences, nested bullets, screens and table rows get ids of their own', () => {
  const found = readStatements(
    [
      '# Title',
      '## 2. Screens',
      '| Route | Meaning |',
      '|---|---|',
      '| / | Main. Else auth. |',
      '1. **Auth.**',
      "   - Says 'Wait. Now.' at once. Then more.",
      '2. **Lock.** Black.',
      '## 4. States',
      '- **Lock**:',
      '  - One.',
      '  - Two.',
      '- Loose.',
    ].join('\n'),
  )
  expect(found.map(({ id, text }) => `${id} ${text}`)).toEqual([
    '2.root / · Main. Else auth.',
    "2.1.1 Says 'Wait. Now.' at once.",
    '2.1.2 Then more.',
    '2.2.1 Black.',
    '4.lock.1 One.',
    '4.lock.2 Two.',
    '4.1 Loose.',
  ])
})
