import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { introductionEn } from './messages.en.ts'
import { introductionRu, type IntroductionMessages } from './messages.ru.ts'

const messagesOf = (globals: Readonly<Record<string, unknown>>): IntroductionMessages =>
  globals['locale'] === 'en' ? introductionEn : introductionRu

interface IntroductionProps {
  /** Its words, in one language. */
  readonly messages: IntroductionMessages
}

function Introduction({ messages }: IntroductionProps) {
  return (
    <main className="introduction">
      <h1>{messages.title}</h1>
      <p>{messages.lead}</p>
      <dl>
        {messages.parts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>{messages.toolbarTitle}</h2>
      <p>{messages.toolbar}</p>
      <h2>{messages.controlsTitle}</h2>
      <p>{messages.controls}</p>
    </main>
  )
}

/** Shows all that there is here, and how to look at it. Storybook opens on it. */
const meta: Meta<typeof Introduction> = {
  title: 'Introduction',
  component: Introduction,
  tags: ['!autodocs'],
  args: { messages: introductionRu },
  render: (_, { globals }) => <Introduction messages={messagesOf(globals)} />,
  parameters: { controls: { disable: true }, frame: { width: '720px' }, picture: { themes: ['light', 'dark'] } },
}

export default meta
type Story = StoryObj<typeof Introduction>

/** In the toolbar's language. */
export const Welcome: Story = {
  name: 'Introduction',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(messagesOf(globals).title)
  },
}
