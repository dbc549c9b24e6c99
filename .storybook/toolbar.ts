/** One setting of the toolbar: what it is for, its title and icon, and the titles of its values. */
function setting(
  description: string,
  title: string,
  icon: 'globe' | 'transfer' | 'menu' | 'lock',
  values: Record<string, string>,
) {
  const items = Object.entries(values).map(([value, name]) => ({ value, title: name }))
  return { description, toolbar: { title, icon, dynamicTitle: true, items } }
}

/** Settings of the toolbar. Each is read by a decorator in this folder. */
export const toolbarTypes = {
  locale: setting('Language of the views', 'Locale', 'globe', { ru: 'Русский', en: 'English' }),
  direction: setting('Direction of writing', 'Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
  density: setting('Density of rows and controls', 'Density', 'menu', {
    comfortable: 'Comfortable',
    compact: 'Compact',
  }),
  strict: setting("React's strict mode: every effect runs twice", 'Strict mode', 'lock', {
    on: 'Strict mode',
    off: 'Not strict',
  }),
}

/** Values that the toolbar begins with; the theme is the themes addon's. */
export const toolbarStart = { locale: 'ru', direction: 'ltr', density: 'comfortable', strict: 'on' }

/** Of each setting another value, the theme's too: the stories are tested a second time with all of them. */
export const toolbarOther = { locale: 'en', direction: 'rtl', density: 'compact', strict: 'off', theme: 'dark' }
