import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

/** Named after the product, in the browser's own fonts; no address leads out of it. */
addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Ларец', brandTarget: '_self', colorSecondary: '#0e6759' }),
  // The introduction has nothing to set, and plays nothing worth watching.
  layoutCustomisations: { showPanel: ({ storyId }, shown) => storyId !== 'introduction--welcome' && shown },
})
