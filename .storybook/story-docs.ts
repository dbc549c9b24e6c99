import { toId } from 'storybook/internal/csf'
import type { Plugin } from 'vite'
import { storyProps, storyTexts } from '../scripts/docs/story-docs.mjs'

/** What is read from the types and from the site's pages, by the name of the text that it is imported as. */
const sources: Readonly<Record<string, () => object>> = {
  'virtual:story-props?raw': storyProps,
  'virtual:story-texts?raw': () => storyTexts((title) => `?path=/docs/${toId(title, 'docs')}`),
}

/** Tests of stories look at no page of documentation: none of them waits for the types to be read. */
const isTest = process.env['VITEST'] !== undefined
const nothing = { componentOf: {}, properties: {} }

/** Feeds properties and pages of documentation, as JSON, from where the site has them. */
export const storyDocs: Plugin = {
  name: 'story-docs',
  enforce: 'pre',
  resolveId: (id) => (id in sources ? `\0${id.replace('?raw', '')}` : undefined),
  load(id) {
    const read = id.startsWith('\0') ? sources[`${id.slice(1)}?raw`] : undefined
    return read && `export default ${JSON.stringify(JSON.stringify(isTest ? nothing : read()))}`
  },
}
