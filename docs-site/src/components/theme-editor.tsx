import { MessagesProvider } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { PasswordGenerator } from '@larets/vault-ui/password-generator'
import '@larets/vault-ui/styles.css'
import { useState, type CSSProperties } from 'react'

const words = {
  en: {
    accent: 'Accent',
    radius: 'Corners',
    density: 'Close together',
    sheet: 'For a style sheet',
    tailwind: 'For Tailwind 4',
  },
  ru: {
    accent: 'Акцент',
    radius: 'Скругление',
    density: 'Плотно',
    sheet: 'Для таблицы стилей',
    tailwind: 'Для Tailwind 4',
  },
}

/** Tokens of the choice, as a page sets them. */
const sheetOf = (accent: string, radius: number) =>
  `:root {\n  --vlt-color-accent: ${accent};\n  --vlt-radius-control: ${radius}px;\n}`

/** The same in a page of Tailwind 4, whose own names follow ours. */
const tailwindOf = (accent: string, radius: number) =>
  [
    "@import 'tailwindcss';",
    "@import '@larets/vault-ui/tailwind.css';",
    '',
    `@theme {\n  --color-brand: ${accent};\n  --radius-brand: ${radius}px;\n}`,
    '',
    ':root {\n  --vlt-color-accent: var(--color-brand);\n  --vlt-radius-control: var(--radius-brand);\n}',
  ].join('\n')

/** Sets tokens on a live view, and says what to copy. */
export function ThemeEditor({ language }: { readonly language: 'en' | 'ru' }) {
  const [accent, setAccent] = useState('#5b3df5')
  const [radius, setRadius] = useState(8)
  const [isDense, setDense] = useState(false)
  const said = words[language]
  const style: CSSProperties & Record<`--vlt-${string}`, string> = {
    '--vlt-color-accent': accent,
    '--vlt-radius-control': `${radius}px`,
  }
  return (
    <div className="not-content editor">
      <div className="editor-choices">
        <label>
          {said.accent} <input type="color" value={accent} onChange={({ target }) => setAccent(target.value)} />
        </label>
        <label>
          {said.radius}{' '}
          <input
            type="range"
            min={0}
            max={20}
            value={radius}
            onChange={({ target }) => setRadius(target.valueAsNumber)}
          />
        </label>
        <label>
          <input type="checkbox" checked={isDense} onChange={({ target }) => setDense(target.checked)} /> {said.density}
        </label>
      </div>
      <div className="demo" style={style} data-vlt-density={isDense ? 'compact' : undefined}>
        <MessagesProvider messages={language === 'en' ? en : { locale: 'ru' }}>
          <PasswordGenerator />
        </MessagesProvider>
      </div>
      <p>{said.sheet}</p>
      <pre>{sheetOf(accent, radius)}</pre>
      <p>{said.tailwind}</p>
      <pre>{tailwindOf(accent, radius)}</pre>
    </div>
  )
}
