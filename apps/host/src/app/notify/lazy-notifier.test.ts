import type { Notifier } from '@larets/vault-ui/notify'
import { expect, it, vi } from 'vitest'
import { createLazyNotifier, type NoticeShower } from './lazy-notifier.ts'

function world() {
  const loads: PromiseWithResolvers<NoticeShower>[] = []
  const shown = {
    success: vi.fn<Notifier['success']>((_, options) => options?.id ?? 'of the shower'),
    error: vi.fn<Notifier['error']>((_, options) => options?.id ?? 'of the shower'),
    dismiss: vi.fn<Notifier['dismiss']>(),
  }
  const notifier = createLazyNotifier(() => {
    const load = Promise.withResolvers<NoticeShower>()
    loads.push(load)
    return load.promise
  })
  const toaster = 'toaster'
  const come = async () => {
    loads.at(-1)?.resolve({ notifier: shown, toaster })
    await loads.at(-1)?.promise
    await Promise.resolve()
  }
  const fail = async () => {
    loads.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module'))
    await loads.at(-1)?.promise.catch(() => undefined)
    await Promise.resolve()
  }
  return { notifier, shown, loads, toaster, come, fail }
}

it('keeps what is said until it can be shown, and loads what shows it once', async () => {
  const { notifier, shown, loads, toaster, come } = world()
  const listener = vi.fn<() => void>()
  notifier.subscribe(listener)
  const id = notifier.success('первое')
  notifier.error('второе', { id: 'own', duration: 7 })
  expect(loads).toHaveLength(1)
  expect(notifier.getToaster()).toBeNull()
  await come()
  expect(shown.success).toHaveBeenCalledExactlyOnceWith('первое', { id })
  expect(shown.error).toHaveBeenCalledExactlyOnceWith('второе', { id: 'own', duration: 7 })
  expect(notifier.getToaster()).toBe(toaster)
  expect(listener).toHaveBeenCalledOnce()
  expect(notifier.success('третье')).toBe('of the shower')
})

it('shows nothing that was dismissed or replaced before it could be shown', async () => {
  const { notifier, shown, come } = world()
  const first = notifier.success('прочь')
  notifier.error('старое', { id: 'own' })
  notifier.error('новое', { id: 'own' })
  notifier.dismiss(first)
  await come()
  expect(shown.success).not.toHaveBeenCalled()
  expect(shown.error).toHaveBeenCalledExactlyOnceWith('новое', { id: 'own' })
  notifier.dismiss('own')
  expect(shown.dismiss).toHaveBeenCalledExactlyOnceWith('own')
})

it('lets go of every word when all is dismissed', async () => {
  const { notifier, shown, come } = world()
  notifier.success('Банк')
  notifier.error('Почта', { id: 'own' })
  notifier.dismiss()
  await come()
  expect(shown.success).not.toHaveBeenCalled()
  expect(shown.error).not.toHaveBeenCalled()
})

it('asks again with the next notice where it did not come, and then says all of it', async () => {
  const { notifier, shown, loads, come, fail } = world()
  notifier.error('первое', { id: 'first' })
  await fail()
  await vi.waitFor(() => {
    notifier.error('второе', { id: 'second' })
    expect(loads).toHaveLength(2)
  })
  await come()
  expect(shown.error.mock.calls.map(([text]) => text)).toEqual(['первое', 'второе'])
})

it('loads before the first notice where it is asked to', async () => {
  const { notifier, loads, come, toaster } = world()
  notifier.begin()
  notifier.begin()
  expect(loads).toHaveLength(1)
  await come()
  notifier.begin()
  expect(loads).toHaveLength(1)
  expect(notifier.getToaster()).toBe(toaster)
})
