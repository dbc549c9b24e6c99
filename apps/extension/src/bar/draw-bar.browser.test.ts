import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Ask } from '../messages/ask.ts'
import type { BarView } from '../messages/core-to-bar.ts'
import { menuWords } from '../menu/words.ts'
import { settingsEn } from '../pages/words/settings.en.ts'
import { settingsRu } from '../pages/words/settings.ru.ts'
import { drawBar, type BarAct } from './draw-bar.ts'
import { barWords } from './words.ts'

const ask: Ask = {
  id: 'waiting/1',
  site: 'bank.example',
  keptAt: 0,
  username: 'anna',
  targets: [],
  vaults: [
    { id: 'v1', name: 'Личное' },
    { id: 'v2', name: 'Работа' },
  ],
}
const targets: Ask['targets'] = [
  { id: 'i1', name: 'Банк', username: 'anna' },
  { id: 'i2', name: 'Банк мамы', username: null },
]
const asking = (change: Partial<Ask> = {}): BarView => ({ kind: 'ask', ask: { ...ask, ...change }, fault: null })

afterEach(() => document.body.replaceChildren())

function draw() {
  const card = document.createElement('main')
  document.body.append(card)
  const acts: BarAct[] = []
  const bar = drawBar({ card, words: barWords('ru'), onAct: (act, event) => event.isTrusted && acts.push(act) })
  return { ...bar, acts, card }
}

it('asks for a new login, with its name and its vault', async () => {
  const { show, acts } = draw()
  show(asking())
  await expect.element(page.getByRole('status')).toHaveTextContent('Сохранить вход на bank.example?')
  await userEvent.fill(page.getByLabelText('Имя пользователя'), 'anna.s')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Куда сохранить' }), 'Новый элемент – Работа')
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  expect(acts).toEqual([{ kind: 'save', as: { username: 'anna.s', into: { kind: 'new', vaultId: 'v2' } } }])
})

it('asks which item gets the password, and makes a new one where that is wanted', async () => {
  const { show, acts } = draw()
  show(asking({ targets }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Обновить пароль для «Банк»?')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Куда сохранить' }), 'i2')
  await expect.element(page.getByLabelText('Имя пользователя')).toHaveValue('anna')
  await userEvent.type(page.getByLabelText('Имя пользователя'), '{Enter}')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Куда сохранить' }), 'Новый элемент – Личное')
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  expect(acts).toEqual([
    { kind: 'save', as: { username: 'anna', into: { kind: 'item', itemId: 'i2' } } },
    { kind: 'save', as: { username: 'anna', into: { kind: 'new', vaultId: 'v1' } } },
  ])
})

it('asks nothing about the place where there is only one', async () => {
  const { show, acts } = draw()
  show(asking({ vaults: ask.vaults.slice(0, 1) }))
  await expect.element(page.getByLabelText('Имя пользователя')).toBeVisible()
  expect(page.getByRole('combobox').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  expect(acts).toEqual([{ kind: 'save', as: { username: 'anna', into: { kind: 'new', vaultId: 'v1' } } }])
})

it('takes no focus, and leaves what was typed when the same is shown once more, with a fault', async () => {
  const { show, card } = draw()
  show(asking())
  expect(card.contains(document.activeElement)).toBe(false)
  await userEvent.fill(page.getByLabelText('Имя пользователя'), 'anna.s')
  show({ kind: 'ask', ask, fault: 'network' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Не сохранилось (network). Попробуйте ещё раз')
  await expect.element(page.getByLabelText('Имя пользователя')).toHaveValue('anna.s')
})

it.each<readonly [view: BarView, said: string, button: string, act: BarAct]>([
  [asking(), 'Сохранить вход на bank.example?', 'Не сейчас', { kind: 'dismiss' }],
  [asking(), 'Сохранить вход на bank.example?', 'Никогда здесь', { kind: 'neverSave' }],
  [
    asking(),
    'Сохранить вход на bank.example?',
    'Закрыть: вход останется в списке «Ждёт сохранения»',
    { kind: 'leaveBar' },
  ],
  [
    { kind: 'locked', site: 'bank.example' },
    'Вход на bank.example ещё не сохранён',
    'Разблокировать',
    { kind: 'unlockToSave' },
  ],
  [{ kind: 'saved', name: 'Банк', isUndoable: true }, 'Сохранено: Банк', 'Отменить', { kind: 'undo' }],
])('says %s, and has its button', async (view, said, button, act) => {
  const { show, acts } = draw()
  show(view)
  await expect.element(page.getByRole('status')).toHaveTextContent(said)
  await userEvent.click(page.getByRole('button', { name: button }))
  expect(acts).toEqual([act])
})

it.each([
  ['ru', settingsRu],
  ['en', settingsEn],
] as const)('silences a site by the button that the settings name, here and in the menu: %s', (locale, settings) => {
  const { neverHere } = barWords(locale)
  expect(menuWords(locale).neverHere).toBe(neverHere)
  expect(settings.never.hint).toContain(neverHere)
})

it('says that there is no way back any more', async () => {
  const { show } = draw()
  show({ kind: 'saved', name: 'Банк', isUndoable: false })
  await expect.element(page.getByText('Отменить уже нельзя: измените элемент в Ларце')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Закрыть' })).toBeVisible()
})
