import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { opened, raw, sampleItem, sampleNote } from '../testing/sample-items.ts'
import { ItemMark } from './item-mark.tsx'
import { ServiceMarksProvider } from './service-marks.ts'

/**
 * The sign of an item: two letters of its name on a tint made from it, or its type's icon. The application may give a
 * login the mark of its service; the views bring none.
 */
const meta: Meta<typeof ItemMark> = {
  title: 'Views/Item list/Item mark',
  component: ItemMark,
  args: { item: sampleItem({ name: opened('Яндекс почта') }), size: 'large' },
  parameters: { frame: { width: '420px' } },
}

export default meta
type Story = StoryObj<typeof ItemMark>

/** Names of two words and of one, and of sites, in twelve tints, and types with an icon of their own. */
export const Filled: Story = {
  render: (args) => (
    <div className="vlt:flex vlt:flex-wrap vlt:gap-2">
      {[
        'Яндекс почта',
        'GitHub',
        'Госуслуги',
        'Т-Банк',
        'ВТБ',
        '2ГИС',
        'Озон',
        'Авито',
        'Код домофона',
        'Форум',
        'Дача',
        'Mail.ru',
        'https://www.example.org/login',
        'Ключи от дачи',
      ].map((name) => (
        <ItemMark key={name} {...args} item={sampleItem({ name: opened(name) })} />
      ))}
      <ItemMark {...args} item={sampleNote()} />
    </div>
  ),
  parameters: { picture: { themes: ['light', 'dark'] } },
}

/** A name without letters, or one that did not open. */
export const Empty: Story = {
  args: { item: sampleItem({ name: raw('2.abc|def|ghi') }) },
}

/** The widest letters stay inside. */
export const WideLetters: Story = { args: { item: sampleItem({ name: opened('Женский Шкаф') }), size: 'small' } }

/** The application knows a mark for the first address of the login. */
export const OfService: Story = {
  decorators: [
    (draw) => (
      <ServiceMarksProvider
        value={() => <span className="vlt:size-full vlt:rounded-full vlt:bg-accent" data-testid="mark" />}
      >
        {draw()}
      </ServiceMarksProvider>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const mark = canvas.getByTestId('mark')
    await expect(mark).toBeVisible()
    // It fills its sign, whatever the density makes of that.
    await expect(mark.clientWidth).toBe(canvasElement.querySelector('[data-vlt-slot="item-mark"]')?.clientWidth)
  },
}
