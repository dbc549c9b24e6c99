// Builds the extension into a folder as its browser loads it: node build.ts OUTDIR BROWSER. `pnpm build-extension` runs
// it for each browser, and packs what comes of it.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type BuildEnvironmentOptions, type InlineConfig } from 'vite'
import { isBrowser, type Browser } from './packaging/manifest-of.ts'
import { writeOwnFiles } from './packaging/own-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The oldest that each manifest allows. */
const targets: Readonly<Record<Browser, string>> = { chromium: 'chrome120', firefox: 'firefox153' }

/** Settings of all builds. */
const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  // Addresses from the root of the extension.
  base: '/',
  publicDir: false,
  worker: { format: 'es' },
}

const output = (outDir: string, assetsDir: string, browser: Browser): BuildEnvironmentOptions => ({
  target: targets[browser],
  outDir,
  assetsDir,
  emptyOutDir: false,
  // The content security policy allows no data: fonts, and no inline script.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // A link for each file that an import needs costs more than the disk takes to have them.
    resolveDependencies: (_file, needed, { hostType }) =>
      hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
  },
  // Files of an extension come from the disk.
  chunkSizeWarningLimit: 2_000,
})

/** Frames of ours inside pages of the web, which no other browser shows yet. */
const menuAndBar = (outDir: string): readonly InlineConfig[] => [
  {
    ...common,
    build: {
      ...output(outDir, 'menu', 'chromium'),
      rolldownOptions: { input: ['menu.html', 'bar.html'].map(here) },
    },
  },
]

/** Behind the pages: the core, which has the vault, and the worker, one file, as a service worker has no `import()`. */
const coreAndWorker = (outDir: string): readonly InlineConfig[] => [
  {
    ...common,
    build: { ...output(outDir, 'core', 'chromium'), rolldownOptions: { input: [here('core.html')] } },
  },
  {
    ...common,
    build: {
      ...output(outDir, 'worker', 'chromium'),
      rolldownOptions: {
        input: here('src/worker/worker.ts'),
        output: { entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  },
]

/** Both in one document, where there is no service worker. */
const eventPage = (outDir: string): readonly InlineConfig[] => [
  {
    ...common,
    build: {
      ...output(outDir, 'core', 'firefox'),
      rolldownOptions: { input: here('src/event-page.ts'), output: { entryFileNames: 'background.js' } },
    },
  },
]

/** Pages that draw with React, each begun by the module of its name. */
const ownPages = ['popup', 'panel', 'app', 'welcome'] as const

/** Modules that all pages may share: one that begins a page runs there alone. */
const isNoPage = (id: string) =>
  ownPages.every((page) => id !== here(`${page}.html`) && id !== here(`src/pages/${page}.tsx`))

/** Scripts that run in pages of the web: each one file that asks for nothing more. */
const contentScripts = ['ask', 'fill', 'watch'] as const

/**
 * The builds of the extension, each by itself, so that none gets what another needs: pages, which draw; the menu below a
 * field and the bar, which have to be there at once; what stands behind them; and what runs in pages of the web.
 *
 * @param outDir where all of them go
 */
export function extensionBuilds(outDir: string, browser: Browser): readonly InlineConfig[] {
  return [
    {
      ...common,
      plugins: [react(), tailwindcss()],
      publicDir: here('public'),
      build: {
        ...output(outDir, 'pages', browser),
        rolldownOptions: {
          input: ownPages.map((page) => here(`${page}.html`)),
          // What a page needs to begin is one file: each more is 5 to 10 ms until a popup has its rows.
          output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], test: isNoPage }] } },
        },
      },
    },
    ...(browser === 'firefox' ? eventPage(outDir) : [...menuAndBar(outDir), ...coreAndWorker(outDir)]),
    ...contentScripts.map((name) => ({
      ...common,
      build: {
        ...output(outDir, 'content', browser),
        rolldownOptions: {
          input: here(`src/content/${name}.ts`),
          output: { format: 'iife' as const, entryFileNames: `${name}.js`, codeSplitting: false },
        },
      },
    })),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , outDir, browser] = process.argv
  if (outDir === undefined || !isBrowser(browser)) throw new Error('Usage: node build.ts OUTDIR chromium|firefox')
  for (const config of extensionBuilds(outDir, browser)) await build(config)
  writeOwnFiles(root, outDir, browser)
}
