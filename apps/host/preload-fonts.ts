import type { Plugin } from 'vite'

/** The interface's type in both alphabets, which every screen shows. */
const shownAtOnce = /\/ibm-plex-sans-(?:cyrillic|latin)-wght-normal-[\w-]+\.woff2$/

/** Has the browser ask for the type with the page, and not only once it has read the styles. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => shownAtOnce.test(file))
        if (fonts.length !== 2) throw new Error(`the page would preload ${fonts.length} files of type, and not two`)
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        }))
      },
    },
  }
}
