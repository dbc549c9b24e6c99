import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { sealCiphers } from './bitwarden-ciphers.ts'
import { dataNames } from './data-names.ts'
import type { SealedLogins } from './sealed-texts.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  json: 'application/json',
}

/**
 * Hands the page of the peers what they open.
 *
 * @param sdk folder of Bitwarden's SDK; null where it could not be installed
 */
export async function preparePeers(page: Page, sealed: SealedLogins, sdk: string | null): Promise<void> {
  const base = '/peers/'
  const data = new Map<string, string>([
    [dataNames.logins, JSON.stringify(sealed)],
    ...(sdk === null ? [] : [[dataNames.account, JSON.stringify(sealCiphers(sealed.logins.length))] as const]),
  ])
  const pattern = `**${base}**`
  await page.route(pattern, (route) => {
    const name = new URL(route.request().url()).pathname.slice(base.length)
    const body =
      data.get(name) ??
      (sdk !== null && name.startsWith('sdk/') ? readFileSync(join(sdk, name.slice('sdk/'.length))) : null)
    return body === null
      ? route.abort()
      : route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? 'text/plain' })
  })
  await page.evaluate(([base, hasSdk]) => window.peers?.prepare(`${location.origin}${base}`, hasSdk), [
    base,
    sdk !== null,
  ] as const)
  await page.unroute(pattern)
}
