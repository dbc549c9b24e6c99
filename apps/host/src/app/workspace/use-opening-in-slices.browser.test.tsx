import type { VaultState } from '@larets/vault-core'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { flushSync } from 'react-dom'
import { useState } from 'react'
import { useOpeningInSlices } from './use-opening-in-slices.ts'

const closed: VaultState = { kind: 'closed' }
const opening: VaultState = { kind: 'opening', vaults: [], items: [] }
const ready = (): VaultState => ({ kind: 'ready', vaults: [], items: [] })

/** Draws a state, and sets another: at a stroke, as a store does. */
async function drawn(first: VaultState) {
  let state = first
  let set: (next: VaultState) => void = () => {}
  function Vault() {
    const [now, setNow] = useState(first)
    set = setNow
    state = useOpeningInSlices(now)
    return state.kind
  }
  await render(<Vault />)
  return {
    /** Draws within the task in which it changes. */
    atOnce: (next: VaultState) => {
      flushSync(() => set(next))
      return state
    },
    later: (wanted: VaultState) => expect.poll(() => state).toBe(wanted),
  }
}

it('draws later what is opened bit by bit, and that all is open', async () => {
  const vault = await drawn(closed)
  expect(vault.atOnce(opening)).toBe(closed)
  await vault.later(opening)
  const all = ready()
  expect(vault.atOnce(all)).toBe(opening)
  await vault.later(all)
})

it('draws later what a snapshot opens at a stroke', async () => {
  const vault = await drawn(closed)
  const all = ready()
  expect(vault.atOnce(all)).toBe(closed)
  await vault.later(all)
})

it('draws at once what changes in what is open', async () => {
  const first = ready()
  const vault = await drawn(first)
  const changed = ready()
  expect(vault.atOnce(changed)).toBe(changed)
})

it('takes away at once what is locked, also what was not drawn yet', async () => {
  const vault = await drawn(closed)
  expect(vault.atOnce(opening)).toBe(closed)
  await vault.later(opening)
  expect(vault.atOnce(closed)).toBe(closed)
  const all = ready()
  vault.atOnce(all)
  const again: VaultState = { kind: 'closed' }
  expect(vault.atOnce(again)).toBe(again)
})
