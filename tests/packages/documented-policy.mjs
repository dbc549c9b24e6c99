// The content security policies that docs/embedding.md says are enough.
import { readFile } from 'node:fs/promises'

const documentation = await readFile(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
const block = documentation.match(/^```\n(default-src [^`]+)\n```$/mu)?.[1]
const hashes = documentation.match(/'sha256-[^']+'/gu)
if (block === undefined || hashes === null) throw new Error('docs/embedding.md names no policy')

/** For every view but notices. */
export const policy = block.replaceAll('\n', ' ')

/** With the style element that sonner inserts, for pages that show notices. */
export const policyWithNotices = policy.replace("style-src 'self'", (allowed) => [allowed, ...hashes].join(' '))
