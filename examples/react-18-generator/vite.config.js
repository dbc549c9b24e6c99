import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The policy that docs/embedding.md names: neither `unsafe-inline` nor a Trusted Types policy is needed.
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ')

export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: ['index.html', 'german.html'] } },
  preview: { port: Number(process.env.PORT ?? 4173), headers: { 'Content-Security-Policy': policy } },
})
