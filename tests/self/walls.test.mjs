// Every import wall falls when it is broken: one planted import a wall, all in one copy, each found by its own rule.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const core = 'packages/vault-core/src'
const transfer = 'packages/vault-transfer/src'
const ui = 'packages/vault-ui/src'
const fromApp = '../../../packages/vault-core/src'

/** The rule, the file that breaks it, and the import by which it does. */
const faults = [
  ['core-errors', `${core}/errors.ts`, './crypto/random.ts'],
  ['core-fetched', `${core}/fetched.ts`, './lazy-part.ts'],
  ['core-contracts', `${core}/contracts/planted.ts`, '../api/api-client.ts'],
  ['core-argon2', `${core}/argon2/planted.ts`, '../contracts/index.ts'],
  ['core-crypto', `${core}/crypto/planted.ts`, '../contracts/index.ts'],
  ['core-generator', `${core}/generator/planted.ts`, '../crypto/kdf.ts'],
  ['core-strength', `${core}/strength/planted.ts`, '../crypto/random.ts'],
  ['core-strength-on-demand', `${core}/generator/planted-strength.ts`, '../strength/assess-password.ts'],
  ['core-duplicates', `${core}/duplicates/planted.ts`, '../vault/vault-service.ts'],
  ['core-health', `${core}/health/planted.ts`, '../session/session-machine.ts'],
  ['core-matching', `${core}/matching/planted.ts`, '../vault/vault-service.ts'],
  ['core-totp', `${core}/totp/planted.ts`, '../external-store.ts'],
  ['core-totp-on-demand', `${core}/items/planted-totp.ts`, '../totp/read-totp.ts'],
  ['core-api', `${core}/api/planted.ts`, '../session/session-machine.ts'],
  ['core-session', `${core}/session/planted.ts`, '../vault/vault-store.ts'],
  ['core-items', `${core}/items/planted.ts`, '../vault/vault-keys.ts'],
  ['core-drafts', `${core}/drafts/planted.ts`, '../vault/vault-store.ts'],
  ['core-vault', `${core}/vault/planted.ts`, '../session/session-machine.ts'],
  ['core-kept', `${core}/kept/planted.ts`, '../vault/vault-store.ts'],
  ['core-importing', `${core}/importing/planted.ts`, '../drafts/stored-draft.ts'],
  ['core-sync', `${core}/sync/planted.ts`, '../vault/vault-store.ts'],
  ['core-browser', `${core}/browser/planted.ts`, '../vault/vault-service.ts'],
  ['core-outbox', `${core}/outbox/planted.ts`, '../drafts/stored-draft.ts'],
  ['core-replica', `${core}/replica/planted.ts`, '../crypto/random.ts'],
  ['core-account', `${core}/account/planted.ts`, '../react/index.ts'],
  ['core-resealing', `${core}/resealing/planted.ts`, '../totp/index.ts'],
  ['core-sign-in-start', `${core}/sign-in-start/planted.ts`, '../vault/vault-store.ts'],
  ['core-without-react', `${core}/vault/planted-react.ts`, 'react'],
  ['core-react', `${core}/react/planted.ts`, 'zod/mini'],
  ['core-one-scope', `${core}/outbox/planted-scope.ts`, '../session/key-ring.ts'],
  ['core-one-fold', `${core}/outbox/planted-fold.ts`, '../sync/apply-delta.ts'],
  ['core-one-writer', `${core}/account/planted-writer.ts`, '../contracts/items-batch.ts'],
  ['core-react-thin', `${core}/react/planted-thin.ts`, '../contracts/items.ts'],
  ['transfer-core-entries', `${transfer}/plan/planted.ts`, '../../../vault-core/src/vault/vault-store.ts'],
  ['transfer-client-by-shape', `${transfer}/plan/planted-client.ts`, '@larets/vault-core'],
  ['transfer-import-views-alone', `${ui}/item-list/planted-files.ts`, '@larets/vault-transfer/formats'],
  ['transfer-generators', `${transfer}/generators/planted.ts`, '../files/table.ts'],
  ['ui-primitives', `${ui}/primitives/planted.ts`, '../../../vault-core/src/index.ts'],
  ['ui-theme', `${ui}/theme/planted.ts`, '../primitives/button.tsx'],
  ['ui-notify', `${ui}/notify/planted.ts`, '../primitives/button.tsx'],
  ['ui-sonner-in-one-place', `${ui}/primitives/planted-toast.ts`, 'sonner'],
  ['ui-locale', `${ui}/locale/planted.ts`, '../messages/ru.ts'],
  ['ui-lock-screen', `${ui}/lock-screen/planted-catalogue.ts`, '../messages/ru.ts'],
  ['ui-messages', `${ui}/messages/planted.ts`, '../auth/index.ts'],
  ['ui-clipboard', `${ui}/clipboard/planted.ts`, '../primitives/button.tsx'],
  ['ui-view-models', `${ui}/view-models/planted.ts`, 'react'],
  ['ui-secret-field', `${ui}/secret-field/planted.ts`, '../item-list/index.ts'],
  ['ui-lock-screen', `${ui}/lock-screen/planted.ts`, 'react-hook-form'],
  ['ui-generator', `${ui}/password-generator/planted.ts`, '../secret-field/index.ts'],
  [
    'ui-generator-without-analyser',
    `${ui}/password-generator/planted-meter.ts`,
    '../strength-meter/strength-meter.tsx',
  ],
  ['ui-lists', `${ui}/item-panel/planted.ts`, '../auth/index.ts'],
  ['ui-kept', `${ui}/kept/planted.ts`, '../item-list/index.ts'],
  ['ui-duplicates', `${ui}/duplicates/planted.ts`, '../item-list/index.ts'],
  ['ui-health', `${ui}/health/planted.ts`, '../item-list/index.ts'],
  ['ui-import', `${ui}/import/planted.ts`, '../item-list/index.ts'],
  ['ui-virtual-rows-in-the-list', `${ui}/item-panel/planted-rows.ts`, '@tanstack/react-virtual'],
  ['ui-dialogs', `${ui}/item-dialog/planted.ts`, '../item-list/index.ts'],
  ['ui-item-fields', `${ui}/item-fields/planted.ts`, '../item-list/index.ts'],
  ['ui-viewers-without-forms', `${ui}/item-panel/planted-form.ts`, '../item-fields/editing/editors.ts'],
  ['ui-qr-code', `${ui}/qr-code/planted.ts`, '../auth/index.ts'],
  ['ui-recovery', `${ui}/recovery/planted.ts`, '../item-list/index.ts'],
  ['ui-passkeys', `${ui}/passkeys/planted.ts`, '../item-list/index.ts'],
  ['ui-second-factor', `${ui}/second-factor/planted.ts`, '../item-list/index.ts'],
  ['ui-security-section', `${ui}/security-section/planted.ts`, '../account/messages.ru.ts'],
  ['ui-confirm-dialog', `${ui}/confirm-dialog/planted.ts`, '../auth/index.ts'],
  ['ui-unsaved', `${ui}/unsaved/planted.ts`, '../item-dialog/item-form.ts'],
  ['ui-elements', `${ui}/elements/planted.ts`, '../auth/index.ts'],
  ['ui-knows-no-session', `${ui}/auth/planted.ts`, '../../../vault-core/src/index.ts'],
  ['storybook-public-entries', '.storybook/planted.ts', '../packages/vault-core/src/session/session-machine.ts'],
  ['primitives-for-the-host', '.storybook/planted-parts.ts', '@larets/vault-ui/primitives'],
  ['primitives-for-the-host', 'examples/react-18-generator/src/planted-parts.ts', '@larets/vault-ui/primitives'],
  ['extension-forms', 'apps/extension/src/forms/planted.ts', `../${fromApp}/errors.ts`],
  ['extension-messages', 'apps/extension/src/messages/planted.ts', '../core/vault.ts'],
  ['extension-content', 'apps/extension/src/content/planted.ts', '../core/vault.ts'],
  ['extension-menu', 'apps/extension/src/menu/planted.ts', '../pages/core-connection.ts'],
  ['extension-bar', 'apps/extension/src/bar/planted.ts', '../menu/draw-menu.ts'],
  ['extension-worker', 'apps/extension/src/worker/planted.ts', '../core/vault.ts'],
  ['extension-core', 'apps/extension/src/core/planted.ts', '../pages/core-connection.ts'],
  ['extension-event-page', 'apps/extension/src/event-page.ts', './core/vault.ts'],
  ['extension-packaging', 'apps/extension/packaging/planted.ts', '../src/messages/edge.ts'],
  ['extension-pages', 'apps/extension/src/pages/planted.ts', `../${fromApp}/errors.ts`],
  ['host-public-entries', 'apps/host/src/planted.ts', `${fromApp}/session/session-machine.ts`],
  ['host-features', 'apps/host/src/features/trash/planted.ts', '../vaults/vault-appearance.ts'],
  ['host-features', 'apps/host/src/features/trash/planted-shell.ts', '../../shell/header.tsx'],
  ['host-app', 'apps/host/src/app/page/planted.ts', '../../features/vaults/vault-appearance.ts'],
  ['server-ground', 'apps/server/src/db/planted.ts', '../account/users-repository.ts'],
  ['server-ground', 'apps/server/src/http/planted.ts', '../auth/tokens.ts'],
  ['server-contracts-only', 'apps/server/src/planted.ts', '@larets/vault-core'],
  ['server-contracts-only', 'apps/server/src/planted-session.ts', `${fromApp}/session/key-ring.ts`],
  ['server-commands-on-top', 'apps/server/src/backup/planted-command.ts', '../cli/command.ts'],
  ['bench-public-entries', 'bench/planted.ts', '../packages/vault-core/src/generator/random-pool.ts'],
  ['packages-know-no-app', `${core}/api/planted-app.ts`, '../../../../apps/server/src/app.ts'],
  ['examples-from-tarballs', 'examples/planted/index.ts', '../../packages/vault-core/src/index.ts'],
  ['examples-from-tarballs', 'examples/planted/test.ts', '../../tests/packages/pack-once.mjs'],
  ['declared-dependency', 'examples/react-18-generator/src/planted.ts', 'playwright'],
  ['no-internals-of-another-package', 'apps/host/src/planted-path.ts', `${fromApp}/errors.ts`],
  ['no-tests-in-source', `${core}/crypto/planted-test.ts`, './random.universal.test.ts'],
  ['resolvable', 'apps/host/src/planted-internal.ts', '@larets/vault-core/session/key-ring'],
]

/** The files of a ring of two folders, and what each imports: of no two files, and one of a type alone. */
const ring = [
  ['apps/server/src/planted-here/asks.ts', `import '../planted-there/answers.ts'\n`],
  ['apps/server/src/planted-there/answers.ts', 'export interface Answer {}\n'],
  [
    'apps/server/src/planted-there/told.ts',
    `import type { Told } from '../planted-here/told.ts'\nexport type { Told }\n`,
  ],
  ['apps/server/src/planted-here/told.ts', 'export interface Told {}\n'],
]

let copy
let whole
let ringed
let broken

beforeAll(async () => {
  copy = await copyRepository()
  const walls = () => copy.run('node', 'scripts/walls.mjs')
  whole = await walls()
  for (const [file, text] of ring) await copy.plant(file, text)
  ringed = await walls()
  await copy.unplant()
  for (const [, file, imported] of faults) await copy.plant(file, (text) => `import '${imported}'\n${text}`)
  await copy.plant(`${core}/crypto/planted-cycle.ts`, `import './planted-cycle-back.ts'\n`)
  await copy.plant(`${core}/crypto/planted-cycle-back.ts`, `import './planted-cycle.ts'\n`)
  broken = await walls()
})

afterAll(() => copy?.remove())

describe('the import walls', () => {
  test('stand in the repository as it is', () => {
    expect(whole.output).toContain('no dependency violations found')
    expect(whole.output).toContain('no ring of folders')
    expect(whole.code).toBe(0)
  })

  test.each(faults)('%s: found in %s', (rule, file) => {
    expect(broken.code).not.toBe(0)
    expect(broken.output).toContain(`error ${rule}: ${file} `)
  })

  test('no-cycle: found', () => {
    expect(broken.output).toContain(`error no-cycle: ${core}/crypto/planted-cycle`)
  })

  test('folder-ring: found, though no files are in a cycle', () => {
    expect(ringed.output).toContain('no dependency violations found')
    expect(ringed.output).toContain('error folder-ring: apps/server/src: planted-here, planted-there')
    expect(ringed.output).toContain('planted-there/told.ts → planted-here/told.ts')
    expect(ringed.code).not.toBe(0)
  })

  test('have a planted fault for every rule that there is', async () => {
    const { default: config } = await import('../../.dependency-cruiser.cjs')
    const planted = new Set([...faults.map(([rule]) => rule), 'no-cycle'])
    // A package that pnpm does not install cannot be planted without a network.
    const notPlanted = new Set(['ui-notify-sonner'])
    const rules = config.forbidden.map(({ name }) => name)
    expect(new Set(rules.filter((name) => !planted.has(name)))).toEqual(notPlanted)
  })
})
