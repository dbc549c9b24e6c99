import { isVaultError, RequestFailure } from '@larets/vault-core/sign-in-start'
import { HalfSaveFailure } from '@larets/vault-core/react'
import type { ErrorTexts } from './sign-in-errors.ru.ts'

/** The way in knows words of its own errors, the app of all. */
interface WithErrorTexts {
  readonly errors: ErrorTexts
}

/** Standard texts of statuses whose answer carries none, as over HTTP/2 (RFC 9110, section 15). */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/**
 * Text for a person of an error (specification, section 8): name and message of the server's problem, the status
 * of another answer, or that none came. A problem whose code is known here is told in the person's language, another
 * one in the server's own words. Texts of unforeseen errors are not shown: they may hold what was typed.
 */
export function errorText(error: unknown, { errors }: WithErrorTexts): string {
  if (isVaultError(error)) return errors.codes[error.code] ?? errors.unknown(error.code)
  if (error instanceof HalfSaveFailure && errors.halfSaved !== undefined)
    return errors.halfSaved(errorText(error.cause, { errors }))
  if (!(error instanceof RequestFailure)) {
    return errors.unknown(error instanceof Error ? error.name : errors.unnamed)
  }
  // The request was refused and renewing the tokens failed: the renewal reports why.
  if (error.isUnauthorized && error.cause !== undefined) return refreshFailureText(error.cause, { errors })
  const { failure } = error
  switch (failure.kind) {
    case 'problem': {
      const { code, quota } = failure.problem
      const { name, message } = knownWords(errors, code) ?? failure.problem
      const counted =
        code === 'quota_exceeded' && quota !== undefined ? errors.quotaUsed?.(quota.used, quota.allowed) : undefined
      return `${name}: ${counted ?? message}`
    }
    case 'status':
      return errors.network(`${failure.status} ${failure.statusText || (statusTexts[failure.status] ?? '')}`.trim())
    case 'network':
      return errors.network(errors.noConnection)
    case 'malformed':
      return errors.unknown(errors.malformedAnswer)
    case 'aborted':
      return errors.unknown(errors.unnamed)
  }
}

/** Text for a person of a refusal of which nothing but its code is left; a whole sentence. */
export function codeText(code: string | null, { errors }: WithErrorTexts): string {
  const problem = knownWords(errors, code ?? undefined)
  const other = Object.entries(errors.codes).find(([known]) => known === code)?.[1]
  const text = problem === undefined ? (other ?? errors.unknown(errors.unnamed)) : `${problem.name}: ${problem.message}`
  return text.endsWith('.') ? text : `${text}.`
}

function knownWords({ problems }: ErrorTexts, code: string | undefined) {
  return Object.entries(problems).find(([known]) => known === code)?.[1]
}

function refreshFailureText(cause: unknown, messages: WithErrorTexts): string {
  if (cause instanceof RequestFailure && cause.isUnauthorized) return messages.errors.sessionEnded
  return errorText(cause, messages)
}
