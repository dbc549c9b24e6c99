import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

/** Pages are made by scripts/docs/pages.mjs, from docs-site/content. */
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
