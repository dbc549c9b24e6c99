// Checks the packages as the registry would get them: read from the packed files, never from the workspace.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, test } from 'vitest'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { apiDifferences, apiReports } from '../../scripts/packages/api-report.mjs'
import { publishedExports, readPackages } from '../../scripts/packages/manifests.mjs'
import { readTarball } from '../../scripts/packages/pack.mjs'
import { root } from '../../scripts/server-command.mjs'

/** The licences of the word lists go where the lists go. */
const isPublished = /^(?:dist\/.+|README\.md|CHANGELOG\.md|LICENSE|word-lists\/THIRD-PARTY\.md|package\.json)$/u
const tarballs = inject('tarballs')

describe.each(readPackages())('$name, packed,', (which) => {
  const tarball = tarballs[which.name]

  test('is told to publish the entries that it has here', () => {
    expect(which.manifest.publishConfig.exports).toEqual(publishedExports(which))
  })

  test('has every file of its entries, a readme, the licence, and no sources', async () => {
    const files = await readTarball(tarball)
    const { exports } = JSON.parse(files.get('package.json') ?? '{}')
    const named = Object.values(exports).flatMap((target) => Object.values(target))
    expect(named.length).toBeGreaterThan(0)
    expect([...files.keys()]).toEqual(expect.arrayContaining(named.map((file) => file.replace('./', ''))))
    expect(files.get('README.md')).toMatch(/^# [^\n]+\n\n```(?:tsx|ts)\n(?:[^\n]+\n){3}```\n/u)
    expect(files.get('LICENSE')).toBe(await readFile(join(root, 'LICENSE'), 'utf8'))
    expect([...files.keys()].filter((file) => !isPublished.test(file))).toEqual([])
  })

  test('has the licences of what is in it', async () => {
    const files = await readTarball(tarball)
    const hasWordLists = [...files.keys()].some((file) => /chunks\/.*\beff(?:-\w+)?\.js$/u.test(file))
    expect(files.has('word-lists/THIRD-PARTY.md')).toBe(hasWordLists)
    expect(hasWordLists).toBe(which.name === '@larets/vault-core')

    const maps = [...files].filter(([file]) => file.endsWith('.js.map')).map(([, map]) => JSON.parse(map))
    const builtIn = new Set(maps.flatMap(({ sources }) => sources.flatMap(packageBehind)))
    const licences = files.get('dist/THIRD-PARTY-LICENSES.txt') ?? ''
    const licensed = [...licences.matchAll(/^([@\w/-]+) \d+\.\d+\.\d+\n\n.*licen[cs]e/gimu)].map(([, name]) => name)
    expect(new Set(licensed)).toEqual(builtIn)
    expect(builtIn.has('lucide-react')).toBe(which.name === '@larets/vault-ui')
  })

  test('has the licences of the word lists that are in its elements', async () => {
    const files = await readTarball(tarball)
    const inElement = [...files.keys()].some((file) => /^dist\/elements\/eff-\w+\.js$/u.test(file))
    const ofLists = await readFile(join(root, 'packages/vault-core/word-lists/THIRD-PARTY.md'), 'utf8')
    expect((files.get('dist/THIRD-PARTY-LICENSES.txt') ?? '').includes(ofLists.trim())).toBe(inElement)
    expect(inElement).toBe(which.name === '@larets/vault-ui')
  })

  test('asks for no icons, which are built in', async () => {
    const { dependencies } = JSON.parse((await readTarball(tarball)).get('package.json') ?? '{}')
    expect(Object.keys(dependencies)).not.toContain('lucide-react')
    expect(Object.keys(dependencies)).not.toContain('radix-ui')
  })

  test('asks for ranges, not for single versions or for places of this workspace', async () => {
    const { dependencies, peerDependencies } = JSON.parse((await readTarball(tarball)).get('package.json') ?? '{}')
    const asked = Object.entries({ ...dependencies, ...peerDependencies })
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(([, range]) => !/^\^\d+\.\d+(?:\.\d+)?(?: \|\| \^\d+)*$/u.test(range))).toEqual([])
  })

  test('says "use client" in every file that uses React, and in none of plain data', async () => {
    const code = [...(await readTarball(tarball))].filter(([file]) => file.endsWith('.js'))
    const isMarked = ([, text]) => text.startsWith('"use client";')
    const usesReact = ([, text]) => /from ["'](?:react|react-dom|@tanstack\/react-query)["']/u.test(text)
    expect(code.some(usesReact)).toBe(which.manifest.peerDependencies?.react !== undefined)
    expect(code.filter((file) => usesReact(file) && !isMarked(file)).map(([file]) => file)).toEqual([])
    const isPlain = ([file]) =>
      /^dist\/(?:messages\/en|clipboard|index|formats|generator|crypto|contracts)\.js$/u.test(file)
    expect(code.filter(isPlain).length).toBeGreaterThan(0)
    expect(code.filter((file) => isPlain(file) && isMarked(file)).map(([file]) => file)).toEqual([])
  })

  test('has source maps that lead to readable sources', async () => {
    const files = await readTarball(tarball)
    const code = [...files]
      .filter(([file, text]) => file.endsWith('.js') && text !== 'export {}\n')
      .map(([file]) => file)
    expect(code.length).toBeGreaterThan(0)
    const unreadable = code.filter((file) => {
      const { sources, sourcesContent } = JSON.parse(files.get(`${file}.map`) ?? '{}')
      return sources === undefined || sourcesContent?.length !== sources.length
    })
    expect(unreadable).toEqual([])
  })

  test('satisfies publint, suggestions included', async () => {
    const bytes = await readFile(tarball)
    const packed = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('gives its types to every kind of resolution that reads modules', async () => {
    const { code, output } = await run('attw', tarball, '--profile', 'esm-only', '--no-emoji', '--no-color')
    expect(output).toContain(`"${which.name}`)
    expect(output).not.toMatch(/^(?:node16 \(from ESM\)|bundler): (?!OK)/mu)
    expect(code).toBe(0)
  }, 120_000)

  test('promises what its API report in git says, with a comment on each export', async () => {
    const reports = apiReports(which)
    const hint = 'if it is meant so, run "pnpm renew api-report"'
    const differences = await apiDifferences(which.folder, reports)
    expect(differences.length === 0 ? [] : [...differences, hint]).toEqual([])
    expect(reports.flatMap(({ file, undocumented }) => undocumented.map((name) => `${file}: ${name}`))).toEqual([])
  }, 120_000)
})

describe('an API report', () => {
  const reportOf = async (declaration) => {
    const folder = await mkdtemp(join(tmpdir(), 'larets-api-'))
    try {
      await mkdir(join(folder, 'dist'))
      await writeFile(join(folder, 'dist', 'index.d.ts'), `export declare const kind: ${declaration}\n`)
      const entries = [{ subpath: '.', output: 'index', isStyle: false, isTypes: false, isWords: false }]
      return apiReports({ name: 'made-up', folder, entries }).map(({ text }) => text)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  test('is the same for each order in which TypeScript may print what it worked out by itself', async () => {
    expect(await reportOf('"b" | "a" | null')).toEqual(await reportOf('"a" | "b" | null'))
    expect(await reportOf('Choice<3 | 1>')).toEqual(await reportOf('Choice<1 | 3>'))
    expect(await reportOf('Choice<{ b: "b"; a: "a" }>')).toEqual(await reportOf('Choice<{ a: "a"; b: "b" }>'))
  })

  test('tells an order that somebody wrote', async () => {
    expect(await reportOf("'b' | 'a'")).not.toEqual(await reportOf("'a' | 'b'"))
    expect(await reportOf('{ b: string; a: string }')).not.toEqual(await reportOf('{ a: string; b: string }'))
  })
})

/** The package of another that a source is from, by the name that pnpm's store gives its folder. */
function packageBehind(source) {
  const [, name] = /\/\.pnpm\/((?:@[^+/]+\+)?[^@/]+)@/u.exec(source) ?? []
  return name === undefined ? [] : [name.replace('+', '/')]
}

function run(program, ...args) {
  return collectOutput(join(root, 'node_modules', '.bin', program), args)
}
