import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogHeader } from '../primitives/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../primitives/menu.tsx'
import { primitiveGrounds, primitiveStates } from '../testing/primitive-states.tsx'
import './styles.css'

declare module 'vitest/browser' {
  interface CDPSession {
    send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>
  }
}

const nothing = () => {}

async function setDevice(features: Readonly<Record<string, string>>): Promise<void> {
  const listed = Object.entries(features).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features: listed })
}

afterAll(() => setDevice({}))

/** Pixels of an element as a person sees it. */
async function look(element: Element): Promise<ImageData> {
  for (const animation of document.getAnimations()) animation.finish()
  const base64 = await page.screenshot({ element, save: false })
  const picture = new Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const pen = Object.assign(document.createElement('canvas'), {
    width: picture.width,
    height: picture.height,
  }).getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.drawImage(picture, 0, 0)
  return pen.getImageData(0, 0, picture.width, picture.height)
}

/** The least that is seen, in pixels: a hairline as long as a word. */
const seen = 40

/** How far two colours must be from each other for anybody to tell them apart: a third of the way from black to white. */
const apart = 85

/** Draws each part in a box of its own, on the page's ground, so that what is drawn outside of an edge is looked at, too. */
const sheet = (parts: readonly (readonly [name: string, drawn: ReactNode])[], style?: string) => (
  <div data-testid="sheet" className="vlt-root" style={{ width: 360 }}>
    {style === undefined ? null : <style>{style}</style>}
    {parts.map(([name, drawn]) => (
      <div key={name} data-name={name} style={{ padding: 8, minHeight: 60, overflow: 'hidden' }}>
        {drawn}
      </div>
    ))}
  </div>
)

/** Names of the parts in which nobody tells one picture of the sheet from the other. */
function alike(drawn: Element, one: ImageData, other: ImageData): readonly string[] {
  expect([other.width, other.height]).toEqual([one.width, one.height])
  const { top } = drawn.getBoundingClientRect()
  const boxes = [...drawn.querySelectorAll('[data-name]')]
  return boxes.flatMap((box) => {
    const rect = box.getBoundingClientRect()
    let count = 0
    for (
      let at = Math.round(rect.top - top) * one.width * 4;
      at < Math.round(rect.bottom - top) * one.width * 4;
      at += 4
    ) {
      const distances = [0, 1, 2].map((channel) =>
        Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)),
      )
      if (Math.max(...distances) > apart) count += 1
    }
    return count > seen ? [] : [box.getAttribute('data-name') ?? '']
  })
}

const withoutEdges = '[data-name] * { outline: none !important; border-color: Canvas !important }'
const states = Object.entries(primitiveStates)
const grounds = Object.entries(primitiveGrounds)
const focused = states.filter(([name]) => ['switch', 'tabs', 'chip of several', 'button'].includes(name))

describe.each(['light', 'dark'])('in forced colours, %s', (scheme) => {
  beforeAll(async () => {
    await setDevice({ 'forced-colors': 'active', 'prefers-color-scheme': scheme })
    await page.viewport(400, 1800)
  })

  it('both states of every primitive are told apart', async () => {
    const screen = await render(sheet(states.map(([name, { one }]) => [name, one])))
    const drawn = screen.getByTestId('sheet').element()
    await userEvent.unhover(drawn)
    const before = await look(drawn)
    await screen.rerender(sheet(states.map(([name, { other }]) => [name, other])))
    expect(alike(drawn, before, await look(drawn))).toEqual([])
  })

  it('what is a ground alone is seen by an edge', async () => {
    const screen = await render(sheet(grounds))
    const drawn = screen.getByTestId('sheet').element()
    await userEvent.unhover(drawn)
    const before = await look(drawn)
    await screen.rerender(sheet(grounds, withoutEdges))
    expect(alike(drawn, before, await look(drawn))).toEqual([])
  })

  it.each(focused)('the focus is seen on what is filled: %s', async (name, { other }) => {
    const screen = await render(sheet([[name, other]]))
    const drawn = screen.getByTestId('sheet').element()
    // A pointer that a test before left there draws an edge of its own.
    await userEvent.unhover(drawn)
    const before = await look(drawn)
    await userEvent.keyboard('{Tab}')
    expect(drawn.querySelector(':focus-visible')).not.toBeNull()
    expect(alike(drawn, before, await look(drawn))).toEqual([])
  })
})

describe('what floats in forced colours', () => {
  beforeAll(() => setDevice({ 'forced-colors': 'active' }))

  const edgeOf = (element: Element) => getComputedStyle(element).borderTopWidth

  it('has an edge, and so has the entry of a menu that is pointed at', async () => {
    const screen = await render(
      <Menu>
        <MenuTrigger>
          <Button>Действия</Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem>Изменить</MenuItem>
        </MenuContent>
      </Menu>,
    )
    await screen.getByRole('button').click()
    const entry = page.getByRole('menuitem')
    await expect.element(entry).toBeVisible()
    expect(edgeOf(page.getByRole('menu').element())).toBe('1px')
    await entry.hover()
    await expect.poll(() => getComputedStyle(entry.element()).outlineStyle).toBe('solid')
  })

  it('has an edge as a dialog', async () => {
    await render(
      <Dialog open data-vlt-slot="sample" onRequestClose={nothing}>
        <DialogHeader title="Вопрос" />
      </Dialog>,
    )
    expect(edgeOf(document.querySelector('[data-vlt-slot="dialog-panel"]') ?? document.body)).toBe('1px')
  })
})
