import { apiBasePath, type Endpoint } from '@larets/vault-core/contracts'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/call.ts'
import { describeApi } from './document.ts'

/** Address of the API's description. */
export const documentPath = `${apiBasePath}/v1/openapi.json`

/** Answers the description of the calls that are mounted. */
export function mountApiDocument(app: Hono<AppEnv>, endpoints: readonly Endpoint[]): void {
  const document = describeApi(endpoints)
  app.get(documentPath, (context) => {
    context.set('route', documentPath)
    return context.json(document)
  })
}
