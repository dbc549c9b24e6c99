// `pnpm spec-coverage`: writes docs/spec-coverage.md, which statement of the specification is proved by which test.
// With `--check` it writes nothing and fails when the page is not what it would write.
// Either way it fails when a statement is neither proved nor exempt.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { exemptions } from './exemptions.ts'
import { annotationType } from './proves.ts'
import { statements } from './statements.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const page = join(root, 'docs', 'spec-coverage.md')

const problems: string[] = []
const proofs = readProofs()
for (const { id } of statements) {
  const isProved = proofs.has(id)
  const isExempt = Object.hasOwn(exemptions, id)
  if (!isProved && !isExempt) problems.push(`${id}: no test proves it, and no exemption says why`)
  if (isProved && isExempt) problems.push(`${id}: a test proves it, so it cannot be exempt`)
}
for (const [id, reason] of Object.entries(exemptions)) {
  if (!statements.some((statement) => statement.id === id)) problems.push(`${id}: exempt, but no such statement`)
  if (reason.trim() === '' || reason.includes('\n')) problems.push(`${id}: an exemption is one line`)
}
const written = coveragePage()
if (!process.argv.includes('--check')) writeFileSync(page, written)
else if (readFileSync(page, 'utf8') !== written) problems.push('docs/spec-coverage.md is old: run `pnpm spec-coverage`')

for (const problem of problems) console.error(problem)
console.log(`${statements.length} statements, ${proofs.size} proved by tests, ${Object.keys(exemptions).length} exempt`)
process.exitCode = problems.length === 0 ? 0 : 1

/** Which tests prove what, as Playwright itself lists them: a test that is skipped proves nothing. */
function readProofs(): ReadonlyMap<string, readonly string[]> {
  const program = join(root, 'node_modules', '.bin', 'playwright')
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--list', '--reporter=json']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: '', PLAYWRIGHT_JSON_OUTPUT_NAME: '' }
  const { suites, errors }: JSONReport = JSON.parse(
    execFileSync(program, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  )
  for (const { message } of errors) problems.push(message ?? 'A test file does not load')
  const found = new Map<string, string[]>()
  for (const spec of suites.flatMap(specsWithin)) {
    for (const { expectedStatus, annotations, projectName } of spec.tests) {
      if (expectedStatus !== 'passed') continue
      const ids = annotations
        .filter(({ type }) => type === annotationType)
        .flatMap(({ description }) => description ?? [])
      const where = projectName.endsWith('-full') ? ' (only in `npm run test:full`)' : ''
      const name = `${relative('spec', spec.file)} › ${spec.title}${where}`
      for (const id of new Set(ids)) found.set(id, [...(found.get(id) ?? []), name])
    }
  }
  return found
}

function specsWithin({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsWithin)]
}

function coveragePage(): string {
  const lines = [
    '# What proves the specification',
    '',
    'Made by `pnpm spec-coverage` from [the specification](specification.md), the annotations of the tests in',
    '`tests/e2e` and `tests/e2e/spec/exemptions.ts`; `npm test` fails when it is not up to date. File names are',
    'relative to `tests/e2e/spec`. A test runs in `npm test`, unless it says otherwise.',
  ]
  const intro = lines.length
  let section = ''
  for (const statement of statements) {
    if (lines.length === intro || statement.section !== section) {
      section = statement.section
      lines.push(
        '',
        `## ${section === '' ? 'Introduction' : section}`,
        '',
        '| id | statement | proved by |',
        '|---|---|---|',
      )
    }
    const proof = proofs.get(statement.id)?.toSorted().join('<br>') ?? `– ${exemptions[statement.id] ?? 'nothing'}`
    lines.push(`| ${[statement.id, statement.text, proof].map(cell).join(' | ')} |`)
  }
  return `${lines.join('\n')}\n`
}

function cell(text: string): string {
  return text.replaceAll(/[|*]/g, '\\$&')
}
