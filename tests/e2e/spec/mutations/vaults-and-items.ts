import type { Mutation } from './mutation.ts'

const core = 'packages/vault-core/src'
const ui = 'packages/vault-ui/src'
const host = 'apps/host/src'

const sidebar =
  'it collapses to 3rem and expands to 16rem by its button and by Ctrl or Cmd+B in any layout, and stays so for 7 days'

/** Faults in the shell, vaults and logins, the list, copying, decryption and the requests. */
export const mutations: readonly Mutation[] = [
  {
    name: 'the sidebar is remembered for a day less',
    file: `${host}/app/preferences/sidebar-state.ts`,
    find: 'const maxAge = 7 *',
    replace: 'const maxAge = 6 *',
    spec: 'spec/sidebar.spec.ts',
    test: sidebar,
    fails: /Expected: < 3600\s+Received: +8\d{4}\./,
  },
  {
    name: 'shortcuts go by the letter and not by the key',
    file: `${host}/app/page/shortcut.ts`,
    find: 'if (event.code !== code || shiftKey',
    replace: "if (`Key${Reflect.get(event, 'key').toUpperCase()}` !== code || shiftKey",
    spec: 'spec/sidebar.spec.ts',
    test: sidebar,
    fails: /Expected: 256\s+Received: 48/,
  },
  {
    name: 'links drop the vault',
    file: `${host}/app/places/kept-search.ts`,
    find: "const allKept: readonly KeptParameter[] = ['vaultId', 'folder', 'type']",
    replace: "const allKept: readonly KeptParameter[] = ['folder', 'type']",
    spec: 'spec/query-parameters.spec.ts',
    test: 'vaultId preselects a vault once the vaults are there, and every link keeps it',
    fails: /- {3}"vaultId": "/,
  },
  {
    name: 'a vault may be named with spaces alone',
    file: `${ui}/vault-dialog/vault-dialog.tsx`,
    find: 'name === stored ? name : name.trim()',
    replace: 'name',
    spec: 'spec/vault-dialog.spec.ts',
    test: 'a vault is created: named, described, checked, sent sealed, told, chosen',
    fails: /Название хранилища не может быть пустым/,
  },
  {
    name: 'empty addresses are saved',
    file: `${ui}/item-dialog/item-form.ts`,
    find: "if (uri === '') return []",
    replace: '',
    spec: 'spec/login-dialog.spec.ts',
    test: 'what is saved is trimmed; empty addresses are dropped, and what is absent is null',
    fails: /\+ +"text": "",/,
  },
  {
    name: 'a new login goes to the end of the list',
    file: `${core}/replica/records.ts`,
    find: 'const place = older === -1 ? bootstrap.logins.length : older',
    replace: 'const place = Math.max(older, bootstrap.logins.length)',
    spec: 'spec/login-calls.spec.ts',
    test: 'a login is created, changed and deleted by its calls, sealed; the list takes the answers',
    fails: /toHaveText[^]*Третья/,
  },
  {
    name: 'the toast of a copied password stays 100 ms longer',
    file: `${host}/app/clipboard/use-copy.ts`,
    find: 'const copiedToastMs = 900',
    replace: 'const copiedToastMs = 1000',
    spec: 'spec/copy.spec.ts',
    test: 'a copied password is told for 900 ms, and its button says so for 1500 ms',
    fails: /toHaveAttribute[^]*Expected: "true"\s+Received: "false"/,
  },
  {
    name: 'copying is told although every method failed',
    file: `${ui}/clipboard/copy-text.ts`,
    find: "return document.execCommand('copy')",
    replace: "document.execCommand('copy')\n    return true",
    spec: 'spec/copy.spec.ts',
    test: 'when every method fails, that is told, success is not, and the value can be selected',
    fails: /writeText\(\) failed[^]*Expected: 1\s+Received: 0/,
  },
  {
    name: 'ё is another letter than е for the search',
    file: `${core}/folding.ts`,
    find: "return text.toLowerCase().replaceAll('ё', 'е')",
    replace: 'return text.toLowerCase()',
    spec: 'spec/item-list.spec.ts',
    test: 'search finds by name, user name and address, with ё or е and in the wrong layout, and leads by keys',
    fails: /- {3}\/Зелёный банк\/|toHaveText[^]*Зелёный банк/,
  },
  {
    name: 'a field that does not open is lost',
    file: `${core}/items/open-item.ts`,
    find: 'return text === null ? untrusted(wire)',
    replace: "return text === null ? untrusted('')",
    spec: 'spec/failed-decryption.spec.ts',
    test: 'one field that does not open stands as it came, marked; the others open, and it is not written back',
    fails: /getByText\('2\.cmF3/,
  },
  {
    name: 'a bootstrap counts as fresh for a minute more',
    file: `${core}/replica/follow.ts`,
    find: 'const freshFor = 5 *',
    replace: 'const freshFor = 6 *',
    spec: 'spec/requests.spec.ts',
    test: 'the bootstrap is fetched after login, kept 5 minutes, and never for a focus',
    fails: /Expected: 2\s+Received: 1/,
  },
  {
    name: 'what is not there is asked for again',
    file: `${core}/api/retry-rules.ts`,
    find: 'return error.status !== 404 && !error',
    replace: 'return !error',
    spec: 'spec/retries.spec.ts',
    test: 'a server fault is met by three more tries, what is not there by none',
    fails: /toHaveLength|Элемент не найден/,
  },
]
