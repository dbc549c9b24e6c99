import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// Svelte makes its markup with a Trusted Types policy of its own; the elements need none.
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  "require-trusted-types-for 'script'; trusted-types svelte-trusted-html",
].join('; ')

export default defineConfig({
  plugins: [svelte()],
  preview: { port: Number(process.env.PORT ?? 4173), headers: { 'Content-Security-Policy': policy } },
})
