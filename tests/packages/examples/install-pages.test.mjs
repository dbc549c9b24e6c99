// Hosts as the documentation site has them, to the letter: every file of a page is written into an empty folder, and
// its commands are run there. Pages whose files are an example's are held to it by `scripts/docs/check.mjs`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { startProgram } from '../../../scripts/packages/example.mjs'
import { installProject } from '../../../scripts/packages/install-project.mjs'
import { root, serverArguments } from '../../../scripts/server-command.mjs'
import { watchPage } from './watched-page.mjs'

/** Files of a page, by their paths; what follows «Without …» and «React 18» is another project. */
function filesOf(name) {
  const page = readFileSync(join(root, 'docs-site', 'content', 'en', 'install', `${name}.mdx`), 'utf8')
  const [first = ''] = page.split(/^## (?:Without|React 18)/mu)
  const blocks = [...first.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gmsu)]
  return blocks.map(([, path = '', text = '']) => ({ path, text }))
}

/** Installs the project of a page. */
function installPage(name, more = []) {
  return installProject({
    tarballs: inject('tarballs'),
    fill: async (folder) => {
      for (const { path, text } of [...filesOf(name), ...more]) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
    },
  })
}

let browser
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(() => browser?.close())

/** Builds and starts the project of a page, and has it looked at in a browser. */
async function withPage(name, startArgs, look) {
  const project = await installPage(name)
  try {
    const built = await project.node('--run', 'build')
    expect(built).toMatchObject({ code: 0 })
    const server = await startProgram(['--run', 'start', ...startArgs], project.folder)
    try {
      const watched = await watchPage(browser, [server.url])
      await watched.page.goto(server.url)
      await look(watched.page)
      await watched.closeWithoutMessages()
    } finally {
      await server.stop()
    }
  } finally {
    await project.remove()
  }
}

describe('the pages of the site', () => {
  test.each([
    ['vite', ['--', '--port', '0', '--strictPort']],
    ['react-router', []],
  ])('install/%s: a password is rated, and generated', async (name, startArgs) => {
    await withPage(name, startArgs, async (page) => {
      const field = page.getByLabel('Password', { exact: true })
      await field.fill('qwerty')
      await page.getByText('Very weak').waitFor()
      await page.getByRole('button', { name: 'Generate a password' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect.poll(() => field.inputValue()).toHaveLength(20)
      await page.getByText('Strong', { exact: true }).waitFor()
    })
  })

  test('install/html: the elements are fields of a form', async () => {
    await withPage('html', [], async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('button', { name: 'Create mailbox' }).click()
      await expect.poll(() => page.locator('#told').textContent()).toMatch(/^A password of 24 characters/u)
    })
  })

  test('install/node: a password, and an account that is written and read', async () => {
    const manifest = { private: true, dependencies: { '@larets/vault-core': '^0.1.0' } }
    const project = await installPage('node', [{ path: 'package.json', text: JSON.stringify(manifest) }])
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-install-node-'))
    const server = await startProgram(serverArguments(), root, { DATA_DIR: dataDir })
    try {
      const person = [server.url, 'anna@example.org', 'correct horse battery staple']
      expect(await project.node('generate.mjs')).toEqual({
        code: 0,
        output: expect.stringMatching(/^\S{20} \d+ Strong\nVeryWeak\n$/u),
      })
      expect(await project.node('register.mjs', ...person)).toEqual({ code: 0, output: '' })
      expect(await project.node('node-client.mjs', ...person)).toEqual({
        code: 0,
        output: 'waiting: 1\nwaiting: 0\nBank, from the phone first\nMail, edited offline second\n',
      })
      expect(await project.node('read.mjs', ...person)).toMatchObject({ code: 0 })
    } finally {
      await server.stop()
      await project.remove()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
