import type { OpenedItem } from '@larets/vault-core'
import { itemId, userId, vaultId } from '@larets/vault-core/contracts'
import { matchedLogin } from '@larets/vault-core/testing'
import { describe, expect, it, vi } from 'vitest'
import type { FillOutcome, FillValues, Look } from '../../messages/fields.ts'
import type { Place } from '../../messages/place.ts'
import { createFilling } from './filling.ts'
import { createMatchedItems } from './matched-items.ts'

type Takes = Look['forms'][number]['takes']
type Parts = Partial<Pick<OpenedItem, 'username' | 'hasDetails' | 'consistent' | 'rolledBack' | 'duplicate'>>

const idOf = (number: number) => itemId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const trusted = (text: string) => ({ trusted: true, text })

/** A login as it lies open, sound unless something else is said. */
function login(number: number, addresses: readonly string[], other: Parts = {}): OpenedItem {
  return {
    ...matchedLogin('login', addresses),
    id: idOf(number),
    userId: userId.parse(idOf(100)),
    vaultId: vaultId.parse(idOf(101)),
    name: trusted(`login ${number}`),
    revision: 1,
    ...{ createdAt: '', updatedAt: '', overview: null, seal: null, hasPassword: true, hasDetails: false },
    ...other,
  }
}

const place = (url: string, { frameId = 0, topUrl = url } = {}): Place => ({
  tabId: 1,
  frameId,
  documentId: `document ${frameId}`,
  url,
  topUrl,
})

const form = (takes: Takes, hasFocus = false): Look['forms'][number] => ({
  kind: 'sign-in',
  takes,
  hasFocus,
  limits: null,
})

/** Documents that a test plays, each with the forms it has, and what was written where. */
function played(
  items: readonly OpenedItem[],
  documents: readonly { readonly place: Place; readonly forms: Look['forms']; readonly origin?: string }[],
  {
    copiesCode = false,
    opensPassword = true,
    written = 'set',
  }: { copiesCode?: boolean; opensPassword?: boolean; written?: 'set' | 'refused' } = {},
) {
  const fill = vi.fn(async (_: Place, values: FillValues): Promise<FillOutcome> => {
    const takes = (['username', 'password', 'generated', 'code'] as const).filter((one) => values[one] !== undefined)
    return { kind: 'filled', fields: takes.map((one) => ({ takes: one, written })) }
  })
  const copied: string[] = []
  let now = 1
  const kept: string[] = []
  const openPassword = vi.fn(async () => ({ trusted: opensPassword, text: 'k4-Мост-Ладья' }))
  let list = items
  const matched = createMatchedItems(
    () => list,
    () => 0,
    {
      startThread: async () => ({ run: async () => ({ matches: true, took: 0 }), end: () => {} }),
      setTimer: () => () => {},
    },
  )
  const client = {
    items: { list: () => list },
    vault: {
      openPassword,
      openDetails: async () => ({ trusted: true as const, value: { totp: 'JBSWY3DPEHPK3PXP' } }),
    },
  }
  const filling = createFilling(() => client, matched, {
    placesOf: async () => documents.map((one) => one.place),
    look: async (where) => {
      const found = documents.find((one) => one.place === where)
      return found === undefined ? null : { origin: found.origin ?? new URL(where.url).origin, forms: found.forms }
    },
    fill,
    copy: async (text) => {
      copied.push(text)
      return true
    },
    copiesCode: () => copiesCode,
    keepGenerated: async (password) => {
      kept.push(password)
      expect(fill).not.toHaveBeenCalled()
    },
    now: () => now,
  })
  return {
    filling,
    fill,
    openPassword,
    copied,
    kept,
    passTime: (milliseconds: number) => {
      now += milliseconds
    },
    change: (next: readonly OpenedItem[]) => {
      list = next
    },
  }
}

const usual = { insecure: false, foreign: null }
const bank = login(1, ['https://bank.example'])
const signIn = form(['username', 'password'])
const bankPage = place('https://bank.example/login')

describe('filling', () => {
  it('writes name and password into the page of the item', async () => {
    const { filling, fill } = played([bank], [{ place: bankPage, forms: [signIn] }])
    expect(await filling.fill(1, bank.id, usual)).toMatchObject({ kind: 'filled', refusedFields: 0 })
    expect(fill.mock.calls).toEqual([[bankPage, { username: 'anna', password: 'k4-Мост-Ладья' }]])
  })

  it('opens nothing that the page does not take', async () => {
    const { filling, fill, openPassword } = played([bank], [{ place: bankPage, forms: [form(['username'])] }])
    await filling.fill(1, bank.id, usual)
    expect(fill.mock.calls).toEqual([[bankPage, { username: 'anna' }]])
    expect(openPassword).not.toHaveBeenCalled()
  })

  it.each([
    ['of another site', login(2, ['https://other.example']), bankPage, 'not_for_this_page'],
    [
      'that the server brought back',
      login(2, ['https://bank.example'], { rolledBack: true }),
      bankPage,
      'not_for_this_page',
    ],
    [
      'that the server put together',
      login(2, ['https://bank.example'], { consistent: false }),
      bankPage,
      'not_for_this_page',
    ],
    ['that stands there twice', login(2, ['https://bank.example'], { duplicate: true }), bankPage, 'not_for_this_page'],
    [
      'whose user name did not open',
      login(2, ['https://bank.example'], { username: { trusted: false, text: 'x' } }),
      bankPage,
      'not_for_this_page',
    ],
    ['of https alone, on http', bank, place('http://bank.example/'), 'insecure_page'],
  ])('refuses an item %s', async (_, item, where, reason) => {
    const { filling, fill, openPassword } = played([item], [{ place: where, forms: [signIn] }])
    expect(await filling.fill(1, item.id, usual)).toEqual({ kind: 'refused', reason })
    expect([fill.mock.calls, openPassword.mock.calls]).toEqual([[], []])
  })

  it('refuses an item whose password did not decrypt', async () => {
    const { filling, fill } = played([bank], [{ place: bankPage, forms: [signIn] }], { opensPassword: false })
    expect(await filling.fill(1, bank.id, usual)).toEqual({ kind: 'refused', reason: 'untrusted' })
    expect(fill).not.toHaveBeenCalled()
  })

  it('fills over http once the person has insisted', async () => {
    const where = place('http://bank.example/')
    const { filling } = played([bank], [{ place: where, forms: [signIn] }])
    expect(await filling.fill(1, bank.id, { insecure: true, foreign: null })).toMatchObject({ kind: 'filled' })
  })

  it('writes nothing into a sandbox, whose address may be that of the item', async () => {
    const framed = place('https://bank.example/login', { frameId: 3, topUrl: 'https://bank.example/' })
    const { filling, fill } = played([bank], [{ place: framed, forms: [signIn], origin: 'null' }])
    expect(await filling.fill(1, bank.id, usual)).toEqual({ kind: 'refused', reason: 'sandboxed_frame' })
    expect(fill).not.toHaveBeenCalled()
  })

  it('asks before a frame of another site, names both, and takes the answer for that document alone', async () => {
    const framed = place('https://bank.example/login', { frameId: 3, topUrl: 'https://news.example/' })
    const top = { place: place('https://news.example/'), forms: [] }
    const { filling, fill } = played([bank], [top, { place: framed, forms: [signIn] }])
    const foreign = { documentId: 'document 3', frame: 'bank.example', page: 'news.example', isMixed: false }
    expect(await filling.fill(1, bank.id, usual)).toEqual({ kind: 'asks', foreign })
    expect(await filling.fill(1, bank.id, { insecure: false, foreign: 'document 2' })).toEqual({
      kind: 'asks',
      foreign,
    })
    expect(fill).not.toHaveBeenCalled()
    expect(await filling.fill(1, bank.id, { insecure: false, foreign: 'document 3' })).toMatchObject({ kind: 'filled' })
  })

  it('says when one of both sites mixes scripts', async () => {
    const disguised = new URL('https://bаnk.example/').href
    const framed = place(disguised, { frameId: 3, topUrl: 'https://news.example/' })
    const item = login(3, [disguised])
    const { filling } = played([item], [{ place: framed, forms: [signIn] }])
    expect(await filling.fill(1, item.id, usual)).toMatchObject({ foreign: { frame: 'bаnk.example', isMixed: true } })
  })

  it('takes the page before a frame of another site, and of its own frames the one the person is in', async () => {
    const topUrl = 'https://bank.example/'
    const documents = [
      { place: place(topUrl), forms: [signIn] },
      { place: place('https://login.bank.example/', { frameId: 2, topUrl }), forms: [form(['password'], true)] },
    ]
    const { filling, fill } = played([bank], documents)
    await filling.fill(1, bank.id, usual)
    expect(fill.mock.calls[0]?.[0].frameId).toBe(2)
  })

  it('says when the page has no field, lets nobody in, or takes nothing', async () => {
    const none = played([bank], [{ place: bankPage, forms: [] }])
    expect(await none.filling.fill(1, bank.id, usual)).toEqual({ kind: 'refused', reason: 'no_field' })
    const refusing = played([bank], [{ place: bankPage, forms: [signIn] }], { written: 'refused' })
    expect(await refusing.filling.fill(1, bank.id, usual)).toEqual({ kind: 'refused', reason: 'not_taken' })
    const gone = played([bank], [])
    expect(await gone.filling.fill(1, bank.id, usual)).toEqual({ kind: 'refused', reason: 'not_for_this_page' })
  })

  it('copies the code of the next step only where that was chosen, and writes it where it is asked for', async () => {
    const withCode = login(1, ['https://bank.example'], { hasDetails: true })
    const documents = [{ place: bankPage, forms: [signIn] }]
    const chosen = played([withCode], documents, { copiesCode: true })
    expect(await chosen.filling.fill(1, withCode.id, usual)).toMatchObject({ kind: 'filled', isCodeCopied: true })
    expect(chosen.copied).toEqual([expect.stringMatching(/^\d{6}$/u)])
    const not = played([withCode], documents)
    expect(await not.filling.fill(1, withCode.id, usual)).toMatchObject({ isCodeCopied: false })
    expect(not.copied).toEqual([])
    const step = played([withCode], [{ place: bankPage, forms: [form(['code'])] }], { copiesCode: true })
    await step.filling.fill(1, withCode.id, usual)
    expect(step.fill.mock.calls[0]?.[1]).toEqual({ code: expect.stringMatching(/^\d{6}$/u) })
    expect(step.copied).toEqual([])
  })
})

describe('the items of a page', () => {
  it('begin with the one that was filled at the step before, on that site alone', async () => {
    const [one, two] = [login(1, ['https://bank.example']), login(2, ['https://bank.example'])]
    const elsewhere = place('https://other.example/')
    const documents = [{ place: bankPage, forms: [signIn] }]
    const { filling, change } = played([one, two], documents)
    const ids = async () => (await filling.site(1))?.rows.map(({ row, isChosen }) => [row.id, isChosen])
    expect(await ids()).toEqual([
      [one.id, false],
      [two.id, false],
    ])
    await filling.fill(1, two.id, usual)
    expect(await ids()).toEqual([
      [two.id, true],
      [one.id, false],
    ])
    const both = login(2, ['https://bank.example', 'https://other.example'])
    change([one, both])
    documents.splice(0, 1, { place: elsewhere, forms: [signIn] })
    expect(await ids()).toEqual([[both.id, false]])
  })

  it('are those of its frames, too, and told as such', async () => {
    const topUrl = 'https://news.example/'
    const framed = place('https://bank.example/', { frameId: 4, topUrl })
    const { filling } = played(
      [bank],
      [
        { place: place(topUrl), forms: [] },
        { place: framed, forms: [] },
      ],
    )
    expect((await filling.site(1))?.rows).toMatchObject([{ row: { id: bank.id }, frame: 'bank.example' }])
  })

  it('are none once the vault is locked, and nothing is remembered of it', async () => {
    const { filling, change, fill } = played([bank], [{ place: bankPage, forms: [signIn] }])
    await filling.fill(1, bank.id, usual)
    change([])
    filling.forget()
    expect((await filling.site(1))?.rows).toEqual([])
    expect(await filling.fill(1, bank.id, usual)).toEqual({ kind: 'refused', reason: 'not_found' })
    expect(fill).toHaveBeenCalledOnce()
  })

  it('come with why a shortcut did nothing, for a minute or until something is filled', async () => {
    const { filling, passTime } = played([bank], [{ place: bankPage, forms: [signIn] }])
    const told = async () => (await filling.site(1))?.refused
    filling.refuse(1, 'no_field')
    expect([await told(), await told()]).toEqual(['no_field', 'no_field'])
    passTime(60_000)
    expect(await told()).toBeNull()
    filling.refuse(1, 'no_field')
    await filling.fill(1, bank.id, usual)
    expect(await told()).toBeNull()
  })

  it('are not asked for on what is no page of the web', async () => {
    expect(await played([bank], []).filling.site(1)).toBeNull()
  })
})

describe('a new password', () => {
  it('is kept before it is written', async () => {
    const { filling, fill, kept } = played([], [{ place: bankPage, forms: [form(['generated'])] }])
    expect(await filling.generate(1)).toMatchObject({ kind: 'filled' })
    expect(fill.mock.calls).toEqual([[bankPage, { generated: kept[0] }]])
  })

  it('goes into no frame of another site, and no sandbox', async () => {
    const topUrl = 'https://news.example/'
    const framed = place('https://bank.example/', { frameId: 4, topUrl })
    const { filling, kept } = played(
      [],
      [
        { place: place(topUrl), forms: [form(['generated'])], origin: 'null' },
        { place: framed, forms: [form(['generated'])] },
      ],
    )
    expect(await filling.generate(1)).toEqual({ kind: 'refused', reason: 'no_field' })
    expect(kept).toEqual([])
  })
})
