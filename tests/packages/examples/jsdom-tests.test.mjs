// Tests of an app with these views, without a browser, from the packed packages.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { installExample } from '../../../scripts/packages/example.mjs'

let example

beforeAll(async () => {
  example = await installExample('jsdom-tests', inject('tarballs'))
})

afterAll(() => example?.remove())

describe('examples/jsdom-tests', () => {
  test('passes its own type check', async () => {
    expect(await example.build()).toMatchObject({ code: 0 })
  })

  test('passes under jsdom and under happy-dom', async () => {
    const { code } = await example.run('vitest', 'run', '--reporter=json', '--outputFile=report.json')
    const report = JSON.parse(await readFile(join(example.folder, 'report.json'), 'utf8'))
    expect(report).toMatchObject({ success: true, numPassedTests: 6, numFailedTests: 0 })
    expect(code).toBe(0)
  })

  test('fails without what the entry adds', async () => {
    const { code } = await example.run('vitest', 'run', '--config', 'bare.config.ts')
    expect(code).not.toBe(0)
  })
})
