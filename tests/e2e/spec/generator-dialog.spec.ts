import { expectShown, stopClock } from './clock.ts'
import { generatorIn, setNames } from './generator-page.ts'
import { proves } from './proves.ts'
import { expect, test } from './spec-test.ts'

test(
  'the password field masks and shows what is in it, and its generator opens over the form, in two tabs',
  {
    tag: '@full',
    ...proves(
      ...['1.11', '2.11.1', '2.11.2', '2.11.3', '2.11.6', '2.11.8', '2.12.1'],
      ...['4.generator-dialog.1', '4.generator-dialog.3', '4.secret-field.1'],
    ),
  },
  async ({ enter }) => {
    const { page, person } = await enter()
    const form = await person.openAddDialog()
    const field = form.getByLabel('Пароль', { exact: true })
    const masking = () => field.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'))
    expect(await masking()).toBe('disc')
    await form.getByRole('button', { name: 'Показать пароль' }).click()
    expect(await masking()).toBe('none')
    await form.getByRole('button', { name: 'Скрыть пароль' }).click()
    expect(await masking()).toBe('disc')

    const dialog = page.getByRole('dialog', { name: 'Генерация пароля' })
    await expect(dialog).toHaveCount(0)
    await form.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription('Сгенерировать сложный пароль')
    await expect(dialog.getByRole('heading', { name: 'Генерация пароля' })).toBeVisible()
    await expect(dialog.getByText('Сгенерировать сложный пароль')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Подтвердить' })).toBeVisible()

    const generator = generatorIn(dialog)
    await expect(dialog.getByRole('tab')).toHaveText(['Случаный пароль', 'Мнемоничная фраза'])
    await expect(generator.tab('Случаный пароль')).toHaveAttribute('aria-selected', 'true')
    for (const name of setNames) await expect(generator.toggle(name)).toBeChecked()
    await expect(dialog.getByRole('switch')).toHaveCount(4)
    await expect(generator.slider).toHaveValue('12')
    await expect(generator.number).toHaveValue('12')
    await expect(dialog.getByRole('button', { name: 'Сгенерировать заново' })).toBeVisible()
    await expect(generator.meter).toHaveAttribute('aria-valuetext', 'Сильный, 77 бит')
    expect(await generator.text()).toHaveLength(12)

    const phrase = await generator.after(() => generator.tab('Мнемоничная фраза').click())
    await expect(generator.tab('Мнемоничная фраза')).toHaveAttribute('aria-selected', 'true')
    await expect(generator.tab('Случаный пароль')).toHaveAttribute('aria-selected', 'false')
    // In Latin letters, which any site takes.
    expect(phrase).toMatch(/[A-Za-z]{2,}-[a-z]{2,}-/)
    await expect(generator.slider).toHaveValue('4')
    await expect(generator.separator).toHaveValue('-')
    for (const name of ['Число в конце', 'Спецсимволы по краям', 'Прописные буквы через слово']) {
      await expect(generator.toggle(name)).toBeChecked()
    }
    await expect(dialog.getByRole('switch')).toHaveCount(3)
  },
)

test(
  'confirming fills the field and closes, cancelling only closes; the field has the focus either way',
  { tag: '@full', ...proves('2.10.4', '2.11.4', '2.11.5', '4.generator-dialog.2') },
  async ({ enter }) => {
    const { page, person } = await enter()
    const form = await person.openAddDialog()
    const field = form.getByLabel('Пароль', { exact: true })
    const open = form.getByRole('button', { name: 'Сгенерировать пароль' })
    const dialog = page.getByRole('dialog', { name: 'Генерация пароля' })
    const { text } = generatorIn(dialog)
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeDisabled()

    await open.click()
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()

    await open.click()
    const generated = await text()
    await dialog.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field).toHaveValue(generated)
    await expect(field).toBeFocused()
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeEnabled()

    await open.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(field).toHaveValue(generated)
    await expect(form).toBeVisible()

    // Earlier variants are forgotten with the dialog.
    await open.click()
    await expect(dialog.locator('[data-vlt-slot="earlier-variants"] li')).toHaveCount(0)
    expect(await text()).not.toBe(generated)
  },
)

test(
  'the whole of it works by keyboard, and the choices are there again at the next visit and after signing out',
  { tag: '@full' },
  async ({ enter, account }) => {
    const { page, person } = await enter()
    await person.openAddDialog()
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Генерация пароля' })
    const generator = generatorIn(dialog)
    await expect(dialog.getByRole('button', { name: 'Подтвердить' })).toBeFocused()
    await generator.tab('Случаный пароль').focus()
    await page.keyboard.press('ArrowRight')
    await expect(generator.tab('Мнемоничная фраза')).toBeFocused()
    await generator.slider.press('ArrowRight')
    await expect(generator.number).toHaveValue('5')
    await generator.toggle('Число в конце').press('Space')
    await expect(generator.value).toHaveText(/^[!@#$%&*?][A-Z][a-z]+(-[A-Za-z]+){4}[!@#$%&*?]$/)
    await dialog.getByRole('radio', { name: 'Транслитом' }).press('ArrowLeft')
    await expect(generator.value).toHaveText(/^[!@#$%&*?][А-ЯЁ][а-яё]+(-[А-ЯЁа-яё]+){4}[!@#$%&*?]$/)
    await generator.number.press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Не сохранять', exact: true }).click()
    await person.chooseFromUserMenu('Выйти')
    await person.signIn(account)
    await person.openAddDialog()
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await expect(generator.tab('Мнемоничная фраза')).toHaveAttribute('aria-selected', 'true')
    await expect(generator.number).toHaveValue('5')
    await expect(generator.toggle('Число в конце')).not.toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Кириллицей' })).toBeChecked()
  },
)

test(
  'pressing the password copies it, which is told for 900 ms over the dialog',
  { tag: '@full', ...proves('2.11.7', '8.password-copied', '4.copy-timer.1') },
  async ({ enter }) => {
    const { page, person } = await enter()
    await person.openAddDialog()
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    const dialog = page.getByRole('dialog', { name: 'Генерация пароля' })
    const { value, text } = generatorIn(dialog)
    const generated = await text()
    await stopClock(page)
    await value.click()
    const toast = page
      .getByRole('region', { name: /Уведомления/ })
      .getByRole('listitem')
      .filter({ hasText: 'Пароль скопирован в буфер обмена' })
    await expectShown(page, toast)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(generated)
    const copied = dialog.getByRole('button', { name: 'Скопировано' })
    await expectShown(page, copied)
    await page.clock.runFor(899)
    await expect(toast).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(1)
    await expect(toast).toHaveAttribute('data-removed', 'true')
    await page.clock.runFor(599)
    await expect(copied).toBeVisible()
    await page.clock.runFor(1)
    await expect(copied).toHaveCount(0)
  },
)

test(
  'when every way of copying fails, that is told, and the password can still be selected',
  { tag: '@full', ...proves('8.every-copy-method-fails') },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    await page.goto(`${server.url}/generator`)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      Reflect.set(document, 'execCommand', () => false)
    })
    const { value, text } = generatorIn(page)
    await value.click()
    await expect(page.getByRole('region', { name: /Уведомления/ }).getByText('writeText() failed')).toBeVisible()
    await value.selectText()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await text())
  },
)

test(
  'the generator is a place for anyone; its tabs are keyed random and mnemonic, memonic too, and nothing else',
  { tag: '@full', ...proves('2.11.9', '2.11.10', '4.generator-dialog.3', '8.unknown-generator-tab-type') },
  async ({ openProfile, server }) => {
    const { page } = await openProfile()
    const generator = generatorIn(page)
    const selected = page.getByRole('tab', { selected: true })
    const tabInAddress = () => new URL(page.url()).searchParams.get('tab')
    const complaint = page.getByText('Неправильный тип генератора паролей')

    await page.goto(`${server.url}/generator`)
    await expect(page).toHaveTitle('Генерация пароля · Ларец')
    await expect(selected).toHaveText('Случаный пароль')
    await generator.tab('Мнемоничная фраза').click()
    await expect.poll(tabInAddress).toBe('mnemonic')
    await generator.tab('Случаный пароль').click()
    await expect.poll(tabInAddress).toBe('random')
    for (const key of ['mnemonic', 'memonic']) {
      await page.goto(`${server.url}/generator?tab=${key}`)
      await expect(selected).toHaveText('Мнемоничная фраза')
      await expect(complaint).toHaveCount(0)
    }
    await page.goto(`${server.url}/generator?tab=random`)
    await expect(selected).toHaveText('Случаный пароль')
    await page.goto(`${server.url}/generator?tab=other`)
    await expect(complaint).toBeVisible()
    await expect(selected).toHaveText('Случаный пароль')
    expect(tabInAddress()).toBeNull()

    await page.getByRole('link', { name: 'Войти в хранилище' }).click()
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await page.getByRole('link', { name: 'Сгенерировать пароль без входа' }).click()
    await expect(generator.value).toBeVisible()
  },
)
