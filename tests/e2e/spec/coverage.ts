// Fails when a statement of the specification is neither proved nor exempt; makes docs/spec-coverage.md, which says by
// which test each is proved.
import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { exemptions } from './exemptions.ts'
import { annotationType } from './proves.ts'
import { statements } from './statements.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const page = join(root, 'docs', 'spec-coverage.md')

/**
 * Makes the page anew, for `pnpm renew spec-coverage`.
 *
 * @returns its text, by its absolute path
 * @throws Error when a file of tests does not load
 */
export const made = (): ReadonlyMap<string, string> => new Map([[page, coveragePage(readProofs())]])

if (import.meta.main) {
  const proofs = readProofs()
  const problems = problemsWith(proofs)
  for (const problem of problems) console.error(problem)
  console.log(
    `${statements.length} statements, ${proofs.size} proved by tests, ${Object.keys(exemptions).length} exempt`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** Titles of the tests that prove each statement, by its id. */
type Proofs = ReadonlyMap<string, readonly string[]>

function problemsWith(proofs: Proofs): readonly string[] {
  const ofStatements = statements.flatMap(({ id }) => {
    const isProved = proofs.has(id)
    const isExempt = Object.hasOwn(exemptions, id)
    if (!isProved && !isExempt) return [`${id}: no test proves it, and no exemption says why`]
    return isProved && isExempt ? [`${id}: a test proves it, so it cannot be exempt`] : []
  })
  const ofExemptions = Object.entries(exemptions).flatMap(([id, reason]) => [
    ...(statements.some((statement) => statement.id === id) ? [] : [`${id}: exempt, but no such statement`]),
    ...(reason.trim() === '' || reason.includes('\n') ? [`${id}: an exemption is one line`] : []),
  ])
  return [...ofStatements, ...ofExemptions]
}

/**
 * Asks Playwright which tests prove what: a test that is skipped proves nothing.
 *
 * @throws Error when a file of tests does not load
 */
function readProofs(): Proofs {
  const program = join(root, 'node_modules', '.bin', 'playwright')
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--list', '--reporter=json']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: '', PLAYWRIGHT_JSON_OUTPUT_NAME: '' }
  const { suites, errors }: JSONReport = JSON.parse(
    execFileSync(program, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  )
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message ?? 'A test file does not load').join('\n'))
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

function coveragePage(proofs: Proofs): string {
  const lines = [
    '# What proves the specification',
    '',
    'Made by `pnpm renew spec-coverage` from [the specification](specification.md), the annotations of the tests in',
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
