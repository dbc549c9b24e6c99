import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyWithPreload } from './lazy-with-preload.tsx'

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>

test('is drawn in the first commit once it was preloaded', async () => {
  const Part = lazyWithPreload(async () => Word)
  await Part.preload()
  const drawn: string[] = []
  const { container } = await render(
    <div ref={(div) => void drawn.push(div?.textContent ?? '')}>
      <Suspense fallback="waits">
        <Part word="here" />
      </Suspense>
    </div>,
  )
  expect(drawn[0]).toBe('here')
  expect(container.textContent).toBe('here')
})

test('is loaded when it is drawn without', async () => {
  const Part = lazyWithPreload(async () => Word)
  const screen = await render(
    <Suspense fallback="waits">
      <Part word="here" />
    </Suspense>,
  )
  await expect.element(screen.getByText('here')).toBeVisible()
})

test('stays what it was while it stands, though it is preloaded meanwhile', async () => {
  let mounted = 0
  function Counts() {
    return <p ref={(now) => void (mounted += now === null ? 0 : 1)}>here</p>
  }
  const Part = lazyWithPreload(async () => Counts)
  const screen = await render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await expect.element(screen.getByText('here')).toBeVisible()
  const before = mounted
  const stays = screen.getByText('here').element()
  await Part.preload()
  await screen.rerender(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('here').element()).toBe(stays)
  expect(before).toBeGreaterThan(0)
})

test('a file that does not come is asked for again when it is drawn', async () => {
  let isThere = false
  const Part = lazyWithPreload(async () => {
    if (!isThere) throw new Error('not found')
    return Word
  })
  await Part.preload()
  isThere = true
  const screen = await render(
    <Suspense>
      <Part word="here" />
    </Suspense>,
  )
  await expect.element(screen.getByText('here')).toBeVisible()
})
