import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import starlight from '@astrojs/starlight'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'

const root = new URL('..', import.meta.url)
const here = (path) => fileURLToPath(new URL(path, root))

/** Entries of a package, as its sources. */
function sourcesOf(name) {
  const folder = `packages/${name}`
  const { exports } = JSON.parse(readFileSync(here(`${folder}/package.json`), 'utf8'))
  return Object.entries(exports).map(([entry, source]) => ({
    find: new RegExp(`^@larets/${name}${entry.slice(1).replaceAll('.', '\\.')}$`, 'u'),
    replacement: here(`${folder}/${source.slice(2)}`),
  }))
}

/** A link of the menu, which Starlight finds the title of. */
const pages = (...slugs) => slugs.map((slug) => ({ slug }))
const group = (en, ru, ...slugs) => ({ label: en, translations: { ru }, items: pages(...slugs) })

export default defineConfig({
  outDir: here('.cache/docs-site'),
  redirects: { '/': '/en/' },
  image: { service: passthroughImageService() },
  integrations: [
    react(),
    starlight({
      title: { en: 'Larets', ru: 'Ларец' },
      defaultLocale: 'en',
      locales: { en: { label: 'English', lang: 'en' }, ru: { label: 'Русский', lang: 'ru' } },
      customCss: ['./src/styles/site.css'],
      // Nothing is asked for elsewhere, and nothing is counted.
      disable404Route: false,
      sidebar: [
        { slug: 'index' },
        group(
          'Install',
          'Установка',
          ...['vite', 'next', 'react-router', 'webpack', 'html', 'vue', 'svelte', 'node'].map(
            (host) => `install/${host}`,
          ),
        ),
        group('Concepts', 'Основы', 'concepts', 'errors', 'security', 'versions'),
        group('Look and words', 'Вид и слова', 'theming', 'tailwind', 'dark', 'words', 'composition', 'accessibility'),
        group('In your app', 'В вашем приложении', 'forms', 'server-rendering', 'csp', 'elements', 'testing'),
        group('Without views', 'Без интерфейса', 'headless', 'workers', 'transfer'),
        { label: 'Views', translations: { ru: 'Виды' }, items: [{ autogenerate: { directory: 'views' } }] },
        { slug: 'comparison' },
        { label: 'For people', translations: { ru: 'Для людей' }, items: [{ autogenerate: { directory: 'guide' } }] },
      ],
    }),
  ],
  vite: {
    plugins: [tailwindcss()],
    resolve: {
      alias: [
        { find: 'storybook/test', replacement: here('docs-site/src/components/storybook-test.ts') },
        ...['vault-core', 'vault-transfer', 'vault-ui'].flatMap(sourcesOf),
      ],
      dedupe: ['react', 'react-dom'],
    },
  },
})
