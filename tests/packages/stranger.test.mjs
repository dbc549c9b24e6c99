// Somebody installs the packages into an empty Vite project: three lines and a style sheet, and their own page stays as
// it was.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { readTarball } from '../../scripts/packages/pack.mjs'
import { makeStranger } from '../../scripts/packages/stranger.mjs'

const plainElements = [
  '<h1>Heading</h1>',
  '<h2>Heading</h2>',
  '<p>Text</p>',
  '<a href="#top">Link</a>',
  '<button>Button</button>',
  '<input value="text" />',
  '<input type="checkbox" />',
  '<input type="range" />',
  '<select><option>Choice</option></select>',
  '<textarea>Text</textarea>',
  '<label>Label</label>',
  '<fieldset><legend>Group</legend></fieldset>',
  '<ul><li>Item</li></ul>',
  '<ol><li>Item</li></ol>',
  '<table border="1"><tr><th>Head</th><td>Cell</td></tr></table>',
  '<blockquote>Words</blockquote>',
  '<pre><code>code</code></pre>',
  '<hr />',
  '<details open><summary>Summary</summary>More</details>',
  '<svg width="20" height="20"><circle r="9" /></svg>',
]

/** The views stand beside the elements, so that nothing moves but what a style sheet moves. */
const page = (script) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Page</title></head>
  <body>
    <main style="width: 600px">${plainElements.join('\n')}</main>
    <div id="root" style="position: absolute; top: 0; left: 640px; width: 600px"></div>
    ${script}
  </body>
</html>
`

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './readme-vault-ui-1.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><Page /></StrictMode>)
`

const compilerOptions = {
  target: 'ES2023', lib: ['ES2024', 'DOM', 'DOM.Iterable'], module: 'ESNext', moduleResolution: 'bundler',
  jsx: 'react-jsx', types: ['vite/client'], allowImportingTsExtensions: true, noEmit: true, strict: true,
  exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false,
}

const tarballs = inject('tarballs')
let stranger
let browser
let built

beforeAll(async () => {
  stranger = await makeStranger({
    tarballs,
    files: {
      'before.html': page(''),
      'index.html': page('<script type="module" src="/src/main.tsx"></script>'),
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
      'vite.config.js': `import react from '@vitejs/plugin-react'
export default { plugins: [react()], build: { rolldownOptions: { input: ['index.html', 'before.html'] } } }`,
      'src/main.tsx': main,
      ...(await readmeExamples()),
    },
  })
  built = await stranger.run('vite', 'build', '--assetsInlineLimit', '0')
  browser = await chromium.launch(chromiumLaunchOptions())
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await stranger?.remove()
})

/** The examples of both readmes, a file each. */
async function readmeExamples() {
  const examples = {}
  for (const [name, tarball] of Object.entries(tarballs)) {
    const readme = (await readTarball(tarball)).get('README.md') ?? ''
    const blocks = [...readme.matchAll(/^```tsx?\n(.*?)^```$/gmsu)].map(([, code]) => code)
    for (const [index, code] of blocks.entries()) {
      examples[`src/readme-${name.replace(/^.*\//u, '')}-${index + 1}.tsx`] = code
    }
  }
  return examples
}

/** Opens a page of the built project. @returns what the console said, and every computed style of the plain elements */
async function look(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 2400 } })
  const opened = await context.newPage()
  const said = []
  opened.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  opened.on('pageerror', (error) => said.push(String(error)))
  await context.route('http://stranger.example/**', (route) =>
    route.fulfill({ path: join(stranger.folder, 'dist', new URL(route.request().url()).pathname) }),
  )
  await opened.goto(`http://stranger.example/${path}`)
  const generator = opened.locator('[data-vlt-slot="password-generator"]')
  const withViews = path === 'index.html'
  if (withViews) await generator.locator('button').first().waitFor()
  const styles = await opened.evaluate(() => {
    const elements = [document.documentElement, document.body, ...document.querySelectorAll('main, main *')]
    return elements.map((element) =>
      [null, '::before', '::after', '::marker', '::selection', '::placeholder'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        // Custom properties of our own names reach the page, and mean nothing there.
        const properties = [...style].filter((property) => !/^--(?:vlt|tw)-/u.test(property))
        return properties.map(
          (property) => `${element.localName}${pseudo ?? ''} ${property}: ${style.getPropertyValue(property)}`,
        )
      }),
    )
  })
  const shape = withViews
    ? await generator.locator('button').last().evaluate((button) => getComputedStyle(button).borderRadius)
    : null
  await context.close()
  return { said, styles: styles.flat(2), shape }
}

describe('an empty Vite project with the generator', () => {
  test('passes the type check, declarations and the examples of the readmes included', async () => {
    const { code, output } = await stranger.run('tsc')
    expect(output).toBe('')
    expect(code).toBe(0)
  })

  test('builds without a warning', () => {
    expect(built.output).not.toMatch(/warn|directive|\(!\)/iu)
    expect(built.code).toBe(0)
  })

  test('leaves every computed style of the page around it as it was, and the console silent', async () => {
    const before = await look('before.html')
    const after = await look('index.html')
    expect(before.styles.length).toBeGreaterThan(plainElements.length * 300)
    expect(after.styles.filter((line, index) => line !== before.styles[index])).toEqual([])
    expect(after.styles).toHaveLength(before.styles.length)
    expect(after.shape).toBe('8px')
    expect(after.said).toEqual([])
  })

  test('loads no word list before it is asked for phrases', async () => {
    expect(built.output).toMatch(/assets\/russian-[\w-]+\.js/u)
    const script = /assets\/index-[\w-]+\.js/u.exec(built.output)?.[0] ?? ''
    expect(await readFile(join(stranger.folder, 'dist', script), 'utf8')).not.toContain('авангард')
  })
})
