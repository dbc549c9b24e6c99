import { expect } from '@playwright/test'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'

async function openPalette(stage: Stage): Promise<void> {
  await stage.open()
  await stage.page.getByRole('button', { name: 'Команды' }).click()
  await expect(stage.page.getByRole('dialog', { name: 'Команды' })).toBeVisible()
}

/** Two panes where there is the least room for them, and where there is more than enough. */
const paneWidths = [1024, 1920] as const

function paneScene(width: number, open: boolean): Scene {
  return {
    name: `panes-${width}${open ? '-item' : ''}`,
    title: `Две панели, ${width} px${open ? ': открыт элемент' : ''}`,
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.page.setViewportSize({ width, height: width === 1024 ? 768 : 1080 })
      await stage.open(open ? `/all/${stage.idOf('Госуслуги')}` : '/')
      const pane = stage.page.locator(open ? '[data-vlt-slot="item-panel"]' : '[data-slot="overview-pane"]')
      await expect(pane).toBeVisible()
    },
  }
}

/** Habits of hands: the palette, the keys, two panes, no connection. */
export const habitScenes: readonly Scene[] = [
  { name: 'palette', title: 'Команды', as: 'owner', play: openPalette },
  {
    name: 'palette-found',
    title: 'Команды: поиск',
    as: 'owner',
    play: async (stage) => {
      await openPalette(stage)
      await stage.page.getByRole('combobox').fill('о')
      await expect(stage.page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'palette-long',
    title: 'Команды: длинные имена',
    as: 'wordy',
    play: openPalette,
  },
  {
    name: 'palette-nothing',
    title: 'Команды: ничего не нашлось',
    as: 'owner',
    play: async (stage) => {
      await openPalette(stage)
      await stage.page.getByRole('combobox').fill('такого нигде нет')
      await expect(stage.page.getByText('Ничего не нашлось')).toBeVisible()
    },
  },
  {
    name: 'keys',
    title: 'Клавиши',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Shift+Slash')
      await expect(stage.page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
    },
  },
  {
    name: 'offline',
    title: 'Нет связи',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.open()
      // The address of the server stays reachable: what is looked at is what the browser's word for it does.
      await stage.page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
        window.dispatchEvent(new Event('offline'))
      })
      await expect(stage.page.getByText('Нет связи.')).toBeVisible()
    },
  },
  ...paneWidths.flatMap((width) => [paneScene(width, false), paneScene(width, true)]),
]
