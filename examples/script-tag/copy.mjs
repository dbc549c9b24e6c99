// Copies the element, which has everything inside, and the word lists beside it.
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const element = fileURLToPath(import.meta.resolve('@larets/vault-ui/element'))
const target = fileURLToPath(new URL('public/vault-ui', import.meta.url))

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
await cp(element, `${target}/element.js`)
await cp(`${dirname(element)}/element`, `${target}/element`, { recursive: true })
