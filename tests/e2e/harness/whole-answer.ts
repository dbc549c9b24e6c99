import type { APIResponse, Route } from '@playwright/test'

/**
 * The server's answer to a call, whole: also where the page named the answer that it has, and would be told that
 * nothing has changed.
 */
export async function wholeAnswer(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _known, ...headers } = await route.request().allHeaders()
  return route.fetch({ headers })
}
