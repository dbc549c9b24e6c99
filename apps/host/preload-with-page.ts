import type { Plugin } from 'vite'

/**
 * Has the browser ask for files with the page, and not only once it has read or run what names them: on a slow network
 * that is another second.
 *
 * @param files those that are meant, by their names in the build
 * @param count how many these are: a build in which they are called otherwise fails
 * @param attrs of the link to each, beside its address
 */
export function preloadWithPage({
  files,
  count,
  attrs,
}: {
  readonly files: RegExp
  readonly count: number
  readonly attrs: Readonly<Record<string, string>>
}): Plugin {
  return {
    name: 'preload-with-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const found = Object.keys(bundle).filter((file) => files.test(file))
        if (found.length !== count)
          throw new Error(`the page would preload ${found.length} files like ${files}, and not ${count}`)
        return found.map((file) => ({
          tag: 'link',
          attrs: { ...attrs, href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        }))
      },
    },
  }
}
