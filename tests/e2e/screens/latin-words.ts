import { browsers, systems } from '@larets/vault-core/contracts'
import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { typedTexts } from './typed-items.ts'

/** Latin words that the interface itself may show, and why. Every other one is English that was forgotten. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Words of the specification, which keeps them in English.
  specification: ['Account', 'Notifications', 'View', 'Share', 'Delete', 'Project', 'email', 'writeText', 'failed'],
  // How keys are written, also in the name of the region of notices.
  keys: ['Ctrl', 'Shift', 'Alt', 'alt', 'Caps', 'Lock', 'Enter', 'Esc', 'Del'],
  // Names of languages in themselves.
  languages: ['English'],
  // The address that stands for any.
  addresses: ['example', 'ru'],
  // Terms of browsers and addresses.
  technology: [
    'https',
    'http',
    'localhost',
    'JavaScript',
    'Web',
    'Crypto',
    'Locks',
    'BroadcastChannel',
    'QR',
    'IP',
    'HTTPS',
    'PRF',
    'Wi',
    'Fi',
    'WPA',
    'WEP',
    'otpauth',
  ],
}

/**
 * Programs, systems, kinds of files and networks of cards, called so in every language; each as a whole, as their words
 * are English ones.
 */
const names = new RegExp(
  [
    // «ChromeOS» before «Chrome».
    ...systems,
    ...browsers,
    ...[
      'Kaspersky Password Manager',
      'Kaspersky',
      'FIDO Credential Exchange',
      'Proton Pass',
      '1Password',
      'LastPass',
      'NordPass',
      'RoboForm',
      'Dashlane',
      'Keeper',
      'Enpass',
    ],
    ...[
      'Google Authenticator',
      'Google Chrome',
      'Google',
      'Aegis Authenticator',
      'Aegis',
      'Buttercup',
      'Strongbox',
      'SafeInCloud',
      'Sticky Password',
      '2FAS',
      'Twofish',
      'ChaCha20',
      'AES',
    ],
    ...['KeePassXC', 'KeePass', 'Bitwarden', 'Vaultwarden', 'Apple', 'Excel', 'passkey'],
    // Networks of cards.
    ...['Visa', 'Mastercard', 'American Express', 'UnionPay', 'JCB'],
    ...['CSV', 'JSON', 'XML', 'ZIP', 'TXT', 'KDBX', 'KDB', '1PUX', '1PIF', 'CXF'],
  ].join('|'),
  'gu',
)

/** Of two letters and more: the name of a key is no word. */
const words = (text: string): readonly string[] => text.match(/[A-Za-z]{2,}/g) ?? []
/** Outside of e-mails, of web addresses and of hosts in punycode, which are in no language. */
const wordsOfText = (text: string): readonly string[] =>
  words(text.replaceAll(/\S+@\S+|https?:\/\/\S+|\S*xn--\S+/g, '').replaceAll(names, ''))

/** Texts that people typed: their own data is theirs in any letters. */
export const personalData = Object.values(accounts)
  .flatMap(({ account, vaults, logins, notes = [], networks = [], folders = [] }) => [
    account.name,
    account.email,
    ...vaults,
    ...folders.map(({ name }) => name),
    ...networks.flatMap(({ name, ssid, password }) => [name, ssid, password]),
    ...notes.flatMap(({ name, text }) => [name, text]),
    ...logins.flatMap(({ name, username = '', password = '', addresses = [] }) => [
      name,
      username,
      password,
      ...addresses,
    ]),
  ])
  .concat(typedTexts)

const known = new Set([...Object.values(allowed).flat(), ...personalData.flatMap(words)])

/** All that a page tells a reader or a listener: texts in view, names, descriptions, placeholders, its title. */
export function toldTexts(): string[] {
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt']
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement
      // A password is in no language, and says so.
      const isText = parent?.closest('script, style, noscript, [translate="no"]') === null
      if (isText && parent.checkVisibility({ visibilityProperty: true })) texts.push(node.data)
    } else if (node instanceof Element && node.checkVisibility({ visibilityProperty: true })) {
      for (const name of attributes) texts.push(node.getAttribute(name) ?? '')
    }
  }
  return texts
}

/** Latin words on the page that neither the specification, nor the people's own data, nor the page's address has. */
export async function foreignWords(page: Page): Promise<string[]> {
  const { host, pathname } = new URL(page.url())
  const here = new Set([host, pathname].flatMap(words))
  const texts = await page.evaluate(toldTexts)
  const foreign = texts.flatMap((text) =>
    wordsOfText(text)
      .filter((word) => !known.has(word) && !here.has(word))
      .map((word) => `«${word}» in «${text.trim().slice(0, 60)}»`),
  )
  return [...new Set(foreign)]
}
