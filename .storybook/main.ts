import { defineMain } from '@storybook/react-vite/node'
import tailwindcss from '@tailwindcss/vite'

/** Storybook reads stories from the packages' sources; nothing here needs a network. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./**/*.stories.tsx', '../packages/vault-ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), tailwindcss()] }),
})
