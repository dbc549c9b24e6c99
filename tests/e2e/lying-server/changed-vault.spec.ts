import { expect, test } from '../harness/lying-test.ts'

const mark = 'Хранилище изменено вне приложения'

test(
  'a vault whose overview is kept back is marked, and written over only when that was agreed to',
  { tag: '@full' },
  async ({ device: { page, person, proxy }, owner }) => {
    const name = `Сарай ${crypto.randomUUID()}`
    const victim = await owner.addVault(name)
    await proxy.changeBootstrap((honest) => ({
      ...honest,
      vaults: honest.vaults.map((vault) => (vault.id === victim.id ? { ...vault, overview: null } : vault)),
    }))
    const written = () => proxy.calls().filter(({ method }) => method !== 'GET')
    const switcher = page.getByRole('button', { name: /^Хранилища/ })
    await page.goto(`/?vaultId=${victim.id}`)
    await expect(switcher).toHaveAccessibleName(new RegExp(mark))

    await switcher.click()
    await expect(page.getByRole('menuitemradio', { name })).toContainText(mark)
    await page.getByRole('menuitem', { name: `Редактировать хранилище: ${name}` }).click()
    await expect(person.dialog().getByRole('note')).toContainText(mark)
    await person.dialog().getByLabel('Название хранилища *', { exact: true }).fill(`${name}, новый`)
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Сохранить поверх изменений?' })
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(written()).toEqual([])

    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Сохранить поверх' }).click()
    await expect(person.toast(`Хранилище: "${name}, новый" - успешно обновлено.`)).toBeVisible()
    await expect(person.dialog()).toBeHidden()
    expect(written().map(({ method }) => method)).toEqual(['PUT'])
    // The vault that was written over it is a whole again.
    await expect(switcher).toHaveAccessibleName(`Хранилища: ${name}, новый`)
  },
)
