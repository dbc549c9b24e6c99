import { expect, it } from 'vitest'
import { generatorDefaults } from '@larets/vault-ui/password-generator'
import { createLocaleStore } from '../../app/locale/locale-store.ts'
import { createDensityStore } from '../../app/preferences/density.ts'
import { createThemeStore } from '../../app/preferences/theme.ts'
import { sidebarCookie } from '../../app/preferences/sidebar-state.ts'
import { generatorOptions } from '../../app/generator/generator-options-store.ts'
import { forgetPreferences } from './forget-preferences.ts'

it('forgets theme, density, language, order and columns of the list, sidebar and generator, and is as on the first day', async () => {
  const theme = createThemeStore('larets')
  theme.choose('dark')
  const density = createDensityStore('larets')
  density.choose('compact')
  const locale = createLocaleStore('larets')
  await locale.choose('en')
  localStorage.setItem('itemSort', 'name')
  localStorage.setItem('itemColumns', 'tags')
  localStorage.setItem('firstSteps', '1a2b3c4d')
  generatorOptions.set({ ...generatorDefaults, tab: 'mnemonic' })
  localStorage.setItem('another-app', 'its own')
  document.cookie = sidebarCookie(false)
  expect(document.cookie).toContain('sidebar_state=false')

  forgetPreferences({ theme, density, locale })
  expect(theme.getSnapshot()).toBe('system')
  expect(density.getSnapshot()).toBe('comfortable')
  expect(document.documentElement.getAttribute('data-vlt-density')).toBe('comfortable')
  expect(locale.getSnapshot()).toMatchObject({ choice: 'ru', language: { locale: 'ru' } })
  expect(generatorOptions.getSnapshot()).toEqual(generatorDefaults)
  expect(Object.keys(localStorage)).toEqual(['another-app'])
  expect(document.cookie).not.toContain('sidebar_state')
  localStorage.removeItem('another-app')
})
