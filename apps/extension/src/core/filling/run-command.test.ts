import { expect, it, vi } from 'vitest'
import type { CoreState } from '../../messages/core-state.ts'
import type { Filled } from '../../messages/site.ts'
import { runCommand } from './run-command.ts'

const open = (vault: 'opening' | 'ready'): CoreState => ({
  kind: 'open',
  ...{ server: 'https://vault.example', email: 'anna@example.test', vault, edition: 1 },
})

/** A vault that a test opens, and what a command asks of filling. */
function played(begin: CoreState, filled: Filled = { kind: 'filled', isCodeCopied: false, refusedFields: 0 }) {
  const listeners = new Set<() => void>()
  let state = begin
  const filling = { fillFirst: vi.fn(async () => filled), generate: vi.fn(async () => filled), refuse: vi.fn() }
  const vault = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...filling,
    run: (command: 'fill' | 'generate') => runCommand(vault, filling, { command, tabId: 7 }),
    change: (next: CoreState) => {
      state = next
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

it('fills or generates in the tab where it was asked', async () => {
  const { run, fillFirst, generate, refuse } = played(open('ready'))
  expect([await run('fill'), await run('generate')]).toEqual([null, null])
  expect([fillFirst.mock.calls, generate.mock.calls, refuse.mock.calls]).toEqual([[[7]], [[7]], []])
})

it('does nothing in a vault that is closed, and says so', async () => {
  const locked: CoreState = { kind: 'locked', server: 'https://vault.example', email: 'anna@example.test' }
  const { run, fillFirst } = played(locked)
  expect(await run('fill')).toBe('locked')
  expect(fillFirst).not.toHaveBeenCalled()
})

it('waits for a vault that is just being opened', async () => {
  const { run, change, fillFirst, listeners } = played(open('opening'))
  const done = run('fill')
  await Promise.resolve()
  expect(fillFirst).not.toHaveBeenCalled()
  change(open('ready'))
  expect(await done).toBeNull()
  expect(listeners.size).toBe(0)
})

it.each<readonly [Filled, string]>([
  [{ kind: 'refused', reason: 'no_field' }, 'no_field'],
  [
    { kind: 'asks', foreign: { documentId: 'D', frame: 'bank.example', page: 'news.example', isMixed: false } },
    'foreign_frame',
  ],
])('leaves why it did not work for the popup', async (filled, reason) => {
  const { run, refuse } = played(open('ready'), filled)
  expect(await run('fill')).toBe(reason)
  expect(refuse.mock.calls).toEqual([[7, reason]])
})
