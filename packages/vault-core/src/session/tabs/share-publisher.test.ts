import { expect, it } from 'vitest'
import { userId } from '../../contracts/primitives.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import type { ShareToPut } from './tab-shares.ts'
import { createSharePublisher } from './share-publisher.ts'

const minute = 60_000

/** A share with fifteen minutes to live; `lives` is what the server is told of them, each time. */
function sharePublisher() {
  const clock = createManualClock()
  const lives: number[] = []
  const put = async ({ endsAt }: ShareToPut) => void lives.push(endsAt - clock.now())
  const endsAt = clock.now() + 15 * minute
  const told = createSharePublisher({
    shares: {
      put,
      ask: async () => null,
      remove: () => {},
      removeAll: () => {},
      replaced: () => {},
      dispose: () => {},
    },
    clock,
    userId: userId.parse('00000000-0000-4000-8000-000000000001'),
    tabId: 'tab',
    share: 'ab'.repeat(32),
    endsAt,
    isTold: false,
    onAcknowledged: () => {},
  })
  return { clock, lives, told, endsAt }
}

it('tells no longer life of a share after the clock was set back', async () => {
  const { clock, lives, told } = sharePublisher()
  await told.tell()
  await clock.advance(5 * minute)
  clock.setBack(60 * minute)
  told.repeat()
  await clock.advance(0)
  expect(lives).toEqual([15 * minute, 10 * minute])
})

it.each([
  ['tells a moved end within a minute', false, 2],
  ['leaves no timer behind when it is disposed of, nor sets one', true, 1],
])('%s', async (_, isDisposed, told) => {
  const share = sharePublisher()
  await share.told.tell()
  share.told.moveEnd(share.endsAt + 1_000)
  if (isDisposed) share.told.dispose()
  share.told.moveEnd(share.endsAt + 2_000)
  await share.clock.advance(minute)
  expect(share.lives).toHaveLength(told)
})
