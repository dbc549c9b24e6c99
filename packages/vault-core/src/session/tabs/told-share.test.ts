import { expect, it } from 'vitest'
import { userId } from '../../contracts/primitives.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import type { ShareToPut } from './tab-shares.ts'
import { createToldShare } from './told-share.ts'

const minute = 60_000

it('tells no longer life of a share after the clock was set back', async () => {
  const clock = createManualClock()
  const lives: number[] = []
  const put = async ({ endsAt }: ShareToPut) => void lives.push(endsAt - clock.now())
  const told = createToldShare({
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
    endsAt: clock.now() + 15 * minute,
    isTold: false,
    onAcknowledged: () => {},
  })
  await told.tell()
  await clock.advance(5 * minute)
  clock.setBack(60 * minute)
  told.repeat()
  await clock.advance(0)
  expect(lives).toEqual([15 * minute, 10 * minute])
})
