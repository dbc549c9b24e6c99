import { MessagesProvider } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import '@larets/vault-ui/styles.css'
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { matrix } from '../../../.storybook/matrix.ts'

/** What a demo takes of a story. */
interface Story {
  readonly args?: object
  readonly render?: (args: object, context: object) => ReactNode
}
interface Meta extends Story {
  readonly component: ComponentType
}
interface StoryFile {
  readonly default: Meta
  readonly [name: string]: Story | Meta | undefined
}

const folder = '../../../packages/vault-ui/src/'
// Those of whole pages of others bring the styles of these.
const files = import.meta.glob<StoryFile>([
  '../../../packages/vault-ui/src/**/*.stories.tsx',
  '!../../../packages/vault-ui/src/{testing,theme}/**',
])

/** Views that cover the page, or take the focus at once: they are shown when somebody wants that. */
const covering = new Set([
  'ConfirmDialog',
  'ItemDialog',
  'LockScreen',
  'PasswordGeneratorDialog',
  'SignOutDialog',
  'VaultDialog',
  'WaysInDialog',
])
/** Where another story than the first of its row shows more. */
const chosen: Readonly<Record<string, string>> = { LockScreen: 'Inline' }

const words = {
  en: { show: 'Show the view', hide: 'Close the demo' },
  ru: { show: 'Показать', hide: 'Закрыть пример' },
}

/** The story of a component that shows it with something in it. */
function storyOf(name: string): string {
  const { states } = matrix[name] ?? {}
  const shown = [states?.filled, states?.empty, states?.locked].find((cell) => Array.isArray(cell))
  return chosen[name] ?? shown?.[0] ?? ''
}

/** Draws a story: a component of its own, as what it draws may use hooks. */
function StoryView({
  file,
  story,
  language,
}: {
  readonly file: StoryFile
  readonly story: Story
  readonly language: string
}) {
  const args = { ...file.default.args, ...story.args }
  const render = story.render ?? file.default.render
  return render ? render(args, { args, globals: { locale: language } }) : createElement(file.default.component, args)
}

/** A live view, as Storybook has it: the story that shows it with something in it. */
export function Demo({ name, language }: { readonly name: string; readonly language: 'en' | 'ru' }) {
  const [shown, setShown] = useState<ReactNode>(null)
  const [isOpen, setOpen] = useState(!covering.has(name))
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const load = async () => {
      const file = await files[`${folder}${matrix[name]?.stories ?? ''}`]?.()
      const story = file?.[storyOf(name)]
      if (isOver || file === undefined || story === undefined) return
      setShown(<StoryView file={file} story={story} language={language} />)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [name, language, isOpen])

  const { show, hide } = words[language]
  return (
    <MessagesProvider messages={language === 'en' ? en : { locale: 'ru' }}>
      <div className="demo not-content">{isOpen ? shown : <button onClick={() => setOpen(true)}>{show}</button>}</div>
      {isOpen && covering.has(name) ? (
        <button
          onClick={() => {
            setOpen(false)
            setShown(null)
          }}
        >
          {hide}
        </button>
      ) : null}
    </MessagesProvider>
  )
}
