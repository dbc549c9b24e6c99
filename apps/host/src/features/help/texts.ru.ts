/** Chapters of the guide for people in Russian, as they are written, by their files. */
export const texts = import.meta.glob<string>('../../../../../docs/guide/ru/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
