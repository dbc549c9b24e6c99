import { checkEmail, me, signIn } from '@larets/vault-core/contracts'
import { personAt } from '../harness/person.ts'
import { recordExchanges, type Exchange } from './exchanges.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'
import { localSessionKeys, openKeptPrivateKey, readStorage, storedKeys } from './storage.ts'
import { contextOf, decodeBase64, open2, pbkdf2, u64, wrapRoot } from '../harness/wire.ts'

const bearerOf = ({ headers }: Exchange) => headers['authorization']

test(
  'a session goes from signed out over the salts to signed in and back, and stores what belongs to each state',
  proves(
    '1.4',
    '1.10',
    '3.user.1',
    '3.user.3',
    '3.tokens.1',
    '3.held-session-data.1',
    '3.local-persistence.1',
    '3.session-storage.1',
    '3.login-payload.1',
    '3.login-payload.2',
    '3.check-email-response.1',
    '3.bootstrap-response.1',
    '4.session.1',
    '4.session.2',
    '4.session.3',
    '4.clearing.1',
    '4.clearing.2',
    '4.logout.1',
    '7.post-v1-auth-check-email',
    '7.post-v1-auth-sign-in',
    '7.get-v1-auth-me',
    '7.get-v1-auth-logout',
    '9.interface.8',
  ),
  async ({ openProfile, account, server }) => {
    const { page } = await openProfile()
    const exchanges = await recordExchanges(page)
    const person = personAt(page)
    const { email, masterPassword } = account
    expect(await storedKeys(page)).toEqual({ local: [], session: [] })

    const salts = await test.step('the e-mail is checked: both salts are stored', async () => {
      await person.giveEmail(email)
      await expect(page.getByText(`Вы авторизовались как ${email}`)).toBeVisible()
      const [asked, ...more] = await exchanges.all()
      expect(more).toEqual([])
      expect(asked).toMatchObject({ method: 'POST', path: '/api/v1/auth/check-email', status: 200, body: { email } })
      const { authSalt, passwordSalt, kdf = 1 } = checkEmail.answer.parse(asked?.answer)
      expect(await readStorage(page)).toMatchObject({
        local: { 'cpa@user-email': email, 'cpa@auth-salt': authSalt, 'cpa@password-salt': passwordSalt },
      })
      expect((await storedKeys(page)).local).toEqual(['cpa@auth-salt', 'cpa@password-salt', 'cpa@user-email'])
      return { authSalt, passwordSalt, kdf }
    })

    const { tokens } = await test.step('signed in: tokens, user and private key are stored', async () => {
      await person.giveMasterPassword(masterPassword)
      await person.expectShell()
      await expect(person.row('').or(page.getByText('Здесь пока пусто')).first()).toBeVisible()
      const [, signedIn, user, bootstrap] = await exchanges.all()
      expect(signedIn).toMatchObject({ method: 'POST', path: '/api/v1/auth/sign-in', status: 200 })
      const hash = pbkdf2(masterPassword, Buffer.from(salts.authSalt, 'hex'), 200_000).toString('hex')
      expect(signedIn?.body).toEqual({ email, passwordHash: hash })
      expect(signedIn?.answer).toEqual({
        tokens: { access: expect.any(String), refresh: expect.any(String) },
        privateKey: expect.stringMatching(/^2\./),
        // Both beyond the specification: which suite the private key lies under, and what is of use at the next sign-in
        // only.
        kdf: 3,
        deviceToken: expect.any(String),
      })
      const answer = signIn.answer.parse(signedIn?.answer)
      expect(user).toMatchObject({ method: 'GET', path: '/api/v1/auth/me', status: 200, body: null })
      const known = { id: expect.any(String), name: account.name, email, publicKey: expect.any(String) }
      const quota = { allowed: expect.any(Number), used: expect.any(Number) }
      expect(user?.answer).toEqual({ ...known, storage: { current: quota, versions: quota } })
      const kept = me.answer.parse(user?.answer)
      const { publicKey } = kept
      expect(bootstrap).toMatchObject({ method: 'GET', path: '/api/v1/bootstrap', status: 200, body: null })
      // The cursor is beyond the specification.
      expect(bootstrap?.answer).toEqual({
        vaults: expect.any(Array),
        logins: expect.any(Array),
        cursor: expect.any(String),
      })

      const { local, session } = await readStorage(page)
      expect(Object.keys(local).toSorted()).toEqual(localSessionKeys)
      expect(local).toMatchObject({
        'cpa@access-token': answer.tokens.access,
        'cpa@refresh-token': answer.tokens.refresh,
        'cpa@auth-salt': salts.authSalt,
        'cpa@password-salt': salts.passwordSalt,
        'cpa@user-email': email,
      })
      expect(JSON.parse(local['cpa@user'] ?? '')).toEqual(kept)
      expect(session['cpa@encrypted-private-key']).toBe(answer.privateKey)
      const [authSalt, passwordSalt] = [salts.authSalt, salts.passwordSalt].map((salt) => Buffer.from(salt, 'hex'))
      const place = [u64(salts.kdf), authSalt ?? '', passwordSalt ?? '', decodeBase64(publicKey)]
      const root = wrapRoot(masterPassword, salts.passwordSalt)
      const opened = open2(answer.privateKey, root, contextOf('private-key', ...place))
      expect(await openKeptPrivateKey(page)).toBe(opened.toString())
      return answer
    })

    await test.step('signed out: logout is called, everything is cleared, and the address is /', async () => {
      await page.goto(`${server.url}/settings?type=logins`)
      const before = (await exchanges.all()).length
      await person.chooseFromUserMenu('Выйти')
      await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/`)
      expect(await storedKeys(page)).toEqual({ local: [], session: [] })
      await expect(page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта', { exact: true })).toHaveValue('')
      const [logout, ...more] = (await exchanges.all()).slice(before).filter(({ path }) => path.endsWith('/logout'))
      expect(more).toEqual([])
      expect(logout).toMatchObject({ method: 'GET', status: 200, body: null })
      expect(logout && bearerOf(logout)).toBe(`Bearer ${tokens.access}`)
      expect(logout?.headers['x-refresh-token']).toBe(tokens.refresh)
    })
  },
)

test(
  'every call goes below /api/v1 as JSON, with the stored access token unless it says otherwise',
  {
    tag: '@full',
    ...proves('7.1', '7.2', '7.3', '7.4', '7.post-v1-auth-check-email', '7.post-v1-auth-sign-in', '7.6'),
  },
  async ({ openProfile, account, server }) => {
    const { page } = await openProfile()
    const sent: string[] = []
    page.context().on('request', (request) => {
      if (request.resourceType() === 'fetch') sent.push(new URL(request.url()).href)
    })
    const exchanges = await recordExchanges(page)
    const person = personAt(page)
    await person.signIn(account)
    const { local } = await readStorage(page)
    await person.createVault('Заголовки')
    await page.getByRole('button', { name: /^Хранилища/ }).click()
    const vault = page.getByRole('menuitem', { name: /^Редактировать хранилище/ }).last()
    await vault.click()
    await person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Заголовки-2')
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    await person.addLogin({ name: 'Заголовок', password: 'Пароль-1' })
    await person.panel().getByRole('button', { name: 'Изменить' }).click()
    await person.fillLogin({ name: 'Другой заголовок' })
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    await person.panel().getByRole('button', { name: 'Удалить' }).click()
    await expect(person.row('Другой заголовок')).toHaveCount(0)
    // The address may still name it for a moment: after a reload it would be asked for.
    await expect(page).not.toHaveURL(/\/[0-9a-f-]{36}/)
    await page.reload()
    await person.expectShell()

    // Whether there is still a worker that keeps the app is asked of a file, not of the API.
    const calls = sent.filter((url) => url !== `${server.url}/sw.js`)
    expect(calls.filter((url) => !url.startsWith(`${server.url}/api/v1/`))).toEqual([])
    const all = await exchanges.all()
    expect(all.length).toBeGreaterThanOrEqual(10)
    const withoutBearer = new Set(['/api/v1/auth/check-email', '/api/v1/auth/sign-in'])
    for (const exchange of all) {
      expect(exchange.path).toMatch(/^\/api\/v1\//)
      expect(exchange.headers['content-type']).toBe('application/json')
      const wanted = withoutBearer.has(exchange.path) ? undefined : `Bearer ${local['cpa@access-token']}`
      expect(`${exchange.path} ${bearerOf(exchange)}`).toBe(`${exchange.path} ${wanted}`)
    }
    const vaultCalls = all.filter(({ path }) => path.startsWith('/api/v1/vaults'))
    expect(vaultCalls.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}$/, '{id}')}`)).toEqual([
      'POST /api/v1/vaults',
      'PUT /api/v1/vaults/{id}',
    ])
  },
)

test(
  'signing out clears everything also when the server refuses it, and refreshes nothing for it',
  proves('4.clearing.1', '4.logout.1'),
  async ({ enter, console }) => {
    console.allow(/Failed to load resource/)
    const { page, person, traffic } = await enter()
    await page.route('**/api/v1/auth/logout', (route) =>
      route.fulfill({ status: 401, json: { name: 'Нет доступа', message: 'Unauthorized' } }),
    )
    await person.chooseFromUserMenu('Выйти')
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    expect(await storedKeys(page)).toEqual({ local: [], session: [] })
    await expect.poll(() => traffic.calls().at(-1)).toBe('GET /api/v1/auth/logout')
    await expect(page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта', { exact: true })).toHaveValue('')
    expect(traffic.calls()).not.toContain('GET /api/v1/auth/refresh')
  },
)
