import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { openTo } from './shell/open-to-anyone.ts'
import { isUnknownPath } from './shell/unknown-path.ts'
import { routes } from './router.tsx'
import { showsAuth } from './shows-auth.ts'

const id = 'b7a7a9a0-1c1b-4a6e-8a64-2f0f5a0d9c11'

it.each(['/', '/all', `/${id}`, `/all/${id}`, '/health', '/import', '/trash', '/export', '/settings'])(
  'knows %s for an address that asks who is there',
  (path) => {
    expect(showsAuth(path)).toBe(true)
    const handles = matchRoutes([...routes], path)?.map(({ route }) => route.handle) ?? []
    expect(handles.some((handle) => isUnknownPath(handle) || openTo(handle) !== 'nobody')).toBe(false)
  },
)

it.each(['/generator', '/nowhere', '/all/nothing', `/all/${id}/more`, '/Settings', '/settings/'])(
  'leaves %s to the router',
  (path) => expect(showsAuth(path)).toBe(false),
)
