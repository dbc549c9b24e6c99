import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AppVersionContext } from '../app/app-version/app-version-context.ts'
import { NewVersionLine } from './new-version-line.tsx'
import { WritesContext } from '../app/app-version/writes-context.ts'
import { createWritesUnderWay } from '../app/app-version/writes-under-way.ts'

function world() {
  const listeners = new Set<() => void>()
  let outdated = false
  const renew = vi.fn<() => Promise<void>>(async () => undefined)
  const writes = createWritesUnderWay()
  const version = {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    isOutdated: () => outdated,
    renew,
    forget: async () => undefined,
  }
  const element = (
    <AppVersionContext value={version}>
      <WritesContext value={writes}>
        <NewVersionLine />
      </WritesContext>
    </AppVersionContext>
  )
  const comeOut = () => {
    outdated = true
    for (const listener of listeners) listener()
  }
  return { element, comeOut, renew, writes }
}

it('says nothing until there is a new version, and says it then', async () => {
  const { element, comeOut } = world()
  const screen = await renderWithTexts(element)
  expect(screen.getByRole('button').elements()).toEqual([])
  comeOut()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Вышла новая версия')
  await expect.element(screen.getByRole('button', { name: 'Обновить' })).toBeVisible()
})

it('loads it when the person wants it, and not before what is being written is through', async () => {
  const { element, comeOut, renew, writes } = world()
  const screen = await renderWithTexts(element)
  comeOut()
  let answer = () => {}
  const written = writes.during(
    new Promise<void>((resolve) => {
      answer = resolve
    }),
  )
  const button = screen.getByRole('button', { name: 'Обновить' })
  expect(renew).not.toHaveBeenCalled()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(renew).not.toHaveBeenCalled()
  answer()
  await written
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
})
