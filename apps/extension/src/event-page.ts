/**
 * The background of a browser without offscreen documents: worker and core in one event page, which the browser ends
 * when nothing happens, and begins anew for an event. As after the end of a core document, the wrapped key in the
 * session area opens the vault again.
 *
 * The worker comes first: it hears what the core says as soon as it is loaded.
 */
import './worker/worker.ts'
import './core/core.ts'
