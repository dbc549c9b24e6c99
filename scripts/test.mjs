// `npm test`: everything, each step by its own runner, summed up in one closing line.
//
//   npm test -- --only unit,walls            only these steps
//   npm test -- --only unit random           … and of the unit tests only those whose path holds "random"
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { runChild } from './run-child.mjs'
import { root } from './server-command.mjs'
import { countStep, steps } from './test-steps.mjs'

const reports = join(root, '.cache', 'test-reports')

process.exitCode = await main(process.argv.slice(2))

async function main(args) {
  const { chosen, filter } = readArguments(args)
  if (!chosen) return 2
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  const started = Date.now()
  const lines = []
  let passed = 0
  let failed = 0
  if (chosen.some((step) => step.needsBrowser)) {
    try {
      console.log(`\n── browser\n${await ensureChromium(root)}`)
    } catch (error) {
      failed += 1
      lines.push(`  browser       FAILED: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const step of chosen) {
    console.log(`\n── ${step.name}`)
    const stepStarted = Date.now()
    const { count, stopped } = await runStep(step, filter)
    if (stopped) {
      console.log('\nStopped.')
      return 130
    }
    passed += count.passed
    failed += count.failed
    lines.push(describeStep(step, count, Date.now() - stepStarted))
  }

  console.log(`\n── summary, ${seconds(Date.now() - started)}\n${lines.join('\n')}\n`)
  console.log(`tests: ${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

function readArguments(args) {
  const filter = []
  let chosen = steps
  for (let index = 0; index < args.length; index += 1) {
    if (args[index] !== '--only') {
      filter.push(args[index])
      continue
    }
    index += 1
    const names = (args[index] ?? '').split(',')
    chosen = steps.filter((step) => names.includes(step.name))
    const unknown = names.filter((name) => !steps.some((step) => step.name === name))
    if (unknown.length > 0) {
      console.error(`--only takes: ${steps.map((step) => step.name).join(', ')}; not: ${unknown.join(', ')}`)
      return {}
    }
  }
  if (filter.length > 0 && !chosen.every((step) => step.takesFilter)) {
    console.error('Words that narrow the tests need --only with steps that have tests, such as: --only unit random')
    return {}
  }
  return { chosen, filter }
}

async function runStep(step, filter) {
  const reportFile = join(reports, `${step.name}.json`)
  const program = step.program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', step.program)
  let exitCode
  let wasStopped = false
  const onStop = () => {
    wasStopped = true
  }
  process.once('SIGINT', onStop)
  process.once('SIGTERM', onStop)
  try {
    exitCode = await runChild(program, [...step.args(reportFile), ...filter], {
      cwd: root,
      env: { ...process.env, ...step.env?.(reportFile) },
      graceMs: 5_000,
      reap: true,
    })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { stopped: false, count: { passed: 0, failed: 1, skipped: 0, problems: [problem] } }
  } finally {
    process.off('SIGINT', onStop)
    process.off('SIGTERM', onStop)
  }
  return { stopped: wasStopped, count: countStep(step, exitCode, reportFile) }
}

function describeStep(step, count, milliseconds) {
  const outcome = count.failed === 0 ? 'passed' : 'FAILED'
  const numbers = step.read ? `${count.passed} passed, ${count.failed} failed` : outcome
  const problems = count.problems.map((problem) => `\n                ${problem}`).join('')
  return `  ${step.name.padEnd(13)} ${seconds(milliseconds).padStart(7)}  ${numbers}${problems}`
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
