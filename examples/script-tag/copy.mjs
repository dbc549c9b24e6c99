// Copies the elements, which have everything inside, and beside them what is loaded when it is asked for.
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const elements = fileURLToPath(import.meta.resolve('@larets/vault-ui/elements'))
const target = fileURLToPath(new URL('public/vault-ui', import.meta.url))

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
await cp(elements, `${target}/elements.js`)
await cp(`${dirname(elements)}/elements`, `${target}/elements`, { recursive: true })
