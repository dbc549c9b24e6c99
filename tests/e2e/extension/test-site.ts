import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page as a site serves it: its body, or all of it with headers. */
export type SitePage = string | { readonly body: string; readonly headers?: Readonly<Record<string, string>> }

/** A site on this computer, under whatever name. */
export interface TestSite {
  /** Address of a page: each host is a site of its own, though all of them are served from here. */
  readonly at: (path: string, host?: string) => string
  /** Bodies of what was posted, in order. */
  readonly posts: readonly string[]
  readonly close: () => Promise<void>
}

const page = (body: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Сайт</title></head><body>${body}</body></html>`

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: string[] = []
  request.setEncoding('utf8')
  for await (const chunk of request) chunks.push(String(chunk))
  return chunks.join('')
}

/**
 * Serves pages on 127.0.0.1. Hosts below `.example` lead there in the browsers of the extension's tests.
 *
 * @param pages by path; a path with a query is another page; `{port}` in a body becomes the port
 */
export async function serveSite(pages: Readonly<Record<string, SitePage>>): Promise<TestSite> {
  const posts: string[] = []
  let port = 0
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') posts.push(await bodyOf(request))
      const found = pages[request.url ?? '']
      const { body, headers = {} } = typeof found === 'string' ? { body: found } : (found ?? { body: '' })
      const type = request.url?.endsWith('.js') === true ? 'text/javascript' : 'text/html; charset=utf-8'
      // An icon is asked for by itself: a site without one is no fault.
      response.writeHead(found === undefined && request.url !== '/favicon.ico' ? 404 : 200, {
        'content-type': type,
        ...headers,
      })
      const text = body.replaceAll('{port}', String(port))
      response.end(type.startsWith('text/javascript') ? text : page(text))
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: string | AddressInfo | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port')
  port = address.port
  return {
    at: (path, host = '127.0.0.1') => `http://${host}:${port}${path}`,
    posts,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A form as most sites have it. */
export const signInForm = `
  <h1>Вход</h1>
  <form method="post" action="/sent">
    <label>Логин <input name="login" autocomplete="username"></label>
    <label>Пароль <input name="password" type="password" autocomplete="current-password"></label>
    <button>Войти</button>
  </form>`
