/**
 * Attributes that keep a browser and the common password managers from filling the master password, or anything else,
 * into a field of an item.
 */
export const ignoredByManagers = {
  autoComplete: 'new-password',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const
