import { defineConfig } from 'vitest/config'

// The same without `completeDom`: dialogs cannot open. `npx vitest run --config bare.config.ts` shows it.
export default defineConfig({ test: { environment: 'jsdom', server: { deps: { inline: [/@larets/u] } } } })
