import type { VaultClient } from '@larets/vault-core'
import { isLaretsError } from '@larets/vault-core/errors'
import type { Outcome } from '../messages/core-to-page.ts'
import type { CoreCall } from '../messages/page-to-core.ts'
import { answerGenerated, isGeneratedCall, type GeneratedCall } from './answer-generated.ts'
import { answerItem, isItemCall, type ItemCall } from './answer-item.ts'
import { answerSettings, isSettingsCall, type SettingsCall, type SettingsPorts } from './answer-settings.ts'
import { copyField } from './copy-field.ts'
import type { Filling } from './filling/filling.ts'
import { rowsOf } from './list-items.ts'
import { answerWaiting, isWaitingCall, type WaitingCall } from './saving/answer-waiting.ts'
import type { Saving } from './saving/saving.ts'
import type { PageForms } from './page-form.ts'
import type { ExtensionVault } from './vault.ts'

const done: Outcome = { ok: true }

const refused = (code: string, retryAfter: number | null = null): Outcome => ({ ok: false, code, retryAfter })

/** What a call is answered with, beside the vault. */
export interface CallPorts {
  /** Puts a text on the clipboard; false where the browser refused. */
  readonly copy: (text: string, isSecret: boolean) => Promise<boolean>
  readonly forms: PageForms
  readonly filling: Pick<Filling, 'site' | 'fill'>
  readonly settings: SettingsPorts
  readonly saving: Pick<Saving, 'asks' | 'count' | 'save' | 'dismiss'>
  /** The page that calls is closed. */
  readonly gone: AbortSignal
}

/**
 * Does what a page asks for. Never fails: a refusal has the machine word of the error, and nothing else of it leaves.
 */
export async function answerCall(vault: ExtensionVault, call: CoreCall, ports: CallPorts): Promise<Outcome> {
  try {
    if (call.kind === 'checkEmail') return await checkEmail(vault, call)
    const client = vault.client()
    if (client === null) return refused('not_signed_in')
    if (isSettingsCall(call)) return answerSettings(client, call, ports.settings)
    if (isWaitingCall(call)) return await answerWaiting(call, ports.saving)
    if (isGeneratedCall(call)) return await answerGenerated(client, call, ports.copy)
    return isItemCall(call) ? await answerItem(client, call, ports) : await answerWith(client, vault, call, ports)
  } catch (error) {
    return isLaretsError(error) ? refused(error.code, error.retryAfter) : refused('unknown')
  }
}

async function checkEmail(
  vault: ExtensionVault,
  { server, email, acceptChangedSalts }: Extract<CoreCall, { kind: 'checkEmail' }>,
): Promise<Outcome> {
  const fault = await vault.useServer(server)
  if (fault !== null) return refused(fault)
  await vault.client()?.account.checkEmail(email, { acceptChangedSalts })
  return done
}

async function answerWith(
  { account, session, items, search, vault: opened }: VaultClient,
  vault: ExtensionVault,
  call: Exclude<CoreCall, { kind: 'checkEmail' } | ItemCall | SettingsCall | WaitingCall | GeneratedCall>,
  { copy, filling }: CallPorts,
): Promise<Outcome> {
  switch (call.kind) {
    case 'signIn': {
      const step = await account.signIn(call.masterPassword)
      if (step.kind === 'secondFactor') vault.setFactor(step)
      return done
    }
    case 'confirmFactor': {
      const step = vault.factor()
      if (step === null) return refused('factor_ticket_over')
      await step.confirm(call.code)
      vault.setFactor(null)
      return done
    }
    case 'leaveFactor':
      vault.setFactor(null)
      return done
    case 'resetEmail':
      session.resetEmail()
      return done
    case 'unlock':
      await account.unlock(call.masterPassword)
      return done
    case 'lock':
      session.lock()
      return done
    case 'signOut':
      session.logout()
      return done
    case 'list':
      return { ok: true, rows: rowsOf(call.query.trim() === '' ? items.list() : search(call.query)) }
    case 'copy': {
      const fault = await copyField({ items, vault: opened }, call, copy)
      return fault === null ? done : refused(fault)
    }
    case 'site':
      return { ok: true, site: await filling.site(call.tabId) }
    case 'fill': {
      const { tabId, id, insecure, foreign } = call
      return { ok: true, filled: await filling.fill(tabId, id, { insecure, foreign }) }
    }
  }
}
