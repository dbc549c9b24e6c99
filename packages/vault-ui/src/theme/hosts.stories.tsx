import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef } from 'react'
import { LoginForm } from '../auth/index.ts'
import { PasswordGenerator } from '../password-generator/index.ts'
import { SecretField } from '../secret-field/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { hostPages, openHostPage } from '../testing/host-pages.ts'
import { seededRandomness } from '../testing/seeded-randomness.ts'

interface OnPageProps {
  /** Name of a page of `testing/host-pages.ts`. */
  readonly page: string
}

/** Views that stand on the page's own ground, on a page of other people's. */
function OnPage({ page }: OnPageProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = hostPages.find(({ name }) => name === page)
    if (host === undefined || place.current === null) throw new Error(`No page is called ${page}`)
    const { dataset } = document.documentElement
    let said: string | undefined
    // Storybook says a theme after every effect of a story's.
    const saysNothing = () => {
      if (dataset['vltTheme'] === undefined) return
      said = dataset['vltTheme']
      delete dataset['vltTheme']
    }
    saysNothing()
    const watch = new MutationObserver(saysNothing)
    watch.observe(document.documentElement, { attributeFilter: ['data-vlt-theme'] })
    dataset['otherPage'] = ''
    const close = openHostPage(host, place.current)
    return () => {
      watch.disconnect()
      close()
      delete dataset['otherPage']
      if (said !== undefined) dataset['vltTheme'] = said
    }
  }, [page])
  return (
    <div ref={place} style={{ display: 'flex', gap: 32, padding: 24, alignItems: 'start', textAlign: 'start' }}>
      <div style={{ flex: 1 }}>
        <PasswordGenerator onConfirm={() => {}} />
      </div>
      <div style={{ flex: 1, display: 'grid', gap: 24 }}>
        <p style={{ margin: 0 }}>Слова самой страницы</p>
        <StrengthMeter text="qwerty" advice />
        <SecretField label="Пароль" defaultValue="qwerty" onChange={() => {}} hint="Не из словаря" />
        <LoginForm onSignIn={() => Promise.resolve({ ok: true })} />
      </div>
    </div>
  )
}

/**
 * Views on pages of other people's, which say nothing to them: each has the page's words beside ours. They are dark where
 * the page is, whatever the device is.
 */
const meta: Meta<typeof OnPage> = {
  title: 'Design tokens/On other pages',
  component: OnPage,
  beforeEach: seededRandomness,
  parameters: { frame: { width: '860px', fills: true }, picture: { themes: ['device-light', 'device-dark'] } },
  globals: { viewport: { value: 'tall' } },
  // Each sets the style sheet of a whole page.
  tags: ['!autodocs'],
}

export default meta

type Story = StoryObj<typeof OnPage>

export const Vite: Story = { args: { page: 'create-vite 9.3' } }
export const NextWithTailwind: Story = { args: { page: 'create-next-app 16.4 with Tailwind' } }
export const Next: Story = { args: { page: 'create-next-app 16.4' } }
export const Starlight: Story = { args: { page: 'Starlight 0.42, dark' } }
export const StarlightLight: Story = { args: { page: 'Starlight 0.42, light' } }
export const TailwindDark: Story = { args: { page: 'Tailwind 4, dark by a class' } }
export const BootstrapDark: Story = { args: { page: 'Bootstrap 5.3' } }
export const Plain: Story = { args: { page: 'a plain page, dark by a media query' } }
