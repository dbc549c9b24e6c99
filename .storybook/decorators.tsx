import { MessagesProvider, type MessageOverrides } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import type { Decorator } from '@storybook/react-vite'
import { StrictMode, useEffect, type CSSProperties, type ReactNode } from 'react'
import { toolbarStart } from './toolbar.ts'

/** The box a story stands in: `parameters.frame`. */
interface Frame {
  /** CSS length. */
  readonly width?: string
  /** CSS length. */
  readonly height?: string
  /** The view brings its own margins. */
  readonly fills?: boolean
}

/** Russian is what the views speak by themselves. */
const russian: MessageOverrides = {}

function setting(globals: Readonly<Record<string, unknown>>, name: keyof typeof toolbarStart): string {
  const value = globals[name]
  return typeof value === 'string' ? value : toolbarStart[name]
}

/** Gives the story its box; a view that covers the page needs none. */
export const withFrame: Decorator<object> = (Story, { parameters }) => {
  const frame: Frame | undefined = parameters['frame']
  const { width, height, fills = false } = frame ?? {}
  const size: CSSProperties = { ...(width && { width }), ...(height && { height }) }
  return (
    <div className="story-frame" data-fills={fills ? '' : undefined} style={size}>
      <Story />
    </div>
  )
}

/** Speaks the toolbar's language, and draws twice where the toolbar asks for React's strict mode. */
export const withLocaleAndStrictness: Decorator<object> = (Story, { globals }) => {
  const story = (
    <MessagesProvider messages={setting(globals, 'locale') === 'en' ? en : russian}>
      <Story />
    </MessagesProvider>
  )
  return setting(globals, 'strict') === 'on' ? <StrictMode>{story}</StrictMode> : story
}

/** Sets language, direction and density: of the page, or of the story's own part where a page of docs shows many. */
export const withPage: Decorator<object> = (Story, { globals, viewMode }) => {
  const locale = setting(globals, 'locale')
  const direction = setting(globals, 'direction') === 'rtl' ? 'rtl' : 'ltr'
  const density = setting(globals, 'density')
  return viewMode === 'docs' ? (
    <div lang={locale} dir={direction} data-vlt-density={density}>
      <Story />
    </div>
  ) : (
    <Page locale={locale} direction={direction} density={density}>
      <Story />
    </Page>
  )
}

interface PageProps {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly density: string
  readonly children: ReactNode
}

function Page({ locale, direction, density, children }: PageProps) {
  useEffect(() => {
    const page = document.documentElement
    page.lang = locale
    page.dir = direction
    page.dataset['vltDensity'] = density
  }, [locale, direction, density])
  return children
}
