import { loginInput } from '@larets/vault-core/testing'
import type { SitePage } from '../menu-page.ts'

/** Languages that the pictures are in. */
export type Language = 'ru' | 'en'

/** A text in both languages. */
const both = (ru: string, en: string): Readonly<Record<Language, string>> => ({ ru, en })

/** What the demo vault has, and what its person types. */
const logins = [
  [both('Банк «Восход»', 'Sunrise Bank'), 'anna.somova', 'https://bank.example/login'],
  [both('Банк «Восход», общий счёт', 'Sunrise Bank, joint account'), 'family', 'https://bank.example'],
  [both('Почта', 'Mail'), 'anna@example.test', 'https://mail.example'],
  [both('Библиотека', 'Library'), '40817', 'https://library.example'],
  [both('Книжный магазин', 'Bookshop'), 'anna@example.test', 'https://books.example'],
  [both('Форум садоводов', 'Gardeners’ forum'), 'tomato', 'https://garden.example'],
  [both('Электричество', 'Electricity'), '77-104-2', 'https://power.example'],
] as const

/** The logins of the demo vault. */
export const demoLogins = (language: Language) =>
  logins.map(([name, username, uri]) =>
    loginInput({ name: name[language], username, password: 'k4-Мост-Ладья-Сова', uris: [{ uri, match: null }] }),
  )

const texts = {
  title: both('Банк «Восход»', 'Sunrise Bank'),
  signIn: both('Вход в личный кабинет', 'Sign in to your account'),
  user: both('Логин', 'User name'),
  password: both('Пароль', 'Password'),
  again: both('Повторите пароль', 'Repeat the password'),
  press: both('Войти', 'Sign in'),
  shop: both('Книжный магазин', 'Bookshop'),
  forum: both('Форум садоводов', 'Gardeners’ forum'),
  join: both('Регистрация', 'Create an account'),
  mail: both('Почта', 'E-mail'),
  create: both('Зарегистрироваться', 'Create'),
  hello: both('Здравствуйте, Анна', 'Hello, Anna'),
  account: both('Новых писем нет.', 'You have no new messages.'),
} as const

const style = `<style>
  body { margin: 0; background: #eef1f4; color: #1d2733; font: 17px/1.5 "DejaVu Sans", system-ui, sans-serif; min-height: 800px }
  header { padding: 22px 64px; background: #20476b; color: #fff; font-size: 22px; font-weight: 600 }
  main { width: 420px; margin: 56px 0 0 120px; padding: 32px 40px 40px; background: #fff; border-radius: 12px; box-shadow: 0 2px 12px #1d273322 }
  h1 { margin: 0 0 20px; font-size: 24px }
  label { display: block; margin-bottom: 18px; font-size: 15px }
  input { display: block; box-sizing: border-box; width: 100%; margin-top: 6px; padding: 11px 12px; border: 1px solid #aab6c2; border-radius: 8px; font: inherit }
  button { padding: 12px 24px; border: 0; border-radius: 8px; background: #20476b; color: #fff; font: inherit }
</style>`

const page = (title: string, main: string): SitePage => ({
  body: `${style}<body><header>${title}</header><main>${main}</main>`,
})

/** Pages of the demo's sites, by their addresses. */
export function demoPages(language: Language): Readonly<Record<string, SitePage>> {
  const text = (name: keyof typeof texts) => texts[name][language]
  const field = (label: keyof typeof texts, rest: string) => `<label>${text(label)}<input ${rest}></label>`
  return {
    'https://bank.example/login': page(
      text('title'),
      `<h1>${text('signIn')}</h1><form method="get" action="/home">${field('user', 'name="login" autocomplete="username"')}${field('password', 'type="password" name="password" autocomplete="current-password"')}<button>${text('press')}</button></form>`,
    ),
    'https://books.example/join': page(
      text('shop'),
      `<h1>${text('join')}</h1><form>${field('mail', 'type="email" name="email" autocomplete="username"')}${field('password', 'type="password" name="new" autocomplete="new-password" minlength="12"')}${field('again', 'type="password" name="again" autocomplete="new-password"')}<button>${text('create')}</button></form>`,
    ),
    'https://garden.example/login': page(
      text('forum'),
      `<h1>${text('signIn')}</h1><form id="form">${field('user', 'name="login" autocomplete="username"')}${field('password', 'type="password" name="password" autocomplete="current-password"')}<button>${text('press')}</button></form><script>form.addEventListener('submit', (event) => { event.preventDefault(); document.querySelector('main').innerHTML = '<h1>${text('hello')}</h1><p>${text('account')}</p>' })</script>`,
    ),
  }
}
