import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SecretField } from '../secret-field/index.ts'
import { StrengthMeter } from '../strength-meter/index.ts'
import { VaultSwitcher } from '../vault-switcher/index.ts'
import { VaultTheme } from './vault-theme.tsx'

/** The look that an embedding page would set, in a sheet of its own. */
const ownLook = `.own-look {
  --vlt-color-accent: #5b3df5;
  --vlt-color-accent-hover: #4a2ee0;
  --vlt-color-focus: #5b3df5;
  --vlt-color-strength-5: #5b3df5;
  --vlt-color-sunken: #ece9ff;
  --vlt-radius-control: 0px;
}`

/**
 * Gives what is inside a look of its own: light, dark or the system's, dense or not, and any token by a class. What
 * floats above it, menus and tooltips, has the same look.
 */
const meta: Meta<typeof VaultTheme> = {
  title: 'Views/Theme',
  component: VaultTheme,
  render: (args) => (
    <VaultTheme {...args}>
      <style>{ownLook}</style>
      <div style={{ display: 'grid', gap: 16, padding: 24, background: 'var(--vlt-color-canvas)' }}>
        <VaultSwitcher
          vaults={[{ id: 'own', name: 'Персональное', usable: true }]}
          selectedId="own"
          onSelect={() => {}}
          onEdit={() => {}}
          onCreate={() => {}}
        />
        <SecretField label="Пароль" defaultValue="тест-U7#kd2!Ol10" onGenerateRequest={() => {}} />
        <StrengthMeter entropy={132} />
      </div>
    </VaultTheme>
  ),
  parameters: { frame: { width: '400px', fills: true } },
}

export default meta
type Story = StoryObj<typeof VaultTheme>

/** Light, whatever the page is. */
export const Light: Story = { args: { theme: 'light' } }

/** Dark, whatever the page is. */
export const Dark: Story = {
  args: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const theme = canvasElement.querySelector('[data-vlt-slot="vault-theme"]')
    if (theme === null) throw new Error('There is no theme.')
    await expect(getComputedStyle(theme).getPropertyValue('--vlt-color-scheme')).toBe('dark')
  },
}

/** Close together, where there is a pointer. */
export const Compact: Story = { args: { theme: 'light', density: 'compact' } }

/** A class with some tokens: other colours, and one token for all corners. */
export const OwnLook: Story = { args: { theme: 'light', className: 'own-look' } }
