// The headless client, from the packed package in a project without React, against a real server.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { installExample, startProgram } from '../../../scripts/packages/example.mjs'
import { root, serverArguments } from '../../../scripts/server-command.mjs'

const person = { name: 'Anna', email: 'anna@example.org', masterPassword: 'correct horse battery staple' }

/** Registers the person with the installed package, as a program of somebody's would. */
const registration = `
  import { createVaultClient, memoryPorts } from '@larets/vault-core'
  const client = createVaultClient({ origin: process.argv[1], ports: memoryPorts() })
  await client.session.restore()
  await client.account.signUp({ ...${JSON.stringify(person)}, vaultName: 'Personal' })
  client.dispose()
`

const dataDir = mkdtempSync(join(tmpdir(), 'larets-node-client-'))
let example
let server

beforeAll(async () => {
  server = await startProgram(serverArguments(), root, { DATA_DIR: dataDir })
  example = await installExample('node-client', inject('tarballs'))
})

afterAll(async () => {
  await server?.stop()
  await example?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

test('writes, waits without the network and sends, with no React installed', async () => {
  const registered = await example.node('--input-type=module', '-e', registration, server.url)
  expect(registered).toEqual({ code: 0, output: '' })
  const { code, output } = await example.node('node-client.mjs', server.url, person.email, person.masterPassword)
  expect({ code, lines: output.trim().split('\n') }).toEqual({
    code: 0,
    lines: ['waiting: 1', 'waiting: 0', 'Mail, edited offline second'],
  })
  expect(['react', '@tanstack'].filter((name) => existsSync(join(example.folder, 'node_modules', name)))).toEqual([])
})

test('is at most forty lines', () => {
  expect(readFileSync(join(example.folder, 'node-client.mjs'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(
    40,
  )
})
