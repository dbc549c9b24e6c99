// `pnpm bench server`: calls to the product's server beside the same calls to plain Node, in turns.
import { argon2 } from 'node:crypto'
import { apiBasePath, bootstrap, checkEmail, me, readDelta, signIn } from '@larets/vault-core/contracts'
import { inTurn, median, ratio, rounded } from '../figures.ts'
import { beginMeasurement, keepResult } from '../results-file.ts'
import { readScale } from '../scale.ts'
import { tellTargets } from '../tell-targets.ts'
import { call, closeConnections, perSecond, type Call } from './calls.ts'
import { startPlain, startProduct } from './product-server.ts'
import { plainDatabase, stockAccount, type StockedAccount } from './stocked-account.ts'

/** The size that the target of the bootstrap is about. */
const wantedItems = 10_000
const { sizes, rounds, isShort } = readScale({ sizes: [wantedItems], rounds: 3 })
const items = sizes.at(-1) ?? wantedItems
/** People who sign in: at once, and each of them once in a round. */
const people = isShort ? 8 : 32
/** Calls of one round, by what they cost. */
const counts = isShort ? { small: 200, large: 4, ready: 40 } : { small: 4_000, large: 30, ready: 400 }
/** Cost of one verification, as the server has it. */
const argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Calls that are made so many times in a round. */
interface Contender {
  readonly name: string
  readonly count: number
  readonly work: (number: number) => Promise<unknown>
  /** Before each round. */
  readonly prepare?: () => Promise<void>
}

const beginning = beginMeasurement(isShort)
const product = await startProduct()
const account = await stockAccount(product.url, items, people)
const { folder, path } = await plainDatabase(product.url, account)
const plain = await startPlain(folder, path)
try {
  const contenders = await contendersFor(product.url, plain.url, account)
  const measured = new Map(contenders.map(({ name }) => [name, new Array<number>()]))
  // The first round is for what is compiled when it is first run.
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, count, work, prepare } of inTurn(contenders, round + 1)) {
      await prepare?.()
      const speed = await perSecond(count, work)
      if (round >= 0) measured.get(name)?.push(speed)
    }
  }
  const speeds = Object.fromEntries([...measured].map(([name, each]) => [name, rounded(median(each), 1)]))
  const beside = (ours: string, theirs: string) => ratio(speeds[ours] ?? Number.NaN, speeds[theirs] ?? Number.NaN)
  // So few calls, as a short run makes, say nothing.
  const targets = isShort
    ? {}
    : {
        bootstrapAgain: beside('bootstrap again: 304', 'plain: bootstrap, rows → JSON.stringify'),
        me: beside('auth/me', 'plain: me'),
        checkEmail: beside('auth/check-email', 'plain: check-email'),
        signIn: beside('sign-in', 'crypto.argon2 alone'),
      }
  console.log(`\nthe server beside plain Node, calls a second, ${items} items, medians of ${rounds}`)
  console.table(Object.fromEntries(Object.entries(speeds).map(([name, calls]) => [name, { 'calls a second': calls }])))
  tellTargets('server', targets)
  keepResult('server', beginning, { targets, details: { items, rounds, callsASecond: speeds } })
} finally {
  closeConnections()
  account.dispose()
  await plain.dispose()
  await product.dispose()
}

/** Everything that is compared, each with its answers checked. */
async function contendersFor(
  origin: string,
  plainOrigin: string,
  account: StockedAccount,
): Promise<readonly Contender[]> {
  const { email, emails, token, passwordHash } = account
  const at = (path: string) => `${origin}${apiBasePath}${path}`
  const authorised = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' }
  const checked = async (wanted: number, one: Call, least = 0) => {
    const answer = await call(one)
    if (answer.status !== wanted || answer.bytes.length < least)
      throw new Error(`${one.url} answered ${answer.status} with ${answer.bytes.length} bytes`)
    return answer
  }
  const all = { url: at(bootstrap.path), headers: authorised }
  const { headers, bytes } = await checked(200, all)
  let tag = headers.etag ?? ''
  const { cursor = '' } = bootstrap.answer.parse(JSON.parse(bytes.toString()))
  const delta = { url: at(readDelta.path.replace('{cursor}', encodeURIComponent(cursor))), headers: authorised }
  /** A little less, as what is changed meanwhile only makes it longer. */
  const least = Math.floor(bytes.length * 0.9)
  const plainCall = { url: `${plainOrigin}/me`, headers: { Authorization: `Bearer ${token}` } }
  return [
    { name: 'auth/me', count: counts.small, work: () => checked(200, { url: at(me.path), headers: authorised }, 50) },
    { name: 'plain: me', count: counts.small, work: () => checked(200, plainCall, 50) },
    {
      name: 'auth/check-email',
      count: counts.small,
      work: () => checked(200, { method: 'POST', url: at(checkEmail.path), body: { email } }, 50),
    },
    {
      name: 'plain: check-email',
      count: counts.small,
      work: () => checked(200, { method: 'POST', url: `${plainOrigin}/check-email`, body: { email } }, 50),
    },
    {
      name: 'sign-in',
      count: people,
      work: (number) =>
        checked(
          200,
          { method: 'POST', url: at(signIn.path), body: { email: emails[number] ?? email, passwordHash } },
          50,
        ),
    },
    { name: 'crypto.argon2 alone', count: people, work: deriveOnce },
    { name: 'bootstrap after a change', count: 1, prepare: account.change, work: () => checked(200, all, least) },
    { name: 'bootstrap, what is ready', count: counts.large, work: () => checked(200, all, least) },
    {
      name: 'bootstrap again: 304',
      count: counts.ready,
      prepare: async () => {
        tag = (await checked(200, all)).headers.etag ?? ''
      },
      work: () => checked(304, { ...all, headers: { ...authorised, 'If-None-Match': tag } }),
    },
    { name: 'delta of what little has changed', count: counts.ready, work: () => checked(200, delta) },
    {
      name: 'plain: bootstrap, rows → JSON.stringify',
      count: counts.large,
      work: () => checked(200, { url: `${plainOrigin}/bootstrap` }, least),
    },
    {
      name: 'plain: bootstrap, one buffer',
      count: counts.large,
      work: () => checked(200, { url: `${plainOrigin}/bootstrap-buffer` }, least),
    },
  ]
}

function deriveOnce(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      { message: Buffer.alloc(32, 1), nonce: Buffer.alloc(16, 2), tagLength: 32, ...argon2Cost },
      (error, tag) => {
        if (error === null) resolve(tag)
        else reject(error)
      },
    )
  })
}
