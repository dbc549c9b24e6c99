import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

// Vue makes its templates with a Trusted Types policy of its own, named `vue`; the elements need none.
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  "require-trusted-types-for 'script'; trusted-types vue",
].join('; ')

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('vault-') } } })],
  preview: { port: Number(process.env.PORT ?? 4173), headers: { 'Content-Security-Policy': policy } },
})
