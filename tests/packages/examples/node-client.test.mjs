// The headless client, from the packed package in a project without React, against a real server.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from '../../../scripts/packages/example.mjs'
import { root, serverArguments } from '../../../scripts/server-command.mjs'
import { runExample } from './running-example.mjs'

const masterPassword = 'correct horse battery staple'
const printed = ['waiting: 1', 'waiting: 0', 'Bank, from the phone first', 'Mail, edited offline second']

/** Registers a person with the installed package, as a program of somebody's would. */
const registration = `
  import { createVaultClient, memoryPorts } from '@larets/vault-core'
  const [origin, email] = process.argv.slice(1)
  const client = createVaultClient({ origin, ports: memoryPorts() })
  await client.session.restore()
  await client.account.signUp({ name: 'Anna', email, masterPassword: '${masterPassword}', vaultName: 'Personal' })
  client.dispose()
`

const running = runExample('node-client')
const dataDir = mkdtempSync(join(tmpdir(), 'larets-node-client-'))
let server

beforeAll(async () => {
  server = await startProgram(serverArguments(), root, { DATA_DIR: dataDir, ALLOWED_ORIGINS: running.server.url })
})

afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function register(email) {
  expect(await running.example.node('--input-type=module', '-e', registration, server.url, email)).toEqual({
    code: 0,
    output: '',
  })
}

test('in Node: writes, waits without the network, sends, and sees another device, with no React installed', async () => {
  const { example } = running
  await register('node@example.org')
  const { code, output } = await example.node('node-client.mjs', server.url, 'node@example.org', masterPassword)
  expect({ code, lines: output.trim().split('\n') }).toEqual({ code: 0, lines: printed })
  expect(['react', '@tanstack'].filter((name) => existsSync(join(example.folder, 'node_modules', name)))).toEqual([])
})

test('reads in at most 25 lines, and says what went wrong by its code, and what an argument lacks in words', async () => {
  const { example } = running
  const read = (...given) => example.node('read.mjs', server.url, ...given)
  expect(await read('node@example.org', masterPassword)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Mail, edited offline second'),
  })
  expect(await read('node@example.org', 'wrong')).toMatchObject({
    code: 1,
    output: expect.stringContaining('wrong_credentials'),
  })
  const { code, output } = await read()
  expect([code, output.trim()]).toEqual([
    1,
    'invalid_argument account.checkEmail(email): email is missing; pass a string.',
  ])
  const lines = readFileSync(join(example.folder, 'read.mjs'), 'utf8').trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(25)
})

test('in a page without a bundler: the same client does the same', async () => {
  await register('page@example.org')
  const { page } = await running.open({}, [server.url])
  await page.goto(running.server.url)
  await page.getByLabel('Server').fill(server.url)
  await page.getByLabel('E-mail').fill('page@example.org')
  await page.getByLabel('Master password').fill(masterPassword)
  await page.getByRole('button').click()
  await expect.poll(() => page.getByRole('log').innerText(), { timeout: 60_000 }).toBe(`${printed.join('\n')}\n`)
})

test('is at most forty lines', () => {
  const lines = ['client.mjs', 'node-client.mjs'].map(
    (name) => readFileSync(join(running.example.folder, name), 'utf8').trim().split('\n').length,
  )
  expect(lines[0] + lines[1]).toBeLessThanOrEqual(40)
})
