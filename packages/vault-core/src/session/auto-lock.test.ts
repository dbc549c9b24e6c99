import { describe, expect, it, vi } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { createManualPage } from '../testing/manual-page.ts'
import { attentionGrace, createAutoLock, longestTabKeyLife, type OtherTabs } from './auto-lock.ts'
import { defaultSettings, immediately, never, type Settings } from './settings.ts'

const minute = 60_000

function setUp(settings: Partial<Settings> = {}, others: Partial<OtherTabs> = {}) {
  const clock = createManualClock()
  const page = createManualPage()
  const onLock = vi.fn()
  const onLimit = vi.fn<(lockAt: number) => void>()
  const autoLock = createAutoLock({
    clock,
    page,
    settings: () => ({ ...defaultSettings, ...settings }),
    others: { anyFocused: () => false, anyOpen: () => false, tellActivity: vi.fn(), tellAttention: vi.fn(), ...others },
    onLock,
    onLimit,
  })
  autoLock.start()
  return { clock, page, onLock, onLimit, autoLock }
}

describe('inactivity', () => {
  it('locks after 15 minutes without activity', async () => {
    const { clock, onLock } = setUp()
    await clock.advance(15 * minute - 1)
    expect(onLock).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('counts from the last activity', async () => {
    const { clock, page, onLock } = setUp()
    await clock.advance(14 * minute)
    page.act()
    await clock.advance(14 * minute)
    expect(onLock).not.toHaveBeenCalled()
    await clock.advance(minute)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('counts activity in another tab', async () => {
    const { clock, autoLock, onLock } = setUp()
    await clock.advance(14 * minute)
    autoLock.heardActivity(clock.now())
    await clock.advance(14 * minute)
    expect(onLock).not.toHaveBeenCalled()
  })

  it('does not believe activity from the future', async () => {
    const { clock, autoLock, onLock } = setUp()
    autoLock.heardActivity(clock.now() + 60 * minute)
    await clock.advance(15 * minute)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('never locks when the person chose never', async () => {
    const { clock, onLock } = setUp({ autoLockTimeout: never })
    await clock.advance(24 * 60 * minute)
    expect(onLock).not.toHaveBeenCalled()
  })

  it('is not counted down while the page is hidden, but compared on return', async () => {
    const { clock, page, onLock } = setUp({ tabSwitchLockTimeout: never })
    page.hide()
    await clock.advance(60 * minute)
    expect(onLock).not.toHaveBeenCalled()
    page.show()
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('locks on the first event after the device slept', () => {
    const { clock, page, onLock } = setUp()
    clock.sleep(16 * minute)
    page.act()
    expect(onLock).toHaveBeenCalledTimes(1)
  })
})

describe('leaving the page', () => {
  it('locks 5 minutes after the tab was hidden', async () => {
    const { clock, page, onLock } = setUp()
    page.hide()
    await clock.advance(5 * minute - 1)
    expect(onLock).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('counts a window without focus as left', async () => {
    const { clock, page, onLock } = setUp()
    page.blur()
    await clock.advance(5 * minute)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('is forgotten on return', async () => {
    const { clock, page, onLock } = setUp()
    page.hide()
    await clock.advance(4 * minute)
    page.show()
    await clock.advance(4 * minute)
    expect(onLock).not.toHaveBeenCalled()
  })

  it('locks at once when the person chose immediately', () => {
    const { page, onLock } = setUp({ tabSwitchLockTimeout: immediately })
    page.hide()
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('lets another open tab say that the person went there', async () => {
    let focusedElsewhere = false
    const { clock, page, autoLock, onLock } = setUp(
      { tabSwitchLockTimeout: immediately },
      { anyOpen: () => true, anyFocused: () => focusedElsewhere },
    )
    page.blur()
    expect(onLock).not.toHaveBeenCalled()
    focusedElsewhere = true
    autoLock.review()
    await clock.advance(attentionGrace)
    expect(onLock).not.toHaveBeenCalled()
    focusedElsewhere = false
    autoLock.review()
    await clock.advance(attentionGrace)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('locks before anything else on return when the device slept meanwhile', () => {
    const { clock, page, onLock } = setUp()
    page.hide()
    clock.sleep(6 * minute)
    page.show()
    expect(onLock).toHaveBeenCalledTimes(1)
  })
})

describe('a clock that is set back', () => {
  it('prolongs neither inactivity', async () => {
    const { clock, onLock } = setUp()
    await clock.advance(5 * minute)
    clock.setBack(60 * minute)
    await clock.advance(10 * minute - 1)
    expect(onLock).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('nor the time away', async () => {
    const { clock, page, onLock } = setUp()
    page.hide()
    clock.setBack(60 * minute)
    await clock.advance(5 * minute)
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('nor what a sleep after it has used up, once the page has seen it', () => {
    const { clock, page, autoLock, onLock } = setUp()
    clock.setBack(60 * minute)
    autoLock.review()
    clock.sleep(16 * minute)
    page.act()
    expect(onLock).toHaveBeenCalledTimes(1)
  })

  it('moves the limit of the tab key along, by its own time', async () => {
    const { clock, page, onLimit } = setUp()
    await clock.advance(5 * minute)
    clock.setBack(60 * minute)
    page.hide()
    page.show()
    expect(onLimit).toHaveBeenLastCalledWith(clock.now() + 10 * minute)
  })

  it('locks nobody who acts, here or in another tab', async () => {
    const { clock, page, autoLock, onLock } = setUp()
    clock.setBack(60 * minute)
    await clock.advance(14 * minute)
    page.act()
    await clock.advance(14 * minute)
    autoLock.heardActivity(clock.now())
    await clock.advance(14 * minute)
    expect(onLock).not.toHaveBeenCalled()
  })
})

describe('the limit of the tab key', () => {
  it('is the nearer of both limits', async () => {
    const { clock, page, onLimit } = setUp()
    expect(onLimit).toHaveBeenLastCalledWith(clock.now() + 15 * minute)
    page.hide()
    expect(onLimit).toHaveBeenLastCalledWith(clock.now() + 5 * minute)
  })

  it('is never more than 12 hours away', () => {
    const { clock, onLimit } = setUp({ autoLockTimeout: never })
    expect(onLimit).toHaveBeenLastCalledWith(clock.now() + longestTabKeyLife)
  })
})

it('ends with stop', async () => {
  const { clock, page, autoLock, onLock } = setUp()
  autoLock.stop()
  page.hide()
  await clock.advance(60 * minute)
  expect(onLock).not.toHaveBeenCalled()
})
