/**
 * Attributes that keep a browser and the common password managers from filling the master password, or anything else,
 * into a field of an item, and from keeping what is typed there.
 */
export const ignoredByManagers = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const
