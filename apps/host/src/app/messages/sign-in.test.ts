import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { signInRu } from './sign-in.ru.ts'

const host = fileURLToPath(new URL('../..', import.meta.url))
const core = fileURLToPath(new URL('../../../../../packages/vault-core/src', import.meta.url))

/** Files drawn before the app has come; what each imports comes with it. */
const wayIn = [
  'main.tsx',
  'features/auth/auth-page.tsx',
  'app/failures/passkey-failure.tsx',
  'features/auth/recovery-page.tsx',
  'features/auth/second-factor-page.tsx',
]

/** The files of the host that others import statically, these among them. */
function reachedFrom(files: readonly string[]): readonly string[] {
  // A set that grows while it is walked.
  const reached = new Set(files)
  for (const file of reached) {
    const source = readFileSync(join(host, file), 'utf8')
    for (const [, imported = ''] of source.matchAll(
      /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+\.tsx?)'$/gmu,
    )) {
      reached.add(join(dirname(file), imported))
    }
  }
  return [...reached]
}

describe('the texts of the way in', () => {
  it('are all that is read before the app has come', () => {
    const reached = reachedFrom(wayIn)
    expect(reached).toContain('error-page.tsx')
    const readsOthers = reached.filter((file) => /\buseHostMessages\(\)/u.test(readFileSync(join(host, file), 'utf8')))
    expect(readsOthers).toEqual(['app/messages/messages-context.ts'])
  })

  it('have words for each error that session, account, calls and cryptography of the core throw', () => {
    const files = ['account', 'api', 'crypto', 'session', 'sign-in-start'].flatMap((folder) =>
      globSync(join(core, folder, '**/*.ts')).filter((file) => !file.endsWith('.test.ts')),
    )
    const thrown = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/VaultError\('(\w+)'/gu)].map(([, code]) => code),
    )
    expect(thrown).toContain('kdf_refused')
    const known: readonly (string | undefined)[] = Object.keys(signInRu.errors.codes)
    expect(thrown.filter((code) => !known.includes(code))).toEqual([])
  })
})
