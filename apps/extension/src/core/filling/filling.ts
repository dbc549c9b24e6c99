import type { OpenedItem, VaultClient } from '@larets/vault-core'
import { isLaretsError } from '@larets/vault-core/errors'
import type { Match } from '@larets/vault-core/matching'
import type { FillOutcome, FillValues, Look } from '../../messages/fields.ts'
import type { Place } from '../../messages/place.ts'
import type { Filled, Site, SiteRow } from '../../messages/site.ts'
import { rowOf } from '../list-items.ts'
import { mayHave, openValues, type LoginValue } from './item-values.ts'
import { isForeign, judge, takenOf, type Agreed, type FillRefusal } from './judge.ts'
import type { MatchedItems } from './matched-items.ts'
import { newPassword } from './new-password.ts'
import { shownHost } from './shown-host.ts'
import { siteOf } from './site-domains.ts'

/** Hands of the worker, and what else filling needs around it. */
export interface FillingPorts {
  readonly placesOf: (tabId: number) => Promise<readonly Place[]>
  readonly look: (place: Place) => Promise<Look | null>
  readonly fill: (place: Place, values: FillValues) => Promise<FillOutcome>
  /** Puts a secret on the clipboard; false where the browser refused. */
  readonly copy: (text: string) => Promise<boolean>
  /** Whether a code is copied once the login that has it was filled. */
  readonly copiesCode: () => boolean
  /** Keeps a generated password before it is written anywhere. */
  readonly keepGenerated: (password: string, place: Place) => Promise<void>
  readonly now: () => number
}

/** The open vault, as far as it is filled from. */
export interface FilledFrom {
  readonly items: Pick<VaultClient['items'], 'list'>
  readonly vault: Parameters<typeof openValues>[2]
}

/** Filling of pages: decides which value goes where, and has it done. It writes on a person's act alone. */
export interface Filling {
  /** What there is for the page of a tab; null where it shows none of the web. */
  readonly site: (tabId: number) => Promise<Site | null>
  /** Fills an item into the page of a tab. */
  readonly fill: (tabId: number, id: string, agreed: Agreed) => Promise<Filled>
  /** Fills the first item of a tab, as the shortcut does. */
  readonly fillFirst: (tabId: number) => Promise<Filled>
  /** Fills an item into one document, of which nothing needs to be asked. */
  readonly fillPlace: (place: Place, id: string) => Promise<Filled>
  /** Items that may be filled into one document without a question, and have such a value; the likeliest first. */
  readonly itemsAt: (place: Place, value: LoginValue) => Promise<readonly OpenedItem[]>
  /** Writes a new password into one document of the page's own site. */
  readonly fillNew: (place: Place, password: string) => Promise<Filled>
  /** Makes a new password and writes it into the page of a tab. */
  readonly generate: (tabId: number) => Promise<Filled>
  /** Remembers why a shortcut did nothing, for the popup to say. */
  readonly refuse: (tabId: number, reason: string) => void
  /** Items of an address, the likeliest first. */
  readonly loginsAt: (url: string) => Promise<readonly OpenedItem[]>
  /** The item that was filled last in a tab, if that was at the site of this address. */
  readonly chosenIn: (tabId: number, url: string) => string | null
  /** A tab is closed. */
  readonly forgetTab: (tabId: number) => void
  /** Forgets everything, at a lock. */
  readonly forget: () => void
}

/** Nothing but what a person sees at a glance. */
const nothingAgreed: Agreed = { insecure: false, foreign: null }

/** As many documents of a tab are looked at for one fill. */
const mostLooks = 12
/** As many items with a one-time code are offered for one document. */
const mostCodes = 10

/** So long the popup says why a shortcut did nothing, in milliseconds: it opens at once, as a rule. */
const news = 60_000

const refused = (reason: FillRefusal | 'not_found'): Filled => ({ kind: 'refused', reason })

/** A document that belongs to the item, and its forms. */
interface Candidate {
  readonly place: Place
  readonly needsHttps: boolean
  readonly seen: Look
}

/**
 * Makes what fills.
 *
 * @param client the open vault; null while nobody is signed in
 * @param matched items by page
 */
export function createFilling(client: () => FilledFrom | null, matched: MatchedItems, ports: FillingPorts): Filling {
  /** The item that was filled last in a tab, and the site at which it was. */
  const chosen = new Map<number, { readonly id: string; readonly site: string }>()
  const refusals = new Map<number, { readonly reason: string; readonly at: number }>()

  const isChosen = (tabId: number, id: string, url: string) => {
    const last = chosen.get(tabId)
    return last?.id === id && last.site === siteOf(url)
  }

  async function site(tabId: number): Promise<Site | null> {
    const places = await ports.placesOf(tabId)
    const [top] = places
    if (top === undefined || top.frameId !== 0) return null
    const found = new Map<string, SiteRow>()
    const notRun = new Set<string>()
    for (const [url, place] of new Map(places.map((one) => [one.url, one] as const))) {
      const answer = await matched.at(url)
      for (const { item } of answer.notRun) notRun.add(item.id)
      for (const { item, needsHttps } of answer.matches) {
        if (found.has(item.id)) continue
        found.set(item.id, {
          row: rowOf(item),
          frame: place.frameId === 0 ? null : shownHost(url).text,
          needsHttps,
          isChosen: isChosen(tabId, item.id, top.url),
        })
      }
    }
    const { text, isMixed } = shownHost(top.url)
    const why = refusals.get(tabId)
    const rows = [...found.values()].toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
    return {
      host: text,
      isMixed,
      rows,
      notRun: notRun.size,
      refused: why !== undefined && ports.now() - why.at < news ? why.reason : null,
    }
  }

  async function fill(tabId: number, id: string, agreed: Agreed): Promise<Filled> {
    const open = client()
    const item = open?.items.list().find((one) => one.id === id)
    if (open === null || item === undefined) return refused('not_found')
    const places = await placesOfItem(item, await ports.placesOf(tabId))
    if (places.length === 0) return refused('not_for_this_page')
    return fillBest(open, item, places, agreed)
  }

  async function fillPlace(place: Place, id: string): Promise<Filled> {
    const open = client()
    const item = open?.items.list().find((one) => one.id === id)
    if (open === null || item === undefined) return refused('not_found')
    const places = await placesOfItem(item, [place])
    if (places.length === 0) return refused('not_for_this_page')
    return fillBest(open, item, places, nothingAgreed)
  }

  /** Documents that belong to an item, by what the browser says of where they are. */
  async function placesOfItem(item: OpenedItem, places: readonly Place[]) {
    const found: { readonly place: Place; readonly needsHttps: boolean }[] = []
    for (const place of places) {
      const { matches } = await matched.at(place.url)
      const match: Match<OpenedItem> | undefined = matches.find((one) => one.item.id === item.id)
      if (match !== undefined && found.length < mostLooks) found.push({ place, needsHttps: match.needsHttps })
    }
    return found
  }

  async function fillBest(
    open: FilledFrom,
    item: OpenedItem,
    places: readonly { readonly place: Place; readonly needsHttps: boolean }[],
    agreed: Agreed,
  ): Promise<Filled> {
    const has = mayHave(item)
    const looks = await Promise.all(places.map(async (one) => ({ ...one, seen: await ports.look(one.place) })))
    const answered = looks.filter((one): one is Candidate => one.seen !== null)
    if (answered.length === 0) return refused('no_answer')
    const taking = answered.filter(({ seen }) => takenOf(seen, has).length > 0)
    if (taking.length === 0) return refused('no_field')
    const judged = taking.toSorted(byPlace).map((one) => ({
      ...one,
      verdict: judge(one.place, one.seen, { needsHttps: one.needsHttps, agreed }),
    }))
    const best = judged.find(({ verdict }) => verdict === null)
    if (best !== undefined) return fillInto(open, item, best)
    // A sandbox is what nobody can do anything about: another reason, where there is one, helps more.
    const [first] = judged.toSorted((one, other) => Number(isSandboxed(one)) - Number(isSandboxed(other)))
    if (first?.verdict === 'foreign_frame') return asks(first.place)
    return refused(first?.verdict ?? 'no_field')
  }

  async function fillInto(open: FilledFrom, item: OpenedItem, { place, seen }: Candidate): Promise<Filled> {
    const wanted = takenOf(seen, mayHave(item))
    const values = await openValues(item, wanted, open.vault)
    if (values === null) return refused('untrusted')
    if (Object.keys(values).length === 0) return refused('no_field')
    const outcome = await ports.fill(place, values)
    const refusal = refusalOf(outcome)
    if (refusal !== null) return refused(refusal)
    refusals.delete(place.tabId)
    matched.used(item.id, ports.now())
    chosen.set(place.tabId, { id: item.id, site: siteOf(place.topUrl) })
    return {
      kind: 'filled',
      isCodeCopied: !wanted.includes('code') && (await copyCode(open, item)),
      refusedFields: refusedIn(outcome),
    }
  }

  /** The page that follows asks for the code, as a rule: it is at hand there also where no field is found. */
  async function copyCode({ vault }: FilledFrom, item: OpenedItem): Promise<boolean> {
    if (!ports.copiesCode() || !item.hasDetails) return false
    const code = (await openValues(item, ['code'], vault))?.code
    return code !== undefined && (await ports.copy(code))
  }

  async function fillFirst(tabId: number): Promise<Filled> {
    const page = await site(tabId)
    const [first] = page?.rows ?? []
    return first === undefined ? refused('not_for_this_page') : fill(tabId, first.row.id, nothingAgreed)
  }

  async function itemsAt(place: Place, value: LoginValue): Promise<readonly OpenedItem[]> {
    const open = client()
    if (open === null) return []
    const { matches } = await matched.at(place.url)
    const found: OpenedItem[] = []
    for (const { item, needsHttps } of matches) {
      if (needsHttps || !mayHave(item).includes(value)) continue
      // Which items have a secret of codes is known once their details are opened: of a few, that is.
      if (value === 'code' && (found.length === mostCodes || !(await hasCode(open, item)))) continue
      found.push(item)
    }
    const isLast = ({ id }: OpenedItem) => Number(isChosen(place.tabId, id, place.topUrl))
    return found.toSorted((one, other) => isLast(other) - isLast(one))
  }

  async function hasCode({ vault }: FilledFrom, item: OpenedItem): Promise<boolean> {
    return (await openValues(item, ['code'], vault))?.code !== undefined
  }

  async function generate(tabId: number): Promise<Filled> {
    const own = (await ports.placesOf(tabId)).filter((place) => !isForeign(place)).slice(0, mostLooks)
    if (own.length === 0) return refused('not_for_this_page')
    const looks = await Promise.all(
      own.map(async (place) => ({ place, needsHttps: false, seen: await ports.look(place) })),
    )
    const taking = looks.filter(
      (one): one is Candidate => one.seen !== null && takenOf(one.seen, ['generated']).length > 0,
    )
    const best = taking
      .toSorted(byPlace)
      .find(({ place, seen }) => judge(place, seen, { needsHttps: false, agreed: nothingAgreed }) === null)
    if (best === undefined) return refused('no_field')
    const forms = best.seen.forms.filter(({ takes }) => takes.includes('generated'))
    return writeNew(best.place, newPassword((forms.find(({ hasFocus }) => hasFocus) ?? forms[0])?.limits ?? null))
  }

  async function fillNew(place: Place, password: string): Promise<Filled> {
    const seen = await ports.look(place)
    if (seen === null) return refused('no_answer')
    const verdict = judge(place, seen, { needsHttps: false, agreed: nothingAgreed })
    return verdict === null ? writeNew(place, password) : refused(verdict)
  }

  async function writeNew(place: Place, password: string): Promise<Filled> {
    await ports.keepGenerated(password, place)
    const outcome = await ports.fill(place, { generated: password })
    const refusal = refusalOf(outcome)
    return refusal === null
      ? { kind: 'filled', isCodeCopied: false, refusedFields: refusedIn(outcome) }
      : refused(refusal)
  }

  return {
    site,
    fill: (...call) => orError(fill(...call)),
    fillFirst: (tabId) => orError(fillFirst(tabId)),
    fillPlace: (...call) => orError(fillPlace(...call)),
    itemsAt,
    fillNew: (...call) => orError(fillNew(...call)),
    generate: (tabId) => orError(generate(tabId)),
    refuse: (tabId, reason) => {
      refusals.set(tabId, { reason, at: ports.now() })
    },
    loginsAt: async (url) => (await matched.at(url)).matches.map(({ item }) => item),
    chosenIn: (tabId, url) => {
      const last = chosen.get(tabId)
      return last?.site === siteOf(url) ? last.id : null
    },
    forgetTab: (tabId) => {
      chosen.delete(tabId)
      refusals.delete(tabId)
    },
    forget: () => {
      chosen.clear()
      refusals.clear()
      matched.forget()
    },
  }
}

const isSandboxed = ({ verdict }: { readonly verdict: FillRefusal | null }) => verdict === 'sandboxed_frame'

const refusedIn = (outcome: FillOutcome) =>
  outcome.kind === 'filled' ? outcome.fields.filter(({ written }) => written === 'refused').length : 0

/** Why nothing came into the page; null where something did. */
function refusalOf(outcome: FillOutcome): FillRefusal | null {
  if (outcome.kind === 'notFilled') return outcome.reason
  return outcome.fields.length === refusedIn(outcome) ? 'not_taken' : null
}

/** Names both sites, as people read them. */
function asks({ documentId, url, topUrl }: Place): Filled {
  const [frame, page] = [shownHost(url), shownHost(topUrl)]
  const isMixed = frame.isMixed || page.isMixed
  return { kind: 'asks', foreign: { documentId, frame: frame.text, page: page.text, isMixed } }
}

const isIn = ({ seen }: Candidate) => seen.forms.some(({ hasFocus }) => hasFocus)

/** The page's own site first, then where the person is, then the page before its frames. */
const byPlace = (one: Candidate, other: Candidate) =>
  Number(isForeign(one.place)) - Number(isForeign(other.place)) ||
  Number(isIn(other)) - Number(isIn(one)) ||
  one.place.frameId - other.place.frameId

/** A vault that was locked meanwhile says so; nothing else of an error leaves. */
async function orError(outcome: Promise<Filled>): Promise<Filled> {
  try {
    return await outcome
  } catch (error) {
    return { kind: 'refused', reason: isLaretsError(error) ? error.code : 'unknown' }
  }
}
