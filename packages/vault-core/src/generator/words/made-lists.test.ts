import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../word-lists/make-word-lists.ts', import.meta.url))

test('every list is what the script makes of its pinned sources', async () => {
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toStrictEqual({
    stdout: '',
    stderr: '',
  })
})
