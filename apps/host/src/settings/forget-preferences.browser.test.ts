import { expect, it } from 'vitest'
import { createThemeStore } from '../shell/theme.ts'
import { sidebarCookie } from '../shell/sidebar-state.ts'
import { forgetPreferences } from './forget-preferences.ts'

it('forgets theme, order of the list and sidebar, and draws as on the first day', () => {
  const theme = createThemeStore('larets')
  theme.choose('dark')
  localStorage.setItem('itemSort', 'name')
  localStorage.setItem('another-app', 'its own')
  document.cookie = sidebarCookie(false)
  expect(document.cookie).toContain('sidebar_state=false')

  forgetPreferences(theme)
  expect(theme.getSnapshot()).toBe('system')
  expect(Object.keys(localStorage)).toEqual(['another-app'])
  expect(document.cookie).not.toContain('sidebar_state')
  localStorage.removeItem('another-app')
})
