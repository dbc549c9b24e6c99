// Makes openapi/openapi.json, for `pnpm renew api-document`: the description that a running server gives of its calls, so
// that tests hold answers to what runs.
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { documentPath } from '../openapi/document.ts'
import { documentFile } from './described-answers.ts'
import { startTestServer } from './index.ts'

/**
 * Asks a server for its description.
 *
 * @returns the text of the file, by its absolute path
 * @throws Error when the server gives none
 */
export async function made(): Promise<ReadonlyMap<string, string>> {
  const server = await startTestServer({ env: { OPENAPI: '1' } })
  try {
    const answer = await fetch(`${server.url}${documentPath}`)
    if (!answer.ok) throw new Error(`The server describes nothing: ${answer.status}`)
    const document = z.looseObject({ openapi: z.string() }).parse(await answer.json())
    return new Map([[fileURLToPath(documentFile), `${JSON.stringify(document, null, 2)}\n`]])
  } finally {
    await server.stop()
  }
}
