import { defineConfig } from 'vitest/config'

const test = (environment: 'jsdom' | 'happy-dom') => ({
  test: {
    name: environment,
    environment,
    setupFiles: ['./vitest.setup.ts'],
    // The packages are modules of a browser; Node would stumble over the style sheet.
    server: { deps: { inline: [/@larets/u] } },
  },
})

export default defineConfig({ test: { projects: [test('jsdom'), test('happy-dom')] } })
