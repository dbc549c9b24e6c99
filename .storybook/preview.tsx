import '@fontsource-variable/ibm-plex-sans'
import '@fontsource-variable/jetbrains-mono'
import '@larets/vault-ui/styles.css'
import './preview.css'
import { withThemeByDataAttribute } from '@storybook/addon-themes'
import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense, type ComponentProps } from 'react'
import { configure } from 'storybook/test'
import { propertiesFromTypes } from './arg-types.ts'
import { withFrame, withLocaleAndStrictness, withPage } from './decorators.tsx'
import { keepStillInDocs } from './docs-frame.ts'
import { playAfterFirstEffects } from './first-effects.tsx'
import { toolbarStart, toolbarTypes } from './toolbar.ts'
import { viewports } from './viewports.ts'

// The end of a wait in a story comes when it comes, in a test and when it is looked at: how soon is the machine's
// affair.
configure({ asyncUtilTimeout: 20_000 })

keepStillInDocs()

// Loaded for pages of documentation alone: no story waits for them.
const Container = lazy(async () => ({ default: (await import('./docs-page.tsx')).ToolbarContainer }))
const page = lazy(async () => ({ default: (await import('./docs-page.tsx')).ViewPage }))
const container = (props: ComponentProps<typeof Container>) => (
  <Suspense>
    <Container {...props} />
  </Suspense>
)

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbarTypes,
  initialGlobals: toolbarStart,
  beforeEach: playAfterFirstEffects,
  argTypesEnhancers: [propertiesFromTypes],
  // The last stands outermost.
  decorators: [
    withFrame,
    withLocaleAndStrictness,
    withPage,
    withThemeByDataAttribute({
      attributeName: 'data-vlt-theme',
      themes: { light: 'light', dark: 'dark', system: 'system' },
      defaultTheme: 'light',
    }),
  ],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: viewports },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { container, page, codePanel: true, story: { height: '480px' } },
    options: { storySort: { order: ['Introduction', 'Design tokens', 'Views', 'Headless'] } },
  },
}

export default preview
