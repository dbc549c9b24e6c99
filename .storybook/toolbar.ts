import type { Preview } from '@storybook/react-vite'

/** What the toolbar can set. Each is read by a decorator in this folder. */
export const toolbarTypes = {
  locale: {
    description: 'Language of the views',
    toolbar: {
      title: 'Locale',
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'ru', title: 'Русский' },
        { value: 'en', title: 'English' },
      ],
    },
  },
  direction: {
    description: 'Direction of writing',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  density: {
    description: 'Density of rows and controls',
    toolbar: {
      title: 'Density',
      icon: 'menu',
      dynamicTitle: true,
      items: [
        { value: 'comfortable', title: 'Comfortable' },
        { value: 'compact', title: 'Compact' },
      ],
    },
  },
  strict: {
    description: "React's strict mode: every effect runs twice",
    toolbar: {
      title: 'Strict mode',
      icon: 'lock',
      dynamicTitle: true,
      items: [
        { value: 'on', title: 'Strict mode' },
        { value: 'off', title: 'Not strict' },
      ],
    },
  },
} satisfies Preview['globalTypes']

/** What the toolbar begins with; the theme is the themes addon's. */
export const toolbarStart = { locale: 'ru', direction: 'ltr', density: 'comfortable', strict: 'on' }

/** Of each setting another value, the theme's too: the stories are tested a second time with all of them. */
export const toolbarOther = { locale: 'en', direction: 'rtl', density: 'compact', strict: 'off', theme: 'dark' }
