import { checkEmail, listPreviousKeys, me, signIn, type AnswerOf } from '@larets/vault-core/contracts'
import { createKeyPair, createSalts, deriveWrapRoot, sealPrivateKey } from '@larets/vault-core/crypto'
import { expect, test, type Device } from '../harness/lying-test.ts'
import type { Owner } from '../harness/owner.ts'
import { rowsOf, type LiesWith } from './table.ts'

/** A lie told while somebody signs in. */
interface SignInLie {
  /** Whether the device remembers the account from before. */
  readonly knowing: boolean
  readonly tell: (device: Device, owner: Owner) => Promise<void>
  /** Whether the person is asked, and answers with the default, before the master password is wanted. */
  readonly asks?: boolean
  /** True when the lie comes out only after the server said yes to the master password. */
  readonly afterPassword?: boolean
}

type CheckedEmail = AnswerOf<typeof checkEmail>

/** A lie about what belongs to an e-mail; the device knows the account. */
const ofEmail = (change: (honest: CheckedEmail) => Partial<CheckedEmail>): SignInLie => ({
  knowing: true,
  tell: ({ proxy }) => proxy.change(checkEmail, (honest) => ({ ...honest, ...change(honest) })),
})

async function answerForeignPublicKey({ proxy }: Device): Promise<void> {
  const { publicKey } = await createKeyPair()
  await proxy.change(me, (user) => ({ ...user, publicKey }))
}

const lies: Record<LiesWith<'refused at sign-in'>, SignInLie> = {
  'equal salts': ofEmail(({ authSalt }) => ({ passwordSalt: authSalt })),
  'degenerate salts': ofEmail(() => ({ passwordSalt: '7e'.repeat(16) })),
  'salts of another form': ofEmail(({ authSalt }) => ({ authSalt: authSalt.toUpperCase().replace(/^./, 'A') })),
  'a key derivation nobody knows': ofEmail(() => ({ kdf: 9 })),
  'a lower key derivation than the known one': ofEmail(() => ({ kdf: 1 })),
  'changed salts': { ...ofEmail(createSalts), asks: true },
  'changed salts on a new device': {
    knowing: false,
    afterPassword: true,
    tell: async ({ proxy }, owner) => {
      const salts = createSalts()
      await proxy.change(checkEmail, (honest) => ({ ...honest, ...salts }))
      // The password's hash is another now; a server that wants the person in says yes to it all the same.
      await proxy.answer(signIn, await owner.signInAnswer())
    },
  },
  'foreign public key': { knowing: true, afterPassword: true, tell: answerForeignPublicKey },
  'foreign public key that took the place of the known one by a rotation': {
    knowing: true,
    afterPassword: true,
    tell: async ({ proxy }, owner) => {
      const { publicKey, pkcs8 } = await createKeyPair()
      const salts = createSalts()
      // Only whoever has the known private key can seal it under the new one: this is another key's.
      const wrapRoot = await deriveWrapRoot('пароль сервера', salts.passwordSalt, 1)
      const previousKey = await sealPrivateKey({ wrapRoot, kdf: 1, ...salts, publicKey, pkcs8 })
      await proxy.change(me, (user) => ({ ...user, publicKey }))
      await proxy.answer(
        listPreviousKeys,
        listPreviousKeys.answer.parse({ keys: [{ publicKey: owner.user.publicKey, previousKey }] }),
      )
    },
  },
  'foreign public key on a new device': { knowing: false, afterPassword: true, tell: answerForeignPublicKey },
  'foreign private key on a new device': {
    knowing: false,
    afterPassword: true,
    tell: async ({ proxy }) => {
      const { publicKey, pkcs8 } = await createKeyPair()
      const salts = createSalts()
      const wrapRoot = await deriveWrapRoot('пароль сервера', salts.passwordSalt, 1)
      const privateKey = await sealPrivateKey({ wrapRoot, kdf: 1, ...salts, publicKey, pkcs8 })
      await proxy.change(me, (user) => ({ ...user, publicKey }))
      await proxy.change(signIn, (answer) => ({ ...answer, privateKey }))
    },
  },
}

for (const { name, tag, lie, outcome, words } of rowsOf(lies)) {
  test(`${name}: ${outcome}`, { tag }, async ({ openDevice, owner }) => {
    const device = await openDevice({ knowing: lie.knowing })
    const { page, person, proxy } = device
    const { email, masterPassword } = owner.account
    const before = await kept(device)
    await lie.tell(device, owner)
    await person.giveEmail(email)
    if (lie.afterPassword === true) await person.giveMasterPassword(masterPassword)

    if (lie.asks === true) {
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(words)
      await expect(question.getByRole('button', { name: 'Нет' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
    } else {
      await expect(person.toast(words)).toBeVisible()
    }
    await expect(page.getByRole('tabpanel', { name: 'Вход' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeHidden()

    const paths = proxy.calls().map(({ path }) => path)
    // Answers that came beside the question who it is are thrown away unopened: nothing of them is kept.
    expect(await recordsKept(device)).toBe(0)
    // The master password does not even leave as a hash when the lie shows before it is asked.
    if (lie.afterPassword !== true) expect(paths).toEqual(['/v1/auth/check-email'])
    if (lie.afterPassword !== true) {
      await expect(page.getByLabel('Мастер-пароль', { exact: true })).toBeHidden()
      expect(await kept(device)).toEqual(before)
    }
    expect(await kept(device)).not.toHaveProperty('cpa@access-token')
    expect(await kept(device)).not.toHaveProperty('cpa@user')
    expect((await kept(device))['cpa@kdf-pin']).toBe(before['cpa@kdf-pin'])

    // The truth still leads in.
    await proxy.restore()
    await page.reload()
    const otherEmail = page.getByRole('button', { name: 'Войти под другой почтой' })
    await expect(otherEmail.or(page.getByLabel('Почта', { exact: true }))).toBeVisible()
    if (await otherEmail.isVisible()) await otherEmail.click()
    await person.signIn(owner.account)
  })
}

/** How much lies in the profile of any account's records and snapshots. */
function recordsKept({ page }: Device): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('larets')
    const counts = await new Promise<readonly number[]>((resolve, reject) => {
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction(['records', 'box', 'trash'], 'readonly')
        const ofKind = (kind: string) => IDBKeyRange.bound([kind], [kind, []])
        const asked = [
          ...['records', 'trash'].map((name) => transaction.objectStore(name).count()),
          ...['snapshot', 'draft', 'write'].map((kind) => transaction.objectStore('box').count(ofKind(kind))),
        ]
        transaction.addEventListener('complete', () => {
          opening.result.close()
          resolve(asked.map(({ result }) => result))
        })
        transaction.addEventListener('error', () => reject(transaction.error))
      })
    })
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

/** Reads what the profile keeps. */
function kept({ page }: Device): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
}
