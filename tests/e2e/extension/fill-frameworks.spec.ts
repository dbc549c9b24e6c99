import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from './filling-test.ts'

/** Builds a page's script as its authors would, into one file. */
async function scriptOf(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`framework-pages/${name}-page.js`, import.meta.url))
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: {
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: { write: false, target: 'chrome120', rolldownOptions: { input, output: { codeSplitting: false } } },
  })
  if (!('output' in bundle)) throw new Error('Vite built something else than one bundle')
  const script = bundle.output.find((file) => file.type === 'chunk')
  if (script === undefined) throw new Error('Vite built no script')
  return script.code
}

for (const name of ['react', 'vue', 'angular']) {
  test(
    `a form of ${name} gets what its state holds, not its fields alone`,
    { tag: '@full' },
    async ({ site, begin, visit, press }) => {
      const shop = await site({
        '/': '<div id="app"></div><script type="module" src="/page.js"></script>',
        '/page.js': await scriptOf(name),
      })
      const values = { username: 'anna.somova', password: 'k4-Мост-Ладья' }
      await begin({ name: 'Магазин', ...values, addresses: [shop.at('/')] })
      const page = await visit(shop.at('/'))
      await expect(page.getByLabel('Пароль')).toBeVisible()
      expect(await press('fill', page)).toBeNull()
      await page.getByRole('button', { name: 'Войти' }).click()
      const sent = JSON.stringify({ login: values.username, password: values.password })
      await expect(page.locator('output')).toHaveText(sent)
    },
  )
}
