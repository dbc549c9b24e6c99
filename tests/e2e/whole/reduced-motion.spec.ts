import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'

const account = { name: 'Мила', email: 'mila@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }

declare global {
  interface Window {
    /** Movements in any frame, in words. */
    motions?: Set<string>
  }
}

/** Runs before everything else in a page: looks for running animations and transitions in every frame. */
function watchMotion(): void {
  // Shorter ones end before anything is drawn: they are there so that whoever waits for their end hears of it.
  const perceptible = 1
  const motions = new Set<string>()
  window.motions = motions
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const duration = effect?.getComputedTiming().duration
      if (!(effect instanceof KeyframeEffect) || typeof duration !== 'number' || duration < perceptible) continue
      const moved = Object.keys(effect.getKeyframes()[0] ?? {}).filter(
        (name) => !/^(offset|easing|composite|computedOffset)$/.test(name),
      )
      const { target } = effect
      const slot =
        target?.getAttribute('data-vlt-slot') ?? target?.getAttribute('data-slot') ?? target?.getAttribute('role') ?? ''
      motions.add(`${target?.localName ?? ''} ${slot}: ${moved.join(', ')} for ${duration} ms`)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(
    `${reducedMotion === 'reduce' ? 'nothing' : 'something'} moves for a person with «${reducedMotion}»`,
    { tag: '@full' },
    async ({ browser, contextOptions, server, watch }) => {
      test.setTimeout(120_000)
      const context = await browser.newContext({ ...contextOptions, reducedMotion })
      watch.attach(context)
      await context.addInitScript(watchMotion)
      const page = await context.newPage()
      const person = personAt(page)
      await page.goto(server.url)
      await person.register(account)
      await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
      await person.signIn(account)
      await person.addLogin({ name: 'Яндекс Почта', username: 'mila', password: 'маяк-517' })
      await expect(person.toast('сохранён')).toBeVisible()
      await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
      await person.panel().getByRole('button', { name: 'Скопировать пароль' }).click()
      await page.keyboard.press('Control+KeyB')
      await page.getByRole('link', { name: 'Логины' }).hover()
      await expect(page.getByRole('tooltip')).toBeVisible()
      await page.getByRole('button', { name: /^Хранилища/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 800 })
      await expect(page.locator('aside')).toHaveCount(0)
      await page.keyboard.press('Control+KeyB')
      await expect(page.getByRole('dialog', { name: 'Боковая панель' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Alt+KeyL')
      await person.unlock(account.masterPassword)
      await expect(person.panel().getByRole('heading', { name: 'Яндекс Почта' })).toBeVisible()
      const motions = await page.evaluate(() => [...(window.motions ?? [])])
      if (reducedMotion === 'reduce') expect(motions).toEqual([])
      else expect(motions.length).toBeGreaterThan(3)
      await context.close()
    },
  )
}
