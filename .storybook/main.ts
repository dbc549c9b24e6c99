import { defineMain } from '@storybook/react-vite/node'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig } from 'vite'
import { storyDocs } from './story-docs.ts'

/** Storybook reads stories from the packages' sources; nothing here needs a network. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./**/*.stories.tsx', '../packages/vault-ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Properties come from the types, by story-docs.ts.
  typescript: { reactDocgen: false },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [tailwindcss(), storyDocs],
      // The code below a story calls components by their names.
      build: { rolldownOptions: { output: { keepNames: true } } },
    }),
})
