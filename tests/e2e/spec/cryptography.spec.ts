import { createPrivateKey, createPublicKey } from 'node:crypto'
import { createItem, createVault, signUp } from '@larets/vault-core/contracts'
import { personAt } from '../harness/person.ts'
import { recordExchanges } from './exchanges.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'
import {
  contextOf,
  decodeBase64,
  open2,
  openVaultKey,
  pbkdf2,
  readWire,
  u64,
  unframe,
  wrapRoot,
} from '../harness/wire.ts'

const account = { name: 'Кира', email: 'kira@example.test', masterPassword: 'Ёлка №5 и ﬁкус 🔐' }
const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const hex32 = /^[0-9a-f]{32}$/

/** Every encrypted string in a JSON value. */
function wiresIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return /^[12]\./.test(json) && json.includes('|') ? [json] : []
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(wiresIn) : []
}

test(
  'what is sent opens with Node’s own cryptography, by the specified algorithms and the master password alone',
  proves(
    '0.2',
    '1.6',
    '1.8',
    '1.9',
    '1.10',
    '3.encrypted-string-formats.1',
    '3.encrypted-string-formats.2',
    '3.login.1',
    '3.registration-form-call.1',
    '3.login-create-payload.2',
    '7.8',
    '7.10',
    '9.cryptography.1',
    '9.cryptography.2',
    '9.cryptography.3',
    '9.cryptography.4',
    '9.cryptography.5',
    '9.cryptography.6',
    '9.cryptography.7',
    '9.cryptography.8',
    '9.cryptography.9',
  ),
  async ({ openProfile }) => {
    const { page } = await openProfile()
    const exchanges = await recordExchanges(page)
    const person = personAt(page)
    await person.register(account)
    await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
    const sent = signUp.body.parse((await exchanges.of('POST', '/api/v1/auth/sign-up'))[0]?.body)

    const pair = await test.step('salts, password hash and key pair', () => {
      expect(sent.authSalt).toMatch(hex32)
      expect(sent.passwordSalt).toMatch(hex32)
      expect(sent.authSalt).not.toBe(sent.passwordSalt)
      // 200000 iterations, 256 bits, the salt's 16 bytes as their hexadecimal digits say.
      const hash = pbkdf2(account.masterPassword, Buffer.from(sent.authSalt, 'hex'), 200_000)
      expect(sent.passwordHash).toBe(hash.toString('hex'))

      const publicKey = createPublicKey({ key: decodeBase64(sent.publicKey), format: 'der', type: 'spki' })
      expect(publicKey.asymmetricKeyType).toBe('ec')
      expect(publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'secp384r1' })
      const context = contextOf(
        'private-key',
        u64(3),
        Buffer.from(sent.authSalt, 'hex'),
        Buffer.from(sent.passwordSalt, 'hex'),
        decodeBase64(sent.publicKey),
      )
      const root = wrapRoot(account.masterPassword, sent.passwordSalt)
      const pkcs8 = open2(sent.encryptedPrivateKey, root, context).toString()
      expect(pkcs8).toMatch(base64)
      const privateKey = createPrivateKey({ key: decodeBase64(pkcs8), format: 'der', type: 'pkcs8' })
      const ownPublicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
      expect(ownPublicKey.toString('base64')).toBe(sent.publicKey)
      // Another salt makes another key.
      const otherRoot = wrapRoot(account.masterPassword, sent.authSalt)
      expect(() => open2(sent.encryptedPrivateKey, otherRoot, context)).toThrow('signature')
      return { publicKey: sent.publicKey, pkcs8 }
    })

    await person.signIn(account)
    await person.createVault('Дача')
    const login = { name: 'Яндекс почта', username: 'kira', password: 'Пароль-1', addresses: ['https://example.test/'] }
    await person.addLogin(login)
    await person.addLogin({ ...login, name: 'Ещё одна' })
    const vault = createVault.body.parse((await exchanges.of('POST', '/api/v1/vaults'))[0]?.body)
    const saved = await exchanges.of('POST', '/api/v1/logins')
    const logins = saved.map(({ body }) => createItem.body.parse(body))

    await test.step('vaults have keys of their own, which the private key opens', () => {
      const keys = [sent.vault.encryptedVaultKey, vault.encryptedSymmetricKey].map((wire) => openVaultKey(wire, pair))
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
      expect(new Set(keys).size).toBe(2)
      const [first, second] = keys.map((key) => Buffer.from(key, 'hex'))
      if (first === undefined || second === undefined) throw new Error('A key is missing')
      expect(open2(sent.vault.encryptedName, first, contextOf('vault-name')).toString()).toBe('Персональное')
      expect(open2(vault.name, second, contextOf('vault-name')).toString()).toBe('Дача')
      expect(() => open2(vault.name, first, contextOf('vault-name'))).toThrow('signature')

      expect(logins).toHaveLength(2)
      for (const [index, sealed] of logins.entries()) {
        const [, tag, , , name] = unframe(open2(sealed.name, second, contextOf('login-name')))
        expect(name?.toString()).toBe([login.name, 'Ещё одна'][index])
        const field = (kind: string, wire: string | null | undefined) =>
          open2(wire ?? '', second, contextOf('login-field', tag ?? '', kind)).toString()
        expect(field('username', sealed.username)).toBe(login.username)
        expect(field('password', sealed.password)).toBe(login.password)
        expect(sealed.uris.map(({ uri }) => field('uri', uri))).toEqual(login.addresses)
        // The server's record is these strings, and whose and where it is.
        expect(saved[index]?.answer).toMatchObject({ ...sealed, id: expect.any(String), userId: expect.any(String) })
        expect(sealed.uris.map(({ match }) => match)).toEqual([null])
      }
    })

    await test.step('every string has its form, and an iv that is used once', async () => {
      const wires = (await exchanges.all()).flatMap(({ method, body }) => (method === 'GET' ? [] : wiresIn(body)))
      // The private key; name, key and overview of two vaults; two logins of four strings each.
      expect(wires).toHaveLength(1 + 2 * 3 + 2 * 4)
      const parts = wires.map(readWire)
      for (const { version, ephemeral, iv, signature } of parts) {
        expect(iv).toHaveLength(12)
        expect(signature).toHaveLength(32)
        expect(ephemeral).toHaveLength(version === '1' ? 120 : 0)
      }
      expect(parts.filter(({ version }) => version === '1')).toHaveLength(2)
      expect(new Set(parts.map(({ iv }) => iv.toString('hex'))).size).toBe(wires.length)
    })
  },
)
