import {
  Controls,
  Description,
  DocsContainer,
  DocsContext,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks'
import { useContext, useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react'
import { create } from 'storybook/theming'
import told from 'virtual:story-texts?raw'
import type { StoryTexts } from '../scripts/docs/story-docs.mjs'
import { toolbarStart } from './toolbar.ts'

const texts: StoryTexts = JSON.parse(told)

/** Of the product, as manager.ts has it around the pages; its fonts are there. */
const look = {
  fontBase: "'IBM Plex Sans Variable', sans-serif",
  fontCode: "'JetBrains Mono Variable', monospace",
} as const
const themes = {
  light: create({ ...look, base: 'light', colorSecondary: '#0e6759' }),
  dark: create({ ...look, base: 'dark', colorSecondary: '#3aa48f' }),
}

type Context = DocsContainerProps['context']

/** What the toolbar is set to; Storybook draws the page anew whenever it changes. */
function toolbarOf(context: Context): Readonly<Record<string, string>> {
  const [story] = context.componentStories()
  const { userGlobals = {} } = story === undefined ? {} : context.getStoryContext(story)
  const said = Object.entries(userGlobals).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { ...toolbarStart, theme: 'light', ...Object.fromEntries(said) }
}

const device = window.matchMedia('(prefers-color-scheme: dark)')
const onDeviceTheme = (tell: () => void) => {
  device.addEventListener('change', tell)
  return () => {
    device.removeEventListener('change', tell)
  }
}

/** Where a page was left that is drawn anew. */
const left = { page: '', at: 0 }

/** Storybook draws a page anew when the toolbar changes: who reads it stays where they were. */
function usePlace(page: string): void {
  useLayoutEffect(() => {
    if (left.page === page) window.scrollTo(0, left.at)
    return () => {
      Object.assign(left, { page, at: window.scrollY })
    }
  }, [page])
}

/** The page itself in the toolbar's theme; stories in frames read from it what the toolbar is set to. */
export function ToolbarContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const isDeviceDark = useSyncExternalStore(onDeviceTheme, () => device.matches)
  const toolbar = toolbarOf(context)
  const isDark = toolbar['theme'] === 'dark' || (toolbar['theme'] === 'system' && isDeviceDark)
  usePlace(context.componentStories()[0]?.componentId ?? '')
  // Where all stories are in frames, none of them sets the ground that they stand on.
  useLayoutEffect(() => {
    document.documentElement.dataset['vltTheme'] = toolbar['theme']
  }, [toolbar])
  const globals = Object.entries(toolbar).map(([name, value]) => `${name}:${value}`)
  return (
    <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
      <div data-toolbar={globals.join(';')}>{children}</div>
    </DocsContainer>
  )
}

/** Storybook's own page, and what the site says of the view: above the stories, in the toolbar's language. */
export function ViewPage() {
  const context = useContext(DocsContext)
  const { csfFile, preparedMeta } = useOf('meta', ['meta'])
  const language = toolbarOf(context)['locale'] === 'en' ? 'en' : 'ru'
  const [, view = ''] = /\/vault-ui\/src\/([a-z-]+)\//u.exec(String(preparedMeta.parameters['fileName'])) ?? []
  const text = texts[language][view]
  const isOne = Object.keys(csfFile.stories).length === 1
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {isOne ? <Description of="story" /> : null}
      {text ? <Text language={language}>{text.lead}</Text> : null}
      <Primary />
      <Controls />
      {text ? <Text language={language}>{text.sections}</Text> : null}
      {isOne ? null : <Stories />}
    </>
  )
}

const Text = ({ language, children }: { readonly language: string; readonly children: string }) => (
  <div lang={language} className="view-text">
    <Markdown>{children}</Markdown>
  </div>
)
