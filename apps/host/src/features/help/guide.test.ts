import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chapterIds, guideIn } from './guide.ts'
import { readChapter, type Block } from './read-chapter.ts'

const languages = ['ru', 'en'] as const
const [russian, english] = [await guideIn('ru'), await guideIn('en')]

it.each(languages)('has every file of the folder in %s', (language) => {
  const folder = new URL(`../../../../../docs/guide/${language}/`, import.meta.url)
  const files = readdirSync(folder).map((name) => name.replace('.md', ''))
  expect(files.toSorted()).toEqual([...chapterIds].toSorted())
})

/** What a chapter is made of, without its words. */
const shape = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
        return 'paragraph'
      case 'list':
        return `${block.isOrdered ? 'steps' : 'points'}: ${block.items.length}`
      case 'table':
        return `table: ${block.rows.length}`
    }
  })

it.each(chapterIds)('says in both languages the same, in the same order: %s', (id) => {
  const shapes = [russian, english].map((guide) => guide.find((chapter) => chapter.id === id)?.sections.map(shape))
  expect(shapes[0]).toEqual(shapes[1])
})

it('has no Russian letter in English', () => {
  expect(JSON.stringify(english)).not.toMatch(/[а-яё]/iu)
})

it.each([russian, english])('leads to chapters that there are', (...guide) => {
  const links = [...JSON.stringify(guide).matchAll(/"chapter":"([^"]*)"/gu)].map(([, to]) => to)
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) expect(chapterIds).toContain(link)
})

it.each([
  ['no title', 'Text alone'],
  ['no such thing', '# Title\n\n```js\nmoney\n```'],
  ['no such block', '# Title\n\n### Too deep'],
  ['no such place', '# Title\n\n[away](https://site.example)'],
  ['no such words', '# Title\n\n- one\n  - two'],
])('refuses what it would not show: %s', (why, markdown) => {
  expect(() => readChapter('planted', markdown)).toThrow(why)
})

const catalogues = import.meta.glob<string>('../../../../../{packages,apps}/*/src/**/{*.ru,*.en,words}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Quoted, and no words of the interface. */
const others = new Set(['gjxnf', 'почта', 'е', 'ё', '/'])

it.each([
  ['Russian', russian, /«([^»]+)»/gu],
  ['English', english, /“([^”]+)”/gu],
] as const)('calls what is on the screen as the screen does, in %s', (_, guide, quoted) => {
  const texts = Object.values(catalogues).join('\n')
  const said = [...JSON.stringify(guide).matchAll(quoted)].flatMap(([, label]) => label ?? [])
  expect(said.length).toBeGreaterThan(50)
  expect([...new Set(said)].filter((label) => !others.has(label) && !texts.includes(`'${label}`))).toEqual([])
})
