import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { basicType } from './basic-type.ts'
import { nameBuild, serviceWorkerFile } from './name-build.ts'
import { preloadWithPage } from './preload-with-page.ts'
import { precompress } from './precompress.ts'

/** The server fills these in when it starts; the development server does it here. */
function fillProduct(): Plugin {
  const product = { NAME: process.env['PRODUCT_NAME'] ?? 'Ларец', SLUG: process.env['PRODUCT_SLUG'] ?? 'larets' }
  const extensionUrl = process.env['EXTENSION_URL'] ?? ''
  return {
    name: 'fill-product',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%PRODUCT_NAME%', product.NAME)
        .replaceAll('%PRODUCT_SLUG%', product.SLUG)
        .replaceAll('%EXTENSION_URL%', extensionUrl),
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Parts of the build: what the page begins with; what the auth screen is made of, and the app or what shows notices
 * besides; and what registering, the app and what shows notices are made of, two of them at the least: in files of
 * their own these would cost every screen more than they weigh.
 */
const startParts = [
  '/host/src/main.tsx',
  '/api/request-failure.ts',
  '/generator/strength-rating.ts',
  '/icons/circle-check.mjs',
  '/vault-core/src/folding.ts',
  '/locale/error-words.ts',
  '/locale/plural.ts',
  '/primitives/icon-button.tsx',
  '/primitives/password-field.tsx',
  '/primitives/sends-nothing.ts',
  '/primitives/setting-style.ts',
  '/primitives/sideways-keys.ts',
  '/primitives/text-field.tsx',
  '/primitives/use-browser-layout-effect.ts',
  '/primitives/use-browser-value.ts',
  '/primitives/use-settled.ts',
  '/primitives/use-single-flight.ts',
  '/theme/top-layer.ts',
  '/secret-field/master-password-field.tsx',
  '/app/messages/error-text.ts',
  '/connection/offline-note.tsx',
  '/notify/use-report.ts',
]

const isOneOf = (files: readonly string[]) => (id: string) => files.some((file) => id.endsWith(file))

/**
 * Files needed together come in one: hundreds of small ones would be a third larger, compressed each by itself.
 * A file holds what its sources import, but for what a file of a higher priority holds.
 */
const together = [
  { name: 'start', test: isOneOf(startParts), priority: 4 },
  // Alone: where it does not come, that must be shown.
  { name: 'session', test: /\/sign-in-start\/sign-in-client\.ts$/, priority: 3 },
  { name: 'auth', test: /\/features\/auth\/auth-page\.tsx$/, priority: 2.5 },
  { name: 'sign-up', test: /\/auth\/sign-up-panel\.tsx$/, priority: 2.4 },
  { name: 'app', test: /\/host\/src\/(app\.tsx|app\/locale\/app-russian\.ts)$/, priority: 2 },
  { name: 'vault', test: /\/host\/src\/(shell\/signed-in|features\/items\/items-page)\.tsx$/, priority: 1 },
]

/** The name of the service worker among the entries of the build. */
const serviceWorker = 'service-worker'

/**
 * The auth screen, and the name by which the page asks for it. Who is in already fetches these 7 kB for another time.
 */
const authScreen = { files: /\/auth(?:-page)?-[\w-]{8}\.js$/, count: 2, attrs: { rel: 'modulepreload' } }
/** The basic part of the interface's type in both alphabets, which every screen shows. */
const interfaceType = {
  files: /\/ibm-plex-sans-basic-(?:cyrillic|latin)-[\w-]+\.woff2$/,
  count: 2,
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2' },
}

export default defineConfig({
  plugins: [
    fillProduct(),
    basicType(),
    react(),
    tailwindcss(),
    nameBuild(),
    preloadWithPage(authScreen),
    preloadWithPage(interfaceType),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: { '/api': process.env['LARETS_API'] ?? 'http://127.0.0.1:3000' },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: process.env['HOST_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), [serviceWorker]: here('service-worker/sw.ts') },
      // A name that a browser asks for again cannot have a hash in it.
      output: {
        entryFileNames: ({ name }) => (name === serviceWorker ? serviceWorkerFile : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: together },
      },
    },
    license: { fileName: 'third-party-licenses.md' },
  },
})
