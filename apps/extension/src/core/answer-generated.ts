import type { VaultClient } from '@larets/vault-core'
import type { Outcome } from '../messages/core-to-page.ts'
import type { CoreCall } from '../messages/page-to-core.ts'

/** Calls about generated passwords that are kept. */
export type GeneratedCall = Extract<CoreCall, { kind: 'generated' | 'copyGenerated' | 'removeGenerated' }>

const refused = (code: string): Outcome => ({ ok: false, code, retryAfter: null })

/** True for a call that {@link answerGenerated} answers. */
export const isGeneratedCall = (call: CoreCall): call is GeneratedCall =>
  call.kind === 'generated' || call.kind === 'copyGenerated' || call.kind === 'removeGenerated'

/**
 * Lists generated passwords that are kept, and copies or removes them.
 *
 * @param copy puts a text on the clipboard; false where the browser refused
 * @throws VaultError as `client.kept` does
 */
export async function answerGenerated(
  { kept }: Pick<VaultClient, 'kept'>,
  call: GeneratedCall,
  copy: (text: string, isSecret: boolean) => Promise<boolean>,
): Promise<Outcome> {
  const state = kept.state.getSnapshot()
  if (state.kind === 'closed') return refused('locked')
  if (call.kind === 'generated') {
    return { ok: true, generated: state.generated.map(({ id, value, site, keptAt }) => ({ id, value, site, keptAt })) }
  }
  if (call.kind === 'removeGenerated' && call.id === null) {
    await kept.removeAll('generated')
    return { ok: true }
  }
  const found = state.generated.find(({ id }) => id === call.id)
  if (call.kind === 'copyGenerated') {
    if (found === undefined) return refused('nothing_to_copy')
    return (await copy(found.value, true)) ? { ok: true } : refused('clipboard')
  }
  if (found !== undefined) await kept.remove([found.id])
  return { ok: true }
}
