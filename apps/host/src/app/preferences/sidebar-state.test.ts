import { describe, expect, it } from 'vitest'
import { expiredSidebarCookie, readSidebarOpen, sidebarCookie } from './sidebar-state.ts'

describe('sidebar_state', () => {
  it.each([
    ['', true],
    ['sidebar_state=true', true],
    ['sidebar_state=false', false],
    ['a=1; sidebar_state=false; b=2', false],
    ['my_sidebar_state=false', true],
    ['sidebar_state=0', true],
  ])('reads %j as %j', (cookies, open) => {
    expect(readSidebarOpen(cookies)).toBe(open)
  })

  it('is kept 7 days for the whole site', () => {
    expect(sidebarCookie(false)).toBe('sidebar_state=false; Path=/; Max-Age=604800; SameSite=Lax')
  })

  it('goes by a cookie of the same name and path that has expired', () => {
    expect(expiredSidebarCookie).toBe('sidebar_state=; Path=/; Max-Age=0; SameSite=Lax')
  })
})
