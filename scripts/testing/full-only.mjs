// Tests of Vitest's projects that `npm test` leaves to `npm run test:full`: they take long and say little of most
// changes.

/** Servers that are killed, flooded, starved or measured, and many schedules drawn by chance. */
const ofServersUnderStrain = [
  'apps/server/src/{main,full-disk,malformed}.test.ts',
  'apps/server/src/cli/cli.test.ts',
  'apps/server/src/auth/sign-in-attack.test.ts',
  'tests/bar/{bar,harness}.test.ts',
  'tests/integration/{outbox,passkey,security-key,tab}-schedules.test.ts',
  'tests/integration/{two-devices,interrupted-import,rotation-import,tab-races,outbox-conflicts}.test.ts',
]

/** A few lines of the client, tried out at length; unit and browser tests hold the sentence. */
const tenWaysToSayIt = [
  'tests/integration/{drafts,revision-pins,tab-shares,export-round-trip,live-changes,profile}.test.ts',
  'packages/vault-transfer/src/formats/{bad-input,kdbx}.test.ts',
]

/** Tests that need a proxy or KeePassXC, which they install, and those that do the steps of the image. */
const ofDeployment = 'tests/integration/deployment/{proxy,image-run,keepassxc}.test.ts'

/** Mozilla's linter, which the test installs. */
const ofFirefox = 'tests/integration/extension/firefox-lint.test.ts'

/** Stories of further states of a view whose first ones `npm test` looks at; what they do is told by browser tests. */
const furtherStates = [
  'packages/vault-ui/src/item-dialog/{custom-fields,cards-and-documents,codes-and-networks,two-devices,tags}.stories.tsx',
  'packages/vault-ui/src/item-panel/{cards-and-documents,codes-and-networks,item-history}.stories.tsx',
  'packages/vault-ui/src/item-list/{columns,favourites}.stories.tsx',
  'packages/vault-ui/src/theme/{design-tokens,vault-theme}.stories.tsx',
]

/**
 * Stories of what stands in other pictures too, as secrets and their strength do in every form, and marks in every
 * list. What they do is told by browser tests. A single story says by the tag `full` that it is left.
 */
const partsOfOtherPictures = [
  'packages/vault-ui/src/secret-field/{secret-field,master-password-field}.stories.tsx',
  'packages/vault-ui/src/strength-meter/strength-meter.stories.tsx',
  'packages/vault-ui/src/password-generator/password-generator-dialog.stories.tsx',
  'packages/vault-ui/src/item-fields/item-mark.stories.tsx',
  'packages/vault-ui/src/item-list/{item-search,trash-list}.stories.tsx',
  'packages/vault-ui/src/item-panel/former-passwords.stories.tsx',
  'packages/vault-ui/src/notify/sonner.stories.tsx',
]

/** Patterns from the root of the repository, by the project. */
export const fullOnly = {
  unit: [...ofServersUnderStrain, ...tenWaysToSayIt],
  'unit-postgres': [
    // Servers and databases that are killed; a backup in all its ways, of which the commands' test goes one.
    'apps/server/src/db/postgres/killed-nodes.test.ts',
    'apps/server/src/backup/restore-postgres.postgres.test.ts',
  ],
  integration: [...ofServersUnderStrain, ...tenWaysToSayIt, ofDeployment, ofFirefox],
  stories: [...furtherStates, ...partsOfOtherPictures],
  // From the root of the package.
  'browser-core': [
    // The same in Node and in Chromium: `npm test` tries in Chromium what Chromium calculates itself.
    'src/!(crypto)/**/*.universal.test.ts',
    // Millions of draws, of which Node makes as many four times as fast.
    'src/crypto/random.universal.test.ts',
    'src/react/{bulk-hooks,vault-trash-hooks,local-copy-hook,duplicate-hooks}.browser.test.tsx',
    'src/vault/opening/opening-worker.browser.test.ts',
  ],
  'browser-ui': [
    // Every token and every view in every scheme; stories picture both themes.
    'src/theme/{hosts,scheme,tokens}.browser.test.{ts,tsx}',
    'src/item-dialog/{conflict-draft,item-conflict,custom-fields,item-tags,one-time-secret,long-note}.browser.test.tsx',
    'src/item-list/column-header.browser.test.tsx',
    'src/vault-dialog/vault-dialog.browser.test.tsx',
  ],
}
