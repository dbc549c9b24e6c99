import { expect } from '@playwright/test'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'

async function search(stage: Stage, query: string): Promise<void> {
  await stage.open()
  await stage.person.search(query)
}

/** The bootstrap call is never answered. */
async function holdBootstrap({ page }: Stage): Promise<void> {
  await page.unroute('**/api/v1/bootstrap')
  await page.route('**/api/v1/bootstrap', () => {})
}

/** The list in each of its states. */
export const listScenes: readonly Scene[] = [
  {
    name: 'list-empty',
    title: 'Список: первый вход',
    as: 'newcomer',
    play: async (stage) => {
      // An earlier scene may have hidden them, for good.
      await stage.page.evaluate(() => localStorage.removeItem('firstSteps'))
      await stage.open()
      await expect(stage.page.getByText('Здесь пока пусто')).toBeVisible()
      await expect(stage.page.getByRole('region', { name: 'С чего начать' })).toBeVisible()
    },
  },
  {
    name: 'list',
    title: 'Список',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await expect(stage.person.row('Госуслуги')).toBeVisible()
    },
  },
  {
    name: 'list-compact',
    title: 'Список: плотные строки',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.open('/settings')
      await stage.page.getByRole('radio', { name: 'Плотно', exact: true }).check()
      await stage.page.getByRole('link', { name: 'Все элементы' }).click()
      await expect.poll(async () => (await stage.person.row('Госуслуги').boundingBox())?.height).toBe(36)
    },
  },
  {
    name: 'list-hovered',
    title: 'Список: строка под указателем',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.open()
      await stage.person.row('GitHub').hover()
      await expect(stage.person.row('GitHub').getByRole('button', { name: 'Скопировать пароль' })).toBeVisible()
    },
  },
  {
    name: 'list-menu',
    title: 'Список: меню строки',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      const row = stage.person.row('GitHub')
      const more = row.getByRole('button', { name: 'Действия: GitHub' })
      // Under a finger the button is there without anything being pointed at.
      if (await more.isVisible()) await more.click()
      else await row.click({ button: 'right' })
      await expect(stage.page.getByRole('menuitem', { name: 'Скопировать пароль' })).toBeVisible()
    },
  },
  {
    name: 'list-keyboard',
    title: 'Список: с клавиатуры',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.open()
      // The keys lead into the list only once it is there.
      await expect(stage.person.row('Яндекс Почта')).toBeVisible()
      await stage.page.keyboard.press('/')
      await expect(stage.page.getByRole('searchbox')).toBeFocused()
      await stage.page.keyboard.press('ArrowDown')
      await stage.page.keyboard.press('ArrowDown')
      // Whichever it is: an earlier play may have made a favourite, which stands first.
      await expect(stage.page.locator('[role="row"]:focus')).toHaveAttribute('aria-rowindex', '2')
    },
  },
  {
    name: 'list-long',
    title: 'Список: длинные названия',
    as: 'wordy',
    play: async (stage) => {
      await stage.open()
      await expect(stage.person.row('Короткое имя')).toBeVisible()
    },
  },
  {
    name: 'list-many',
    title: 'Список: 300 элементов',
    as: 'collector',
    play: async (stage) => {
      await stage.open()
      await expect(stage.page.getByText('300 элементов')).toBeVisible()
      await stage.person.row('Магазин 1').first().scrollIntoViewIfNeeded()
      await stage.page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollBy(0, 44 * 120))
      await expect(stage.person.row('121')).toBeVisible()
    },
  },
  {
    name: 'list-loading',
    title: 'Список: загрузка',
    as: 'owner',
    play: async (stage) => {
      await holdBootstrap(stage)
      await stage.goto('/')
      await expect(stage.page.getByLabel('Загружаем элементы')).toBeVisible()
    },
  },
  {
    name: 'panel-loading',
    title: 'Элемент: загрузка',
    as: 'owner',
    play: async (stage) => {
      await holdBootstrap(stage)
      await stage.goto(`/all/${stage.idOf('Госуслуги')}`)
      await expect(stage.page.getByLabel('Загружаем элемент', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'list-failed',
    title: 'Список: не загрузился',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.page.unroute('**/api/v1/bootstrap')
      await stage.page.route('**/api/v1/bootstrap', (route) => route.abort('connectionrefused'))
      await stage.goto('/')
      await expect(stage.page.getByRole('button', { name: 'Повторить' })).toBeVisible()
    },
  },
  {
    name: 'search',
    title: 'Поиск: найдено',
    as: 'owner',
    play: async (stage) => {
      await search(stage, 'почта')
      await expect(stage.person.row('Госуслуги')).toBeHidden()
    },
  },
  {
    name: 'search-nothing',
    title: 'Поиск: ничего',
    as: 'owner',
    play: async (stage) => {
      await search(stage, 'рентгеноэлектрокардиографический кабинет')
      await expect(stage.page.getByText('Ничего не нашлось')).toBeVisible()
    },
  },
  {
    name: 'filter-empty',
    title: 'Пустое хранилище',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await chooseVault(stage, 'Дача')
      await expect(stage.page.getByText('В этом хранилище пока пусто')).toBeVisible()
    },
  },
  {
    name: 'list-columns',
    title: 'Список: столбцы',
    as: 'owner',
    sizes: ['tablet'],
    play: async (stage) => {
      await stage.open()
      await stage.page.getByRole('columnheader').getByRole('button', { name: 'Название' }).click()
      await expect(stage.page.getByRole('columnheader', { name: 'Название' })).toHaveAttribute('aria-sort', 'ascending')
      await stage.page.mouse.move(0, 0)
    },
  },
  {
    name: 'columns-menu',
    title: 'Меню столбцов',
    as: 'owner',
    sizes: ['tablet'],
    play: async (stage) => {
      await stage.open()
      await stage.page.getByRole('button', { name: 'Столбцы' }).click()
      // There is room for one beside the sidebar, and it is taken.
      await expect(stage.page.getByRole('menuitemcheckbox', { name: 'Метки' })).toBeDisabled()
    },
  },
  {
    name: 'sort-menu',
    title: 'Меню порядка',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await stage.page.getByRole('button', { name: /^Порядок/ }).click()
      await expect(stage.page.getByRole('menu')).toBeVisible()
    },
  },
]

async function chooseVault(stage: Stage, name: string): Promise<void> {
  if (stage.phone) await stage.page.getByRole('button', { name: 'Показать боковую панель' }).click()
  await stage.person.chooseVault(name)
}
