import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureHostBuild } from '../../../scripts/host-build.mjs'
import { doSteps, ourDockerfile, type Image } from './image-steps.ts'

let folder: string
let image: Image
beforeAll(async () => {
  await ensureHostBuild()
  folder = mkdtempSync(join(tmpdir(), 'larets-image-'))
  image = doSteps(ourDockerfile, folder)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts what the image starts, on a free port, until it tells its address or ends. */
async function start({ command, variables }: Image) {
  const [program = '', ...given] = command
  const own = { PORT: '0', DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1' }
  const child = spawn(program, given, {
    env: { PATH: process.env['PATH'], ...variables, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      told += text
      // It tells the name that people open, and listens where HOST says.
      const [, port] = /http:\/\/localhost:(\d+)/u.exec(told) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${told}`)))
  })
  const stop = () =>
    new Promise<number | null>((resolve) => {
      child.removeAllListeners('exit').once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { url, stop }
}

const check = ({ healthCheck: [program = '', ...given] }: Image, port: string) =>
  spawnSync(program, given, { env: { PATH: process.env['PATH'], PORT: port } }).status

it('what the image holds serves the app and the API, and its health check sees it', async () => {
  const { url, stop } = await start(image)
  const { port } = new URL(url)
  const page = await fetch(url, { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain('<title>Ларец</title>')
  expect((await fetch(`${url}/sw.js`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/auth/me`)).status).toBe(401)
  expect(check(image, port)).toBe(0)
  expect(await stop()).toBe(0)
  expect(check(image, port)).toBe(1)
})

it('nothing but what runs is in it', () => {
  expect(readdirSync(join(image.folder, 'apps')).toSorted()).toEqual(['host', 'server'])
  expect(readdirSync(join(image.folder, 'apps', 'host'))).toEqual(['dist'])
  expect(readdirSync(join(image.folder, 'packages'))).toEqual(['vault-core'])
  const installed = readdirSync(join(image.folder, 'node_modules', '.pnpm')).join(' ')
  expect(installed).toContain('hono@')
  for (const tool of ['vite@', 'typescript@', 'playwright', 'vitest@']) expect(installed).not.toContain(tool)
})
