import { readTotp } from '@larets/vault-core/totp'
import { beginningOf, textOf } from '../files/file-text.ts'
import type { Format } from '../files/format.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferProblem } from '../transfer/transfer.ts'
import { codeItem } from './code-items.ts'
import { readMigration } from './google-migration.ts'

const begins = /^\uFEFF?\s{0,100}(?:otpauth|otpauth-migration|steam):\/\//iu

/** Longer than any picture holds, in UTF-16 units. */
const longestLine = 20_000

/**
 * Addresses of codes, one a line, as many authenticators write them; and what Google Authenticator carries over to
 * another phone.
 */
export const otpauthTxt: Format = {
  id: 'otpauth-txt',
  recognise: (file) => (begins.test(beginningOf(file, 200) ?? '') ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const lines = textOf(file)
      .text.replace(/^\uFEFF/u, '')
      .split(/\r?\n|\r/u)
    refuseMany(lines.length)
    const found: FoundItem[] = []
    const problems: TransferProblem[] = []
    const missing = new Map<string, { position: number; size: number; parts: Set<number> }>()
    for (const [index, written] of lines.entries()) {
      const line = written.trim()
      const position = index + 1
      if (line === '') continue
      if (!begins.test(line) || line.length > longestLine) {
        problems.push({ position, name: null, code: 'unreadable' })
        continue
      }
      if (!/^otpauth-migration:/iu.test(line)) {
        found.push(addressItem(position, line))
        continue
      }
      const migration = readMigration(line)
      if (migration === null) {
        problems.push({ position, name: null, code: 'unreadable' })
        continue
      }
      found.push(...migration.codes.map((code) => codeItem(position, code)))
      const batch = missing.get(migration.batch) ?? { position, size: migration.size, parts: new Set() }
      missing.set(migration.batch, { ...batch, parts: new Set([...batch.parts, migration.part]) })
    }
    for (const { position, size, parts } of missing.values())
      if (parts.size < size) problems.push({ position, name: null, code: 'parts_missing' })
    if (found.length === 0) throw new TransferError(problems.length === 0 ? 'nothing_inside' : 'broken')
    return makeTransfer(found, { problems })
  },
}

/** An address as it is; who gave it is the name. */
function addressItem(position: number, line: string): FoundItem {
  const read = readTotp(line)
  // One that counts says whose it is in the same words.
  const named = read.ok ? read : readTotp(line.replace(/^otpauth:\/\/[^/?#]*/iu, 'otpauth://totp'))
  const { issuer, account } = named.ok ? named.totp : { issuer: '', account: '' }
  const texts = [foundText('username', 'account', account), ...(read.ok ? [foundText('totp', 'otpauth', line)] : [])]
  return {
    ...{ ...nothingFound, position, name: issuer === '' ? account : issuer, texts },
    ...(read.ok ? {} : { fields: [foundField('otpauth', line, 'secret')], problems: ['code_unsupported'] as const }),
  }
}
