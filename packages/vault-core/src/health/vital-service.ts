import type { OpenedItem } from '../items/opened-item.ts'

/** Kinds of services whose loss costs most: papers of the state, money, and the mail that resets all other passwords. */
export const vitalKinds = ['state', 'bank', 'mail'] as const
/** One of {@link vitalKinds}. */
export type VitalKind = (typeof vitalKinds)[number]

/** Domains of each kind; a subdomain counts as its domain. Banks are those that serve most people in Russia. */
const domains: Readonly<Record<VitalKind, string>> = {
  state: 'gosuslugi.ru nalog.ru mos.ru emias.info gov.ru',
  bank: [
    'sberbank.ru sber.ru sberbank.com tbank.ru tinkoff.ru alfabank.ru vtb.ru gazprombank.ru raiffeisen.ru psbank.ru',
    'rshb.ru sovcombank.ru rosbank.ru uralsib.ru pochtabank.ru open.ru mtsbank.ru otpbank.ru homebank.ru homecredit.ru',
    'bspb.ru akbars.ru mkb.ru domrfbank.ru ozonbank.ru finance.ozon.ru bank.yandex.ru yoomoney.ru qiwi.com unicreditbank.ru',
    'zenit.ru rencredit.ru citibank.ru paypal.com wise.com revolut.com binance.com bybit.com moex.com nspk.ru',
  ].join(' '),
  mail: [
    'mail.ru bk.ru list.ru inbox.ru id.vk.com yandex.ru ya.ru rambler.ru google.com gmail.com outlook.com live.com',
    'icloud.com appleid.apple.com proton.me protonmail.com fastmail.com gmx.com yahoo.com',
  ].join(' '),
}

const byDomain: ReadonlyMap<string, VitalKind> = new Map(
  vitalKinds.flatMap((kind) => domains[kind].split(' ').map((domain) => [domain, kind] as const)),
)

/**
 * The kind of service that an item leads to, by its verified addresses; null for any other. The longest domain decides,
 * so that `bank.yandex.ru` is a bank.
 */
export function vitalService({ uris }: Pick<OpenedItem, 'uris'>): VitalKind | null {
  for (const { uri } of uris) {
    if (!uri.trusted) continue
    const kind = kindOf(hostOf(uri.text.trim()))
    if (kind !== null) return kind
  }
  return null
}

function kindOf(host: string): VitalKind | null {
  for (let domain = host; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const kind = byDomain.get(domain)
    if (kind !== undefined) return kind
  }
  return null
}

/** Host of an address, which may be one without a scheme; empty for what has none. */
function hostOf(address: string): string {
  const whole = /^[a-z][a-z0-9+.-]*:/iu.test(address) ? address : `https://${address}`
  return URL.canParse(whole) ? new URL(whole).hostname : ''
}
