import type { OpenedItem, OpenedVault } from '@larets/vault-core'
import { itemId, userId, vaultId } from '@larets/vault-core/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '@larets/vault-ui/styles.css'
import '../../../styles.css'
import { foldersOf } from '../../../app/workspace/shown-folders.ts'
import { renderWithTexts } from '../../../testing/render-with-texts.tsx'
import { MoveDialog, type MoveScope } from './move-dialog.tsx'
import { movePlaces, type MovePlace } from './move-places.ts'

const onMove = vi.fn<(place: MovePlace) => void>()
const onClose = vi.fn<() => void>()

afterEach(() => {
  vi.resetAllMocks()
})

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const vaultOf = (digit: number, name: string, folders: OpenedVault['overview']['folders']): OpenedVault => ({
  id: vaultId.parse(uuid(digit)),
  name: { trusted: true, text: name },
  overview: { folders },
  usable: true,
  consistent: true,
  revision: 1,
})
const own = vaultOf(1, 'Персональное', [
  { id: 'home', name: 'Дом', parent: null },
  { id: 'bills', name: 'Счета', parent: 'home' },
])
const work = vaultOf(2, 'Работа', [])
const moment = '2026-01-01T00:00:00.000Z'
const item: OpenedItem = {
  id: itemId.parse(uuid(3)),
  userId: userId.parse(uuid(4)),
  vaultId: own.id,
  type: 'login',
  name: { trusted: true, text: 'Банк' },
  username: null,
  overview: { trusted: true, value: { folder: 'home' } },
  hasPassword: false,
  hasDetails: false,
  uris: [],
  consistent: true,
  duplicate: false,
  rolledBack: false,
  seal: null,
  revision: 1,
  createdAt: moment,
  updatedAt: moment,
}

async function ask(scope: MoveScope) {
  const vaults = [own, work]
  const places = movePlaces(vaults, foldersOf(vaults, 'ru'), [item])
  const screen = await renderWithTexts(
    <MoveDialog item={item} places={places} scope={scope} onMove={onMove} onClose={onClose} />,
  )
  const select = screen.getByLabelText('Куда')
  const options = () => [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  return { screen, select, options }
}

it('offers every vault and folder, begins at where the item stands, and moves it', async () => {
  const { screen, select, options } = await ask('all')
  const all = ['Персональное, вне папок', 'Персональное / Дом', 'Персональное / Дом / Счета', 'Работа, вне папок']
  expect(options()).toEqual(all)
  await expect.element(select).toHaveFocus()
  await expect.element(select).toHaveDisplayValue('Персональное / Дом')
  await userEvent.selectOptions(select, 'Работа, вне папок')
  await screen.getByRole('button', { name: 'Переместить' }).click()
  expect(onMove.mock.calls.map(([{ vault, folderId }]) => [vault.name.text, folderId])).toEqual([['Работа', null]])
  expect(onClose).toHaveBeenCalledOnce()
})

it('offers the folders of its vault alone where a folder is asked for', async () => {
  const { options } = await ask('vault')
  expect(options()).toEqual(['Персональное, вне папок', 'Персональное / Дом', 'Персональное / Дом / Счета'])
})

it('moves nothing to where it stands', async () => {
  const { screen } = await ask('all')
  await screen.getByRole('button', { name: 'Переместить' }).click()
  expect(onMove).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})
