import type { Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Lets a story play only when React has run the effects of its first drawing, as it has for a person who comes to act.
 * A test's `act` sees to that; where a story is looked at, it would play before the focus is where an effect puts it.
 */
export const playAfterFirstEffects: NonNullable<Preview['beforeEach']> = (context) => {
  const { mount } = context
  context.mount = async (...ui) => {
    const canvas = await mount(...ui)
    await effectsHaveRun()
    return canvas
  }
}

/** React draws nothing more, in whatever root, before the effects of what it has drawn. */
async function effectsHaveRun(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const root = createRoot(document.createElement('div'))
  root.render(<Ran onRun={resolve} />)
  await promise
  root.unmount()
}

function Ran({ onRun }: { readonly onRun: () => void }) {
  useEffect(onRun, [onRun])
  return null
}
