import type { AppPorts } from '../context.ts'
import { systemTimers } from '../clock.ts'
import { createOriginReader } from '../http/client-address.ts'
import { createRequestLog } from '../http/request-log.ts'
import { noMetrics } from '../metrics/metrics.ts'
import { deriveServerKeys } from '../server-keys.ts'
import { cheapVerifierParameters } from './index.ts'

/**
 * Ports of an application that a test puts together by itself: no app to serve, one listener, room for
 * everything.
 */
export function testAppPorts(own: Pick<AppPorts, 'database' | 'clock'> & Partial<AppPorts>): AppPorts {
  return {
    timers: systemTimers,
    mostListeners: 1,
    keys: deriveServerKeys('a secret of the test'),
    log: createRequestLog('silent'),
    metrics: noMetrics,
    readOrigin: createOriginReader([]),
    verifierParameters: cheapVerifierParameters,
    rateLimitFactor: 1,
    demandSpace: async () => undefined,
    quota: { current: 1e9, versions: 1e9 },
    versionDays: 365,
    allowedOrigins: [],
    publicOrigin: () => 'http://localhost:3000',
    strictSubdomains: false,
    staticFiles: null,
    describesApi: false,
    isReady: () => true,
    ...own,
  }
}
