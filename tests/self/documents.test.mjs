// Pages lead where they say, name files that are there, and stay short enough to be read.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'examples/*/README.md'], {
  cwd: root,
}).toSorted()
const read = (page) => readFileSync(join(root, page), 'utf8')

/**
 * Most words of a page, as `wc -w` counts them; an ADR has 300. What is written by a command or kept as it is has no
 * limit.
 */
const mostWords = {
  'README.md': 600,
  'CONTRIBUTING.md': 2_200,
  'docs/account-changes.md': 1_800,
  'docs/api.md': 1_000,
  'docs/cryptography.md': 5_200,
  'docs/embedding-look.md': 2_000,
  'docs/embedding-views.md': 2_000,
  'docs/embedding.md': 2_000,
  'docs/extension.md': 2_000,
  'docs/limits.md': 1_000,
  'docs/maintenance.md': 2_000,
  'docs/operating.md': 2_000,
  'docs/performance.md': 1_400,
  'docs/threat-model.md': 5_300,
}

/** The anchors of a page, as GitHub makes them of its headings. */
function anchors(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Links of a page that lead nowhere: to a file that is not there, or a heading that its page does not have. */
function deadLinks(page, text) {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|src="(?!https?:|\/)([^"]+)"/g)].flatMap(
    ([, link, source]) => {
      const [path = '', anchor] = (link ?? source).split('#')
      const target = path === '' ? page : relative(root, join(root, dirname(page), path))
      if (!existsSync(join(root, target))) return [`${page}: ${link ?? source}`]
      if (anchor === undefined || !target.endsWith('.md')) return []
      return anchors(target === page ? text : read(target)).includes(anchor) ? [] : [`${page}: ${link}`]
    },
  )
}

/** Files of the repository that a text names by their path from its root, and that are not there. */
function missingFiles(text) {
  return [...text.matchAll(/`((?:packages|apps|tests|scripts)\/[\w./-]+)`/g)].flatMap(([, path]) =>
    existsSync(join(root, path)) ? [] : [path],
  )
}

const words = (text) => text.split(/\s+/).filter((word) => word !== '').length

describe('the commands', () => {
  const { scripts } = JSON.parse(read('package.json'))

  test('are few enough to be known', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(25)
  })

  test('are told of where one looks for them, and no others', () => {
    const told = [...read('CONTRIBUTING.md').matchAll(/`(?:(?:pnpm|npm run) ([\w:-]+)|npm (start|test)\b)[^`]*`/g)]
    const names = new Set(told.map(([, command, ofNpm]) => command ?? ofNpm))
    // Commands of pnpm's own, and programs that it runs.
    for (const other of ['install', 'sbom', 'vitest', 'knip']) names.delete(other)
    expect([...names].toSorted()).toEqual(Object.keys(scripts).toSorted())
  })
})

describe('the pages', () => {
  test.each(pages)('lead where they say: %s', (page) => {
    expect(deadLinks(page, read(page))).toEqual([])
  })

  test('would be caught leading nowhere', () => {
    expect(
      deadLinks('README.md', '# A\n[a](docs/gone.md) [b](#a) [c](#b) [d](docs/testing.md#gone) <img src="gone.png">'),
    ).toEqual(['README.md: docs/gone.md', 'README.md: #b', 'README.md: docs/testing.md#gone', 'README.md: gone.png'])
  })

  test('name files that are there, where they tell of a first change', () => {
    expect(missingFiles(read('CONTRIBUTING.md').split('## Your first change')[1]?.split('\n## ')[0] ?? '')).toEqual([])
    expect(missingFiles('`apps/server/src/app.ts` `apps/server/src/gone.ts`')).toEqual(['apps/server/src/gone.ts'])
  })

  test('are short enough to be read', () => {
    const decisions = pages.filter((page) => page.startsWith('docs/adr/')).map((page) => [page, 300])
    expect(decisions.length).toBeGreaterThan(40)
    const long = [...Object.entries(mostWords), ...decisions].filter(([page, most]) => words(read(page)) > most)
    expect(long.map(([page]) => `${page}: ${words(read(page))} words`)).toEqual([])
  })
})
