// Makes the pages of the site out of what is written by hand (docs-site/content) and what is read from the types.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../server-command.mjs'
import { componentProps } from './component-props.mjs'
import { errors, partsOf, sizesOf, tokens } from './facts.mjs'

const site = join(root, 'docs-site')
const written = join(site, 'content')
const made = join(site, 'src', 'content', 'docs')

/** Words of the tables. */
const words = {
  en: {
    ...{
      prop: 'prop',
      type: 'type',
      about: 'what for',
      required: 'required',
      part: '`data-vlt-slot`',
      state: '`data-state`',
    },
    ...{ token: 'token', light: 'light', dark: 'dark', entry: 'import', size: 'kB, gzip', code: '`code`' },
    html: 'Besides, `className`, `style`, `id`, `data-*`, `aria-*` and a `ref`, which are the outermost element’s.',
    allTokens: 'It is drawn from the tokens of [Theming](/theming/), as every view is.',
  },
  ru: {
    ...{
      prop: 'проп',
      type: 'тип',
      about: 'зачем',
      required: 'обязателен',
      part: '`data-vlt-slot`',
      state: '`data-state`',
    },
    ...{
      token: 'токен',
      light: 'светлая тема',
      dark: 'тёмная тема',
      entry: 'импорт',
      size: 'кБ, gzip',
      code: '`code`',
    },
    html: 'Кроме того, `className`, `style`, `id`, `data-*`, `aria-*` и `ref`: они относятся к внешнему элементу.',
    allTokens: 'Рисуется из токенов страницы [Оформление](/theming/), как и все виды.',
  },
}

const placeholder = /^\{\/\* (generated|demo|editor): (.+?) \*\/\}$/u
const example = /^\{\/\* example: .+ \*\/\}$/u

/** Writes all pages, in both languages. @throws {Error} for a page or a placeholder that cannot be made */
export function makePages() {
  const facts = { components: componentProps() }
  rmSync(made, { recursive: true, force: true })
  for (const language of Object.keys(words)) {
    const files = readdirSync(join(written, language), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.mdx'),
    )
    for (const file of files) {
      const path = join(made, language, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, pageOf(readFileSync(join(written, language, file), 'utf8'), { ...facts, language, file }))
    }
  }
  makeGuide()
  makeListForModels()
  // Designers take it from the site.
  cpSync(join(root, 'packages', 'vault-ui', 'design-tokens.json'), join(site, 'public', 'design-tokens.json'))
  cpSync(join(root, 'apps', 'host', 'src', 'icon.svg'), join(site, 'public', 'favicon.svg'))
  cpSync(join(root, 'apps', 'host', 'public', 'install'), join(site, 'public', 'pictures'), { recursive: true })
}

/** `llms.txt`: every English page with what it is about, for programs that read for people (llmstxt.org). */
function makeListForModels() {
  const folder = join(written, 'en')
  const rows = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const [, title = name] = /^title: "?(.+?)"?$/mu.exec(text) ?? []
      const [, about = ''] = /^description: "?(.+?)"?$/mu.exec(text) ?? []
      return `- [${title}](/en/${name.replace(/(?:index)?\.mdx$/u, '')}): ${about}`
    })
  mkdirSync(join(site, 'public'), { recursive: true })
  const head =
    '# Larets\n\n> Three npm packages that put a password vault into a product: views, a headless client, files of other programs.\n'
  writeFileSync(join(site, 'public', 'llms.txt'), `${head}\n${rows.join('\n')}\n`)
}

/** The guide for people, which the app shows at /help: a page a chapter. */
function makeGuide() {
  for (const language of Object.keys(words)) {
    const folder = join(root, 'docs', 'guide', language)
    mkdirSync(join(made, language, 'guide'), { recursive: true })
    for (const file of readdirSync(folder)) {
      const [, title = '', body = ''] = /^# (.+)\n(.*)$/su.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      const linked = body.replaceAll(/\]\(([a-z-]+)\.md\)/gu, `](/${language}/guide/$1/)`)
      writeFileSync(join(made, language, 'guide', file), `---\ntitle: ${JSON.stringify(title)}\n---\n${linked}`)
    }
  }
}

/**
 * @param {string} text as it is written
 * @param {{ components: readonly import('./component-props.mjs').Component[], language: string, file: string }} about
 */
function pageOf(text, about) {
  const { head, body } = parted(text, `${about.language}/${about.file}`)
  let isLive = false
  const up = '../'.repeat(about.file.split('/').length + 2)
  const imports = []
  const lines = body.split('\n').flatMap((line) => {
    if (example.test(line)) return []
    const [, kind, what] = placeholder.exec(line) ?? []
    if (kind === undefined) return [line]
    if (kind === 'generated') return [generated(what, about)]
    if (kind === 'editor') {
      imports.push(`import { ThemeEditor } from '${up}components/theme-editor.tsx'`)
      return [`<ThemeEditor client:only="react" language="${about.language}" />`]
    }
    isLive = true
    return [`<Demo client:only="react" name="${what}" language="${about.language}" />`]
  })
  if (isLive) imports.push(`import { Demo } from '${up}components/demo.tsx'`)
  return `${head}\n${imports.join('\n')}\n\n${inLanguage(lines.join('\n'), about.language)}`
}

/** Front matter and text of a page. @throws {Error} for a page without the first */
function parted(text, name) {
  const [, head = '', body = ''] = /^(---\n.*?\n---\n)(.*)$/su.exec(text) ?? []
  if (head === '') throw new Error(`${name} has no front matter`)
  return { head, body }
}

/** Links between pages stay in their language. */
const inLanguage = (text, language) => text.replaceAll(/\]\(\/(?!pictures\/)/gu, `](/${language}/`)

function generated(what, { components, language, file }) {
  const [kind, name = ''] = what.split(' ')
  const said = words[language]
  switch (kind) {
    case 'props': {
      const component = components.find((one) => one.name === name)
      if (component === undefined) throw new Error(`${file}: no component ${name}`)
      const rows = component.properties.map(({ name, type, fallback, isRequired, words }) => [
        `\`${name}\`${isRequired ? ` *${said.required}*` : ''}`,
        `\`${cell(type)}\`${fallback === '' ? '' : ` = \`${cell(fallback)}\``}`,
        cell(plain(words)),
      ])
      return `${table([said.prop, said.type, said.about], rows)}\n\n${said.html}`
    }
    case 'errors':
      return table(
        [said.code, said.about],
        errors(language).map(([code, about]) => [`\`${code}\``, cell(plain(about))]),
      )
    case 'slots':
      return table(
        [said.part, said.state],
        partsOf(file).map(([part, state]) => [`\`${part}\``, state]),
      )
    case 'tokens':
      return name === ''
        ? table(
            [said.token, said.light, said.dark],
            tokens().map((row) => row.map((text) => `\`${text}\``)),
          )
        : said.allTokens
    case 'sizes':
      return table(
        [said.entry, said.size],
        sizesOf(name).map(([entry, size]) => [`\`${entry}\``, size]),
      )
    default:
      throw new Error(`${file}: nothing is made of «${what}»`)
  }
}

/** @returns {readonly string[]} the views that have a page, by their folders */
export const viewsOfSite = (language) =>
  readdirSync(join(written, language, 'views')).map((file) => file.replace(/\.mdx$/u, ''))

/**
 * What the page of a view says, for Storybook, which has demos, properties and code of its own.
 *
 * @param {string} language
 * @param {string} view
 * @param {(path: string) => string | null} link where a link to another page leads; without one its words stay
 * @returns {{ lead: string, sections: string }} Markdown above the first code or demo, and from the first heading
 */
export function textOfView(language, view, link) {
  const file = `views/${view}.mdx`
  const { body } = parted(readFileSync(join(written, language, file), 'utf8'), `${language}/${file}`)
  const [before = '', ...sections] = body.split(/^(?=## )/mu)
  const [lead = ''] = before.split(/^(?:```|\{)/mu)
  const text = (part) =>
    part
      .split('\n')
      .map((line) => {
        const [, kind, what] = placeholder.exec(line) ?? []
        if (kind === undefined) return line
        return kind === 'generated' ? generated(what, { components: [], language, file }) : ''
      })
      .join('\n')
      .replaceAll(/\[([^\]]+)\]\((\/[^)]*)\)/gu, (_, words, path) => {
        const target = link(path)
        return target === null ? words : `[${words}](${target})`
      })
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim()
  return {
    lead: text(lead),
    sections: sections
      .filter((section) => !section.includes('{/* generated: props'))
      .map(text)
      .join('\n\n'),
  }
}

/** Braces and angles are code in a page. */
const plain = (text) => text.replaceAll('{', '&#123;').replaceAll('<', '&lt;')
const cell = (text) => text.replaceAll('|', '\\|')
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
