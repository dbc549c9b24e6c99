import { hostInLetters } from '../folding.ts'

/** A host with at least one dot, without a scheme: what people type as `mail.yandex.ru/inbox`. */
const bareHost = /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** The host of an address, without `www.`; null where it has none. An app goes by its own name. */
function hostOf(address: string): string | null {
  const typed = address.trim()
  const candidate = bareHost.test(typed) ? `https://${typed}` : typed
  if (!URL.canParse(candidate)) return null
  const { protocol, hostname, host } = new URL(candidate)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  const named = isWeb ? hostname.replace(/^www\./u, '') : host
  return named === '' ? null : isWeb ? named : `${protocol}${named}`
}

/** The hosts of an item, each once. */
export function hostsOf(uris: readonly { readonly uri: string }[]): readonly string[] {
  return [...new Set(uris.flatMap(({ uri }) => hostOf(uri) ?? []))]
}

/** Name for a nameless item: its host or its user; empty where there is neither. */
export function nameFrom(uris: readonly { readonly uri: string }[], username: string): string {
  const [host] = hostsOf(uris)
  return (host === undefined ? username : hostInLetters(host)).trim()
}
