// A form of another product in Vue: all four elements, typed, under a strict policy.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { faintTexts } from './faint-texts.mjs'
import { runExample } from './running-example.mjs'

const running = runExample('vue-elements')
let page

beforeEach(async () => {
  const watched = await running.open({ reducedMotion: 'reduce' })
  page = watched.page
  await page.goto(running.server.url)
  await page.locator('#code input').waitFor()
})

describe('examples/vue-elements', () => {
  test('passes its own type check, which knows the elements', async () => {
    expect(running.built).toMatchObject({ code: 0 })
    const { folder } = running.example
    const app = join(folder, 'src', 'wrong.vue')
    await writeFile(
      app,
      `<script setup lang="ts">
import '@larets/vault-ui/elements/vue'
</script>
<template><vault-strength-meter min-level="Loud" /></template>
`,
    )
    const wrong = await running.example.run('vue-tsc')
    await rm(app)
    expect(wrong.output).toMatch(/wrong\.vue.*"Loud"/u)
    expect(wrong.code).not.toBe(0)
  }, 120_000)

  test('sends what is in the elements, refuses what is weak or missing, and empties them', async () => {
    const told = page.locator('form > [role=status]')
    await page.getByRole('textbox', { name: 'House' }).fill('Weir Cottage')
    await page.getByRole('button', { name: 'Set up' }).click()
    expect(await told.textContent()).toBe('')
    await page.locator('label[for=code]').click()
    await page.keyboard.type('qwerty')
    await page.getByRole('button', { name: 'Set up' }).click()
    expect(await told.textContent()).toBe('')
    await page.locator('#code [data-vlt-slot="icon-button"]').last().click()
    await page.locator('vault-password-generator').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect.poll(() => told.textContent()).toMatch(/^Weir Cottage: a code of 16 characters, \w+\.$/u)
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect.poll(() => page.locator('#code').evaluate((field) => field.value)).toBe('')
  })

  test('is covered until the right PIN', async () => {
    await page.getByRole('button', { name: 'Lock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Millrace is locked' })
    await dialog.getByRole('textbox', { name: 'PIN of the desk' }).fill('2468')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await dialog.count()).toBe(0)
  })

  test.each(['light', 'dark'])('is legible in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => faintTexts(page, 4.5)).toEqual([])
  })
})
