import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site with accounts, as a person meets it. */
export interface LoginSite {
  readonly at: (path: string, host?: string) => string
  readonly close: () => Promise<void>
}

/** The one account of the site. */
export const atSite = { username: 'anna.somova', password: 'k4-Мост-Ладья' } as const

const fields = `
  <p><label>Логин <input name="login" autocomplete="username"></label></p>
  <p><label>Пароль <input type="password" name="password" autocomplete="current-password"></label></p>`
const signIn = (fault = '') =>
  `<h1>Вход</h1>${fault}<form method="post" action="/sent">${fields}<button>Войти</button></form>`
const home = '<h1>Здравствуйте</h1><p>Вы в своём кабинете</p><a href="/orders">Заказы</a>'

/** Sends by a script, and shows what came of it in the same document. */
const app = `<div id="app"><h1>Вход</h1><form id="form">${fields}<p id="fault"></p><button>Войти</button></form></div>
  <script>
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const body = new URLSearchParams(new FormData(form))
      const answer = await fetch('/api/sent', { method: 'POST', body })
      if (answer.ok) app.innerHTML = '<h1>Здравствуйте</h1>'
      else fault.textContent = 'Неверный логин или пароль'
    })
  </script>`

const pages: Readonly<Record<string, string>> = {
  '/': signIn(),
  '/app': app,
  '/home': home,
  '/orders': '<h1>Заказы</h1><p>Их пока нет</p>',
  '/name': `<h1>Вход</h1><form action="/secret"><p><label>Телефон или почта
    <input name="login" autocomplete="username"></label></p><button>Продолжить</button></form>`,
  '/secret': `<h1>Введите пароль</h1><form method="post" action="/sent-secret">
    <p><label>Пароль <input type="password" name="password"></label></p><button>Войти</button></form>`,
  '/join': `<h1>Регистрация</h1><form method="post" action="/joined">
    <p><label>Почта <input type="email" name="email"></label></p>
    <p><label>Придумайте пароль <input type="password" name="new" autocomplete="new-password"></label></p>
    <p><label>Повторите пароль <input type="password" name="again" autocomplete="new-password"></label></p>
    <button>Зарегистрироваться</button></form>`,
  '/change': `<h1>Смена пароля</h1><form method="post" action="/changed">
    <p><label>Текущий пароль <input type="password" name="old" autocomplete="current-password"></label></p>
    <p><label>Новый пароль <input type="password" name="new" autocomplete="new-password"></label></p>
    <p><label>Повторите новый пароль <input type="password" name="again" autocomplete="new-password"></label></p>
    <button>Изменить пароль</button></form>`,
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: string[] = []
  request.setEncoding('utf8')
  for await (const chunk of request) chunks.push(String(chunk))
  return new URLSearchParams(chunks.join(''))
}

function show(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Сайт</title>` +
      `</head><body style="min-height: 900px">${body}</body></html>`,
  )
}

function goHome(response: ServerResponse): void {
  response.writeHead(303, { location: '/home' })
  response.end()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site')
  if (request.method !== 'POST') {
    const page = pages[pathname]
    return show(response, page ?? '', page === undefined ? 404 : 200)
  }
  const sent = await bodyOf(request)
  // Whoever signs in with another password has changed it: `wrong` alone is one.
  const isRight = sent.get('password') !== 'wrong'
  if (pathname === '/api/sent') {
    response.writeHead(isRight ? 204 : 401)
    response.end()
  } else if (isRight) goHome(response)
  else show(response, signIn('<p role="alert">Неверный логин или пароль</p>'))
}

/** Serves the site on 127.0.0.1, under whatever name that leads there. */
export async function serveLoginSite(): Promise<LoginSite> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: string | AddressInfo | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port')
  const { port } = address
  return {
    at: (path, host = 'bank.example') => `http://${host}:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
