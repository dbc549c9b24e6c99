import type { OpenedText } from './opened-text.ts'

/** A host with at least one dot, without a scheme: what people type as `mail.yandex.ru/inbox`. */
const bareHost = /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/u

/**
 * The address that opens in a browser, or null when it must not become a link: only a verified text qualifies, only
 * http and https, and never with a user name or password in it (`https://bank.ru@evil.example` is a disguise).
 * A bare host opens over https.
 *
 * @param uri an item's address
 */
export function webAddress(uri: OpenedText): string | null {
  if (!uri.trusted) return null
  const typed = uri.text.trim()
  const candidate = bareHost.test(typed) ? `https://${typed}` : typed
  if (!/^https?:\/\//iu.test(candidate) || !URL.canParse(candidate)) return null
  const { href, username, password } = new URL(candidate)
  return username === '' && password === '' ? href : null
}

/**
 * The address as a row shows it: without scheme, `www.` and a closing slash. An untrusted one stays as it is, so that
 * nothing makes the server's words look familiar.
 *
 * @param uri an item's address
 */
export function shortAddress(uri: OpenedText): string {
  if (!uri.trusted) return uri.text
  return uri.text
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/\/$/u, '')
}
