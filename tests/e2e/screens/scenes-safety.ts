import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'

/** What a person meets when something must be decided, or when the server is not to be believed. */
export const safetyScenes: readonly Scene[] = [
  {
    name: 'no-vaults',
    title: 'Тревога: сервер не прислал хранилищ',
    as: 'owner',
    play: async (stage) => {
      await stage.rewriteBootstrap((answer) => ({ ...answer, vaults: [], logins: [] }))
      await stage.goto('/')
      await expect(stage.page.getByText('Сервер не прислал ни одного хранилища')).toBeVisible()
    },
  },
  {
    name: 'forget-device',
    title: 'Настройки: забыть это устройство',
    as: 'owner',
    play: async (stage) => {
      await stage.goto('/settings')
      await stage.page.getByRole('button', { name: 'Забыть это устройство' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
