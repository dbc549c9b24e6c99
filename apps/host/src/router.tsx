import type { RouteObject } from 'react-router'
import { lazyWithPreload } from './app/loading/lazy-with-preload.tsx'
import {
  accountEventsPath,
  accountPath,
  duplicatesPath,
  exportPath,
  healthPath,
  helpPath,
  importPath,
  trashPath,
} from './app/places/paths.ts'
import { openToAnyone, openWhileLocked } from './shell/open-to-anyone.ts'
import { ItemsPage } from './shell/first-views.ts'
import { Root } from './shell/root.tsx'
import { unknownPath } from './shell/unknown-path.ts'
import type { BreadcrumbHandle } from './app/places/use-places.ts'

// Loaded when first shown: the auth screen needs none of them.
const SettingsRoute = lazyWithPreload(
  async () => (await import('./features/settings/settings-route.tsx')).SettingsRoute,
)
const GeneratorRoute = lazyWithPreload(
  async () => (await import('./features/generator/generator-route.tsx')).GeneratorRoute,
)
const HelpPage = lazyWithPreload(async () => (await import('./features/help/help-page.tsx')).HelpPage)
const TrashPage = lazyWithPreload(async () => (await import('./features/trash/trash-page.tsx')).TrashPage)
const HealthPage = lazyWithPreload(async () => (await import('./features/health/health-page.tsx')).HealthPage)
const DuplicatesPage = lazyWithPreload(
  async () => (await import('./features/duplicates/duplicates-page.tsx')).DuplicatesPage,
)
const ExportPage = lazyWithPreload(async () => (await import('./features/export/export-page.tsx')).ExportPage)
const AccountPage = lazyWithPreload(async () => (await import('./features/account/account-page.tsx')).AccountPage)
const AccountEventsPage = lazyWithPreload(
  async () => (await import('./features/account/account-events-page.tsx')).AccountEventsPage,
)
const ImportPage = lazyWithPreload(async () => (await import('./features/import/import-page.tsx')).ImportPage)

const generator: BreadcrumbHandle = { breadcrumb: (messages) => messages.generator.title }
const help: BreadcrumbHandle = { breadcrumb: (messages) => messages.help }
const settings: BreadcrumbHandle = { breadcrumb: (messages) => messages.settings.title }
const health: BreadcrumbHandle = { breadcrumb: (messages) => messages.shell.health }
const duplicates: BreadcrumbHandle = { breadcrumb: (messages) => messages.duplicates.title }
const account: BreadcrumbHandle = { breadcrumb: (messages) => messages.account.title }
const accountEvents: BreadcrumbHandle = { breadcrumb: (messages) => messages.accountEvents.title }
const exporting: BreadcrumbHandle = { breadcrumb: (messages) => messages.export.title }
const importing: BreadcrumbHandle = { breadcrumb: (messages) => messages.import.place, isUntitled: true }
const trash: BreadcrumbHandle = { breadcrumb: (messages) => messages.shell.trash, hasSearch: true }

/** The addresses of the app (specification, section 2). */
export const routes: readonly RouteObject[] = [
  {
    path: '/',
    Component: Root,
    children: [
      { path: 'all?/:platformId?', Component: ItemsPage },
      { path: 'generator', handle: { ...generator, ...openToAnyone }, Component: GeneratorRoute },
      { path: helpPath, handle: { ...help, ...openWhileLocked }, Component: HelpPage },
      { path: healthPath, handle: health, Component: HealthPage },
      { path: duplicatesPath, handle: duplicates, Component: DuplicatesPage },
      { path: importPath, handle: importing, Component: ImportPage },
      { path: trashPath, handle: trash, Component: TrashPage },
      { path: accountPath, handle: account, Component: AccountPage },
      { path: accountEventsPath, handle: accountEvents, Component: AccountEventsPage },
      { path: exportPath, handle: exporting, Component: ExportPage },
      { path: 'settings', handle: settings, Component: SettingsRoute },
      { path: '*', handle: unknownPath, element: null },
    ],
  },
]
