import type { Plugin } from 'vite'

/** The auth screen, and the name by which the page asks for it. */
const authScreen = /\/auth(?:-page)?-[\w-]{8}\.js$/

/**
 * Has the browser ask for the auth screen with the page, and not only once what begins the app has come and run: on a slow network that is
 * another second. Who is in already fetches these 7 kB for another time.
 */
export function preloadAuth(): Plugin {
  return {
    name: 'preload-auth',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const scripts = Object.keys(bundle).filter((file) => authScreen.test(file))
        if (scripts.length !== 2) throw new Error(`the page would preload ${scripts.length} scripts of the auth screen, and not two`)
        return scripts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        }))
      },
    },
  }
}
