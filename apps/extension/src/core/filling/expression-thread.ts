import type { ExpressionRun, ExpressionThread } from '@larets/vault-core/matching'
import * as z from 'zod/mini'
import { startExpressionWorker } from '../trusted-worker.ts'

const answer = z.object({ matches: z.boolean(), took: z.number() })

/** Starts a worker for regular expressions; resolves once it hears. */
export async function startExpressionThread(): Promise<ExpressionThread> {
  const worker = startExpressionWorker()
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
      worker.addEventListener('error', () => reject(new Error('The worker of expressions failed')), { once: true })
    })
  await next()
  return {
    run: async (source, address): Promise<ExpressionRun> => {
      const answered = next()
      worker.postMessage({ source, address })
      return answer.parse(await answered)
    },
    end: () => worker.terminate(),
  }
}
