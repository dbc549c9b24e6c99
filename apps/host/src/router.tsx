import { lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { ErrorPage } from './routes/error-page.tsx'
import { openToAnyone } from './routes/open-to-anyone.ts'
import { Root } from './routes/root.tsx'
import { unknownPath } from './routes/unknown-path.ts'
import type { BreadcrumbHandle } from './shell/use-places.ts'

// Loaded when first shown: the auth screen needs none of them.
const ItemsPage = lazy(async () => ({ default: (await import('./features/items/items-page.tsx')).ItemsPage }))
const SettingsRoute = lazy(async () => ({ default: (await import('./routes/settings-route.tsx')).SettingsRoute }))
const GeneratorRoute = lazy(async () => ({ default: (await import('./routes/generator-route.tsx')).GeneratorRoute }))

const generator: BreadcrumbHandle = { breadcrumb: (messages) => messages.generator.title }
const settings: BreadcrumbHandle = { breadcrumb: (messages) => messages.settings.title }

/** The addresses of the app (specification, section 2). */
export function createRouter() {
  return createBrowserRouter([
    {
      path: '/',
      Component: Root,
      ErrorBoundary: ErrorPage,
      children: [
        { path: 'all?/:platformId?', Component: ItemsPage },
        { path: 'generator', handle: { ...generator, ...openToAnyone }, Component: GeneratorRoute },
        { path: 'settings', handle: settings, Component: SettingsRoute },
        { path: '*', handle: unknownPath, element: null },
      ],
    },
  ])
}
