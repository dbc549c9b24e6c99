import type { Page } from '@playwright/test'
import { heapStrings } from './harness/heap.ts'
import { keyMaterial, keyWindows, writtenKey } from './harness/key-material.ts'
import { expect, test, type Fixtures } from './harness/test.ts'
import { recordWebcryptoBytes } from './harness/webcrypto-bytes.ts'

/**
 * Which secrets are remembered: by bytes that passed through WebCrypto, or by a text of the heap, as digits or base64.
 */
async function remembered(
  page: Page,
  secrets: ReadonlyMap<string, Buffer>,
  passed: () => Promise<readonly Buffer[]>,
): Promise<readonly string[]> {
  const bytes = await passed()
  expect(bytes.length).toBeGreaterThan(0)
  const text = (await heapStrings(page)).join('\n')
  return [...secrets].flatMap(([name, secret]) => {
    const [windows, written] = [keyWindows(secret), writtenKey(secret)]
    const isInBytes = bytes.some((held) => [...windows, ...written].some((part) => held.includes(part)))
    const isInText = written.some((part) => text.includes(part))
    return [...(isInBytes ? [`${name} in bytes`] : []), ...(isInText ? [`${name} in a text`] : [])]
  })
}

/** An account that is open in a page whose use of WebCrypto is recorded from its load on. */
async function openRecorded({ enter, account, server }: Pick<Fixtures, 'enter' | 'account' | 'server'>) {
  const { page, person } = await enter()
  const passed = await recordWebcryptoBytes(page)
  await page.reload()
  await person.expectShell()
  const secrets = await keyMaterial(page, server.url, account.masterPassword)
  return { page, person, secrets, passed }
}

test(
  'no key is left in bytes or texts of the page, neither while the account is open nor after a lock',
  { tag: '@full' },
  async ({ enter, account, server }) => {
    // The whole memory of the page is looked through.
    test.setTimeout(600_000)
    const { page, person, secrets, passed } = await openRecorded({ enter, account, server })
    await person.addLogin({ name: 'Почта', username: 'anna', password: 'секрет-42' })
    expect(await remembered(page, secrets, passed)).toEqual([])
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    expect(await remembered(page, secrets, passed)).toEqual([])
    await person.unlock(account.masterPassword)
    await expect(person.row('Почта')).toBeVisible()
    expect(await remembered(page, secrets, passed)).toEqual([])
  },
)

test(
  'a key that is left is found: as bytes, as digits in bytes, as digits and as base64 in a text',
  { tag: '@full' },
  async ({ enter, account, server }) => {
    // The whole memory of the page is looked through.
    test.setTimeout(600_000)
    const { page, person, secrets, passed } = await openRecorded({ enter, account, server })
    const [[name = '', secret = Buffer.alloc(0)] = []] = secrets
    const plant = async (kind: 'bytes' | 'digits in bytes' | 'digits' | 'base64') => {
      await page.evaluate(
        async ({ kind, planted }) => {
          const digits = planted.map((byte) => byte.toString(16).padStart(2, '0')).join('')
          if (kind === 'digits') Object.assign(window, { kept: digits })
          else if (kind === 'base64') Object.assign(window, { kept: btoa(`?${String.fromCharCode(...planted)}`) })
          else {
            const bytes = kind === 'bytes' ? Uint8Array.from(planted) : new TextEncoder().encode(digits)
            await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
          }
        },
        { kind, planted: [...secret] },
      )
      const found = await remembered(page, new Map([[name, secret]]), passed)
      await page.reload()
      await person.expectShell()
      return found
    }
    expect(await plant('bytes')).toEqual([`${name} in bytes`])
    expect(await plant('digits in bytes')).toEqual([`${name} in bytes`])
    expect(await plant('digits')).toEqual([`${name} in a text`])
    expect(await plant('base64')).toEqual([`${name} in a text`])
  },
)
