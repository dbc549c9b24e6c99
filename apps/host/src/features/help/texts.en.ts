/** Chapters of the guide for people in English, as they are written, by their files. */
export const texts = import.meta.glob<string>('../../../../../docs/guide/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
