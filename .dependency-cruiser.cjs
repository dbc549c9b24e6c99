// The import walls: who may know whom. docs/walls.md shows them as a table; this file holds them.
const { readFileSync, readdirSync } = require('node:fs')
const path = require('node:path')

const core = 'packages/vault-core/src'
const transfer = 'packages/vault-transfer/src'
const ui = 'packages/vault-ui/src'
const host = 'apps/host/src'
const extension = 'apps/extension/src'

/** Tests, stories and what only they use: these look behind walls, and nothing looks back at them. */
const testFiles = String.raw`\.(test|stories)\.tsx?$|/src/testing/|/vault-transfer/src/generators/|^tests/`

/** A wall around `from`: it may import itself and what is listed, and nothing else at all. */
function wall(name, from, mayImport, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^${from}`, pathNot: testFiles },
    to: { pathNot: [`^${from}`, ...mayImport], couldNotResolve: false },
  }
}

/** A file or folder of the core or of the views. */
const inCore = (...names) => names.map((name) => `^${core}/${name}`)
const inUi = (...names) => names.map((name) => `^${ui}/${name}`)
/** Packages from npm; `zod/mini` means that entry alone. */
const npm = (...names) => names.map((name) => `/node_modules/${name}/`)

const react = npm('react', 'react-dom')
const viewParts = [...react, ...npm('@radix-ui/[^/]+', 'class-variance-authority', 'lucide-react')]
const forms = npm('react-hook-form', '@hookform/resolvers', 'zod/mini')
/** How a view reads its texts and the locale. The catalogue over all views is no part of it. */
const locale = inUi('locale/')
const portals = inUi('theme/')
/** What every view may use: private parts, the way to its texts, shapes of what it is shown, the clipboard. */
const everyView = [...viewParts, ...locale, ...portals, ...inUi('primitives/', 'view-models/', 'clipboard/')]
const notifyPort = inUi('notify/(?!sonner)')

/** The files that the packages' own `exports` name, as alternatives of one expression. */
function publicEntries() {
  const folder = path.join(__dirname, 'packages')
  const entries = readdirSync(folder).flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8'))
    return Object.values(exports).map((file) => `packages/${name}/${file.replace('./', '')}`)
  })
  return entries.map((entry) => `^${entry.replaceAll('.', String.raw`\.`)}$`)
}

/** Only `rooms` of the core use `modules` of it; `mayKnow` lets others know their types. */
const coreOnly = (name, rooms, modules, comment, mayKnow = true) => ({
  ...{ name, comment, severity: 'error' },
  from: { path: `^${core}/`, pathNot: [...rooms, testFiles] },
  to: { path: modules, ...(mayKnow ? { dependencyTypesNot: ['type-only'] } : {}) },
})

const coreWalls = [
  wall(
    'core-errors',
    `${core}/(errors|external-store|folding|lazy-part|next-task)\\.ts`,
    [],
    'The ground floor imports nothing.',
  ),
  wall(
    'core-fetched',
    `${core}/fetched\\.ts`,
    inCore('errors', 'external-store'),
    'A value of any server, whatever it is.',
  ),
  wall(
    'core-contracts',
    `${core}/contracts/`,
    [...inCore('folding'), ...npm('zod/mini')],
    'Contracts are shared with the server: zod/mini, and how e-mails are compared.',
  ),
  wall(
    'core-argon2',
    `${core}/argon2/`,
    [...inCore('errors', 'external-store', 'lazy-part'), ...npm('@noble/hashes', 'hash-wasm')],
    'Argon2, wherever it runs: functions over bytes.',
  ),
  wall('core-crypto', `${core}/crypto/`, inCore('argon2/', 'errors'), 'Pure functions over WebCrypto.'),
  wall('core-generator', `${core}/generator/`, inCore('crypto/random\\.ts', 'errors'), 'Randomness and nothing else.'),
  wall(
    'core-strength',
    `${core}/strength/`,
    inCore('generator/'),
    'The score, and what it takes to guess; its lists are large.',
  ),
  {
    name: 'core-strength-on-demand',
    comment:
      'Whoever imports it pays for its lists: it is an entry of its own, loaded when somebody types or has passwords checked.',
    severity: 'error',
    from: { path: `^${core}/`, pathNot: [`^${core}/(strength/|health/check-secrets\\.ts)`, testFiles] },
    to: { path: inCore('strength/') },
  },
  wall(
    'core-totp',
    `${core}/totp/`,
    [...inCore('errors'), ...npm('otpauth')],
    'One-time codes; what makes them brings hash functions.',
  ),
  {
    name: 'core-totp-on-demand',
    comment: 'It is an entry of its own, loaded when there is a code to be shown.',
    severity: 'error',
    from: { path: `^${core}/`, pathNot: [`^${core}/totp/`, testFiles] },
    to: { path: inCore('totp/') },
  },
  wall(
    'core-api',
    `${core}/api/`,
    [...inCore('contracts/', 'errors', 'next-task'), ...npm('zod/mini')],
    'Calls carry ciphertext; they know no keys.',
  ),
  wall(
    'core-session',
    `${core}/session/`,
    [...inCore('contracts/', 'crypto/', 'api/', 'external-store', 'errors', 'folding'), ...npm('zod/mini')],
    'The session knows no vault.',
  ),
  wall(
    'core-items',
    `${core}/items/`,
    [...inCore('contracts/', 'crypto/', 'errors', 'folding'), ...npm('zod/mini')],
    'Pure functions over one item: no session, no store, no input or output.',
  ),
  wall(
    'core-health',
    `${core}/health/`,
    inCore('contracts/', 'crypto/', 'items/', 'strength/', 'generator/'),
    'How safe items are: pure functions; what opens secrets is handed to them.',
  ),
  wall(
    'core-duplicates',
    `${core}/duplicates/`,
    inCore('contracts/', 'items/', 'errors', 'folding', 'next-task'),
    'Items of the same account: pure functions; what opens secrets is handed to them.',
  ),
  wall(
    'core-matching',
    `${core}/matching/`,
    inCore('items/opened-item\\.ts'),
    'Which logins belong to a page: pure functions; the list of suffixes and what runs expressions are handed to them.',
  ),
  wall(
    'core-vault',
    `${core}/vault/`,
    [
      ...inCore(
        'contracts/',
        'crypto/',
        'items/',
        'health/',
        'browser/',
        'session/account-scope\\.ts',
        'external-store',
        'errors',
        'folding',
        'lazy-part',
        'next-task',
      ),
      ...npm('zod/mini'),
    ],
    'The vault knows the key ring, and nothing else of the session.',
  ),
  wall(
    'core-browser',
    `${core}/browser/`,
    [...inCore('contracts/', 'crypto/', 'session/ports/', 'errors'), ...npm('zod/mini')],
    'The box of sealed rows: it knows kinds, places and bytes, and no contents.',
  ),
  wall(
    'core-drafts',
    `${core}/drafts/`,
    [...inCore('browser/', 'contracts/', 'crypto/', 'session/', 'errors'), ...npm('zod/mini')],
    'What an unsaved form leaves; it knows no vault.',
  ),
  wall(
    'core-kept',
    `${core}/kept/`,
    [...inCore('browser/', 'contracts/', 'crypto/', 'session/', 'external-store', 'errors'), ...npm('zod/mini')],
    'Passwords until they are saved; it knows no vault.',
  ),
  wall(
    'core-importing',
    `${core}/importing/`,
    [
      ...inCore(
        'contracts/',
        'crypto/',
        'api/',
        'session/',
        'browser/',
        'items/',
        'vault/(item-sealing|compare-answer)',
        'external-store',
        'errors',
        'lazy-part',
        'next-task',
      ),
      ...npm('zod/mini'),
    ],
    'An import on its way to the server: it knows no file, and of the vault what seals and what compares.',
  ),
  wall(
    'core-sync',
    `${core}/sync/`,
    [
      ...inCore(
        'contracts/',
        'crypto/random\\.ts',
        'api/',
        'session/ports/',
        'session/account-scope',
        'errors',
        'lazy-part',
        'next-task',
      ),
      ...npm('zod/mini'),
    ],
    'Changes by other devices and the records of this browser: ciphertext, put in its place. Of the session it knows the scope.',
  ),
  wall(
    'core-outbox',
    `${core}/outbox/`,
    [
      ...inCore(
        'browser/',
        'contracts/',
        'crypto/',
        'api/',
        'items/',
        'session/',
        'vault/',
        'external-store',
        'errors',
      ),
      ...npm('zod/mini'),
    ],
    'What waits to be sent: where session and vault meet. It knows no React and no form.',
  ),
  wall(
    'core-replica',
    `${core}/replica/`,
    inCore(
      'api/',
      'contracts/',
      'duplicates/',
      'importing/',
      'items/',
      'outbox/',
      'session/',
      'sync/',
      'vault/',
      'errors',
      'external-store',
      'fetched',
      'next-task',
    ),
    'The account in this browser, and all that is written in it. It knows no keys, no storage and no React.',
  ),
  wall(
    'core-resealing',
    `${core}/resealing/`,
    inCore(
      'browser/',
      'contracts/',
      'crypto/',
      'drafts/',
      'importing/',
      'kept/',
      'outbox/',
      'session/',
      'vault/',
      'errors',
    ),
    'After a rotation of the keys: where everything meets that a browser keeps sealed.',
  ),
  wall(
    'core-account',
    `${core}/account/`,
    inCore(
      'argon2/',
      'session/',
      'vault/',
      'crypto/',
      'api/',
      'contracts/',
      'external-store',
      'fetched',
      'errors',
      'folding',
      'lazy-part',
    ),
    'Sign-up, sign-in, unlock: where session and vault meet.',
  ),
  wall(
    'core-sign-in-start',
    `${core}/sign-in-start/`,
    inCore('account/', 'api/', 'argon2/', 'contracts/', 'session/', 'errors', 'external-store', 'lazy-part'),
    'What a page needs until somebody is in: it knows no vault, so that it is small.',
  ),
  {
    name: 'core-without-react',
    comment: 'Only core/react imports React; the composition of the core does not know it.',
    severity: 'error',
    from: { path: `^${core}/`, pathNot: [`^${core}/react/`, testFiles] },
    to: { path: [`^${core}/react/`, ...react] },
  },
  wall('core-react', `${core}/react/`, [`^${core}/`, ...npm('react')], 'Hooks over the core: React alone.'),
  coreOnly(
    'core-one-scope',
    inCore('(session|account|sign-in-start)/'),
    inCore('session/key-ring'),
    'Everything that is open belongs to the account scope; the key ring is the session’s own.',
    false,
  ),
  coreOnly(
    'core-one-fold',
    inCore('replica/', 'sync/fetch-account\\.ts'),
    inCore('sync/apply-delta', 'replica/(trash-)?records'),
    'Answers of the server are taken into the records of an account in one place.',
  ),
  coreOnly(
    'core-one-writer',
    inCore('(replica|outbox|importing|contracts|sync|testing)/', 'session/ports/'),
    inCore('contracts/(items-batch|items|vaults|trash)\\.ts'),
    'Items and vaults are written by the replica, the outbox and an import; `sync` and tabs read their shapes.',
  ),
  {
    name: 'core-react-thin',
    comment:
      'A hook subscribes and calls: it knows shapes of the contracts, but makes no call, seals nothing and stores nothing.',
    severity: 'error',
    from: { path: `^${core}/react/`, pathNot: testFiles },
    to: {
      path: inCore('contracts/', 'crypto/', 'session/ports/', 'api/api-client', 'browser/'),
      dependencyTypesNot: ['type-only'],
    },
  },
  wall(
    'transfer-core-entries',
    `${transfer}/`,
    [
      ...inCore('(argon2|contracts|crypto|items|totp)/index\\.ts$', 'index\\.ts$', '(errors|next-task)\\.ts$'),
      ...npm('@noble/ciphers', '@rgrove/parse-xml', 'fflate', 'papaparse', 'zod/mini'),
    ],
    'Files of password managers stand on the public entries of the core that seal, name and count; of its client they know the shape.',
  ),
  {
    name: 'transfer-client-by-shape',
    comment: 'A file is read, planned and written without a client being loaded; what works for one stands above.',
    severity: 'error',
    from: { path: `^${transfer}/[^/]+/`, pathNot: testFiles },
    to: { path: inCore('index\\.ts$'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'transfer-import-views-alone',
    severity: 'error',
    from: { path: `^${ui}/`, pathNot: [`^${ui}/(import|export)/`, testFiles] },
    to: { path: `^${transfer}/` },
  },
  {
    name: 'transfer-generators',
    comment: 'What writes files for the tests shares no table with what reads them: both are wrong alike in nothing.',
    severity: 'error',
    from: { path: `^${transfer}/generators/` },
    to: { path: [`^${core}/`, `^${transfer}/`], pathNot: `^${transfer}/generators/` },
  },
]

const uiWalls = [
  wall('ui-primitives', `${ui}/primitives/`, [...viewParts, ...portals], 'Private styled parts: no messages, no core.'),
  wall('ui-theme', `${ui}/theme/`, viewParts, 'Tokens and styles.'),
  wall(
    'ui-notify',
    `${ui}/notify/(?!sonner)`,
    [...viewParts, ...locale],
    'A port; only its sonner entry knows sonner.',
  ),
  wall(
    'ui-notify-sonner',
    `${ui}/notify/sonner`,
    [...viewParts, ...locale, ...portals, ...inUi('notify/', 'primitives/'), ...npm('sonner')],
    'The adapter over sonner.',
  ),
  wall(
    'ui-locale',
    `${ui}/locale/`,
    [...react, ...inUi('theme/merged-ref\\.ts')],
    'How texts and the locale are handed down: knows no view and no text.',
  ),
  {
    name: 'ui-sonner-in-one-place',
    comment: 'Toasts go through the notify port.',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: [`^${ui}/notify/sonner`, testFiles] },
    to: { path: npm('sonner') },
  },
  wall(
    'ui-messages',
    `${ui}/messages/`,
    [...locale, `^${ui}/[^/]+/messages\\.(ru|en)\\.ts$`, ...npm('react')],
    "The catalogue: composes the components' own messages. Only applications stand over it.",
  ),
  wall('ui-clipboard', `${ui}/clipboard/`, [], 'The page and nothing else.'),
  wall(
    'ui-view-models',
    `${ui}/view-models/`,
    inCore('items/index\\.ts'),
    'Plain shapes: the core satisfies them structurally.',
  ),
  wall('ui-secret-field', `${ui}/secret-field/`, everyView, 'Asks for a password; never imports the generator.'),
  wall('ui-lock-screen', `${ui}/lock-screen/`, everyView, 'No dialog library, no form library, no secret field.'),
  wall(
    'ui-generator',
    `${ui}/(password-generator|strength-meter)/`,
    [...everyView, ...inCore('generator/index\\.ts', 'strength/index\\.ts')],
    'The only views that know the generator.',
  ),
  {
    name: 'ui-generator-without-analyser',
    comment: 'What was generated is rated by its bits: the generator brings no analyser of typed text.',
    severity: 'error',
    from: {
      path: `^${ui}/(password-generator/|strength-meter/(generated-strength|strength-display|strength-bar))`,
    },
    to: { path: [...inCore('strength/'), ...inUi('strength-meter/(strength-meter|index|use-typed|own-analyser)')] },
  },
  wall(
    'ui-lists',
    `${ui}/(vault-switcher|item-list|item-panel)/`,
    [
      ...everyView,
      ...notifyPort,
      ...inUi('secret-field/', 'item-fields/'),
      ...inCore('items/index\\.ts'),
      ...npm('@tanstack/react-virtual'),
    ],
    'Views of what is stored.',
  ),
  wall(
    'ui-health',
    `${ui}/health/`,
    [...everyView, ...inUi('item-fields/item-mark\\.tsx$'), ...inCore('items/index\\.ts', 'health/index\\.ts')],
    'The health report: it sees what was found, and no secret.',
  ),
  wall(
    'ui-kept',
    `${ui}/kept/`,
    [...everyView, ...inUi('clipboard/', 'confirm-dialog/confirm-dialog\\.tsx$'), ...inCore('items/index\\.ts')],
    'Passwords until they are saved: it is given what it shows, and keeps nothing.',
  ),
  wall(
    'ui-duplicates',
    `${ui}/duplicates/`,
    [...everyView, ...inUi('item-fields/item-mark\\.tsx$'), ...inCore('items/index\\.ts', 'duplicates/index\\.ts')],
    'Items of the same account side by side: it is given what it shows, and opens nothing.',
  ),
  wall(
    'ui-import',
    `${ui}/import/`,
    [
      ...everyView,
      ...inUi(
        'secret-field/',
        'item-fields/(item-mark\\.tsx|messages\\.(ru|en)\\.ts|one-time-code/read-picture\\.ts)$',
        'item-list/(item-rows\\.tsx|item-list-handle\\.ts|row-shape\\.ts)$',
      ),
      ...inCore('items/index\\.ts'),
      `^${transfer}/(formats|plan)/index\\.ts$`,
    ],
    'What a file holds, row by row; it reads and writes nothing.',
  ),
  wall(
    'ui-dialogs',
    `${ui}/(account|auth|vault-dialog|item-dialog|sign-out-dialog|export|forms)/`,
    [
      ...everyView,
      ...notifyPort,
      ...forms,
      ...inUi('(secret-field|password-generator|strength-meter|unsaved|item-fields|confirm-dialog|security-section)/'),
      ...inCore('generator/index\\.ts', 'items/index\\.ts'),
      `^${transfer}/export/index\\.ts$`,
    ],
    'Forms.',
  ),
  wall(
    'ui-item-fields',
    `${ui}/item-fields/`,
    [
      ...everyView,
      ...forms,
      ...inUi('secret-field/', 'password-generator/', 'strength-meter/', 'qr-code/'),
      ...inCore('items/index\\.ts', 'matching/index\\.ts', 'totp/index\\.ts'),
      ...npm('qr'),
    ],
    'One editor and one viewer a kind of field.',
  ),
  {
    name: 'ui-viewers-without-forms',
    comment: 'Whoever looks at an item loads no form: editors and what they need are for dialogs.',
    severity: 'error',
    from: { path: `^${ui}/(item-list|item-panel|item-fields/([^/]+$|viewing|[^/]+/[^/]*viewer))`, pathNot: testFiles },
    to: {
      path: [...inUi('item-fields/(editing|[^/]+/[^/]*editor)', 'secret-field/', 'password-generator/'), ...forms],
    },
  },
  wall(
    'ui-qr-code',
    `${ui}/qr-code/`,
    [...viewParts, ...portals, ...npm('qr')],
    'A text as a picture that phones read: no words of its own.',
  ),
  wall(
    'ui-security-section',
    `${ui}/security-section/`,
    [...everyView, ...forms, ...inUi('secret-field/')],
    'What the sections of an account share: rows, dialogs, and the form of the proof.',
  ),
  wall(
    'ui-recovery',
    `${ui}/recovery/`,
    [
      ...everyView,
      ...forms,
      ...inUi('(secret-field|strength-meter|confirm-dialog|qr-code|security-section)/'),
      ...inUi('auth/(auth-frame|auth-heading)\\.tsx$'),
    ],
    'The recovery code in the account, and the screen that takes it: it checks no code and makes none.',
  ),
  wall(
    'ui-second-factor',
    `${ui}/second-factor/`,
    [
      ...everyView,
      ...forms,
      ...inUi('secret-field/', 'qr-code/', 'security-section/', 'auth/(auth-frame|auth-heading)\\.tsx$'),
    ],
    'What is asked for beside the master password: it checks no code and makes none.',
  ),
  wall(
    'ui-passkeys',
    `${ui}/passkeys/`,
    [...everyView, ...forms, ...inUi('secret-field/', 'security-section/')],
    'Coming in without a password: it uses no passkey and makes none.',
  ),
  wall('ui-confirm-dialog', `${ui}/confirm-dialog/`, everyView, 'A question; its words are the caller’s.'),
  wall('ui-unsaved', `${ui}/unsaved/`, [...everyView, ...forms], 'What forms hold beyond what is stored.'),
  wall(
    'ui-elements',
    `${ui}/elements/`,
    [
      ...react,
      ...locale,
      ...portals,
      ...inUi('password-generator/', 'strength-meter/', 'secret-field/', 'lock-screen/'),
      ...inCore('generator/index\\.ts'),
    ],
    'The custom elements.',
  ),
  {
    name: 'ui-virtual-rows-in-the-list',
    comment: 'Only the item list has enough rows to need it.',
    severity: 'error',
    from: { path: `^${ui}/`, pathNot: [`^${ui}/item-list/`, testFiles] },
    to: { path: npm('@tanstack/react-virtual') },
  },
  {
    name: 'ui-knows-no-session',
    comment:
      'Views receive values and callbacks. Of the core they may know generator, strength, items, matching, health, duplicates and totp alone.',
    severity: 'error',
    from: { path: `^${ui}/` },
    to: {
      path: '^packages/vault-core/',
      pathNot: inCore(
        'generator/index\\.ts',
        'duplicates/index\\.ts',
        'health/index\\.ts',
        'items/index\\.ts',
        'matching/index\\.ts',
        'strength/index\\.ts',
        'totp/index\\.ts',
      ),
    },
  },
]

const appWalls = [
  wall(
    'extension-forms',
    `${extension}/forms/`,
    [],
    'What a form is: functions over elements of a page. It runs in every page, and knows neither browser nor vault.',
  ),
  wall(
    'extension-messages',
    `${extension}/(messages/|server-address\\.ts)`,
    [...inCore('items/index\\.ts$'), ...npm('zod/mini')],
    'What processes say to one another: the worker carries all of it, and is small.',
  ),
  wall(
    'extension-bar',
    `${extension}/bar/`,
    [`^${extension}/(messages/|menu/(watch-sight|words)\\.ts)`, ...inUi('theme/token-sheet\\.css$')],
    'The bar that asks what is to be saved: drawn as the menu is, and seen as the menu is.',
  ),
  wall(
    'extension-content',
    `${extension}/content/`,
    [`^${extension}/(forms|messages)/`],
    'What runs in pages of the web: it finds fields and stands beside them, and knows nothing of what it is told to write.',
  ),
  wall(
    'extension-menu',
    `${extension}/menu/`,
    [`^${extension}/messages/`, ...inUi('theme/token-sheet\\.css$')],
    'The menu below a field is drawn in the time of a key press: it has no views, and nothing of the vault.',
  ),
  wall(
    'extension-worker',
    `${extension}/worker/`,
    [`^${extension}/messages/`, ...npm('zod/mini')],
    'The worker is begun for every event, and ended after half a minute: it has nothing, and loads nothing.',
  ),
  wall(
    'extension-core',
    `${extension}/core/`,
    [
      `^${extension}/(messages/|server-address\\.ts)`,
      ...inCore(
        '(errors|index|argon2/argon2-worker|vault/opening/opening-worker)\\.ts',
        '(generator|items|matching|sign-in-start|totp)/index\\.ts',
      ),
      ...inUi('clipboard/index\\.ts$'),
      ...npm('zod/mini', 'tldts'),
    ],
    'The one vault client, and what is asked of it. It draws nothing.',
  ),
  wall(
    'extension-event-page',
    `${extension}/event-page\\.ts`,
    [`^${extension}/(core/core|worker/worker)\\.ts$`],
    'Worker and core in one document, and nothing besides.',
  ),
  wall(
    'extension-packaging',
    'apps/extension/packaging/',
    [...npm('fflate', 'zod/mini'), '^(node:)?(fs|path)$'],
    'Makes packages of what is built: it knows files, and nothing of what is in them.',
  ),
  {
    name: 'extension-pages',
    comment: 'Pages show what the core document tells, and know no vault: of the packages they have the views.',
    severity: 'error',
    from: { path: `^${extension}/pages/`, pathNot: testFiles },
    to: {
      path: '^(packages|apps|tests)/',
      pathNot: [
        `^${extension}/(pages/|messages/|server-address\\.ts)`,
        ...publicEntries().filter((entry) => entry.startsWith(`^${ui}/`)),
      ],
    },
  },
  {
    name: 'host-public-entries',
    comment: 'The hosted app is a user of the packages like any other.',
    severity: 'error',
    from: { path: '^apps/host/' },
    to: { path: '^(packages|apps|tests)/', pathNot: ['^apps/host/', ...publicEntries()] },
  },
  {
    name: 'host-features',
    comment:
      'A feature uses what the app has for all, and no other feature: the shell and the router put them together.',
    severity: 'error',
    from: { path: `^${host}/features/([^/]+)/`, pathNot: testFiles },
    to: { path: `^${host}/`, pathNot: [`^${host}/app/`, `^${host}/features/$1/`] },
  },
  {
    name: 'host-app',
    comment: 'What all features use knows none of them.',
    severity: 'error',
    from: { path: `^${host}/app/`, pathNot: testFiles },
    to: { path: `^${host}/`, pathNot: `^${host}/app/` },
  },
  {
    name: 'primitives-for-the-host',
    comment: 'The parts of the views are not published: beside the views, our own apps alone are made of them.',
    severity: 'error',
    from: { pathNot: ['^apps/host/', `^${extension}/pages/`, `^${ui}/`] },
    to: { path: inUi('primitives/') },
  },
  {
    name: 'storybook-public-entries',
    comment: 'What Storybook builds from the packages is built as a consumer would.',
    severity: 'error',
    from: { path: String.raw`^\.storybook/` },
    to: { path: '^(packages|apps|tests|bench)/', pathNot: publicEntries() },
  },
  {
    name: 'server-contracts-only',
    comment: 'The server cannot read what it stores: of the core it knows the contracts alone.',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: '^(packages|apps|tests)/', pathNot: ['^apps/server/', ...inCore('contracts/index\\.ts$')] },
  },
  {
    name: 'server-ground',
    comment: 'Database and transport serve every feature and know none.',
    severity: 'error',
    from: { path: '^apps/server/src/(db|http)/', pathNot: testFiles },
    to: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/(db|http)/' },
  },
  {
    name: 'server-commands-on-top',
    comment: 'What a command does is done below; the program itself alone knows the commands.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/(cli/|main\\.ts$)'] },
    to: { path: '^apps/server/src/(cli/|main\\.ts$)' },
  },
  {
    name: 'bench-public-entries',
    comment: 'What is measured is what others get.',
    severity: 'error',
    from: { path: '^bench/' },
    to: { path: '^(packages|apps|tests)/', pathNot: [...publicEntries(), `^${extension}/forms/index\\.ts$`] },
  },
  {
    name: 'packages-know-no-app',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(apps|tests|examples|scripts|bench)/' },
  },
  {
    name: 'examples-from-tarballs',
    // By name it is the workspace's own that is found here, where no example is installed; tests install the tarballs.
    comment: 'Examples consume what is published, by its name, and know nothing else of this repository.',
    severity: 'error',
    from: { path: '^examples/' },
    to: { path: '^(packages|apps|tests|scripts|bench|\\.storybook)/', dependencyTypes: ['local'] },
  },
]

const everywhere = [
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-internals-of-another-package',
    comment: 'Another package is reached by its name and its `exports`, never by a path into it.',
    severity: 'error',
    from: { path: '^((?:packages|apps|tests|examples)/[^/]+)/' },
    to: { path: '^(packages|apps|tests|examples)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-tests-in-source',
    severity: 'error',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: testFiles },
    to: { path: testFiles },
  },
  {
    name: 'resolvable',
    comment: 'The file is not there, or the package does not export it.',
    severity: 'error',
    // What only an example has installed, its own build finds.
    from: { pathNot: ['^examples/', 'elements/(svelte|vue)\\.d\\.ts$'] },
    to: { couldNotResolve: true, pathNot: String.raw`\?(worker&url|inline)$|^virtual:` },
  },
  {
    name: 'declared-dependency',
    severity: 'error',
    from: { path: '^(packages|apps|examples)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...coreWalls, ...uiWalls, ...appWalls, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/[^/]+/dist/' },
    // Types count: whoever names another's type depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
