/** Verdict of an examination: all is well, something an operator should know, something is wrong. */
export interface Finding {
  readonly level: 'ok' | 'note' | 'wrong'
  readonly text: string
}

/** That something is well. */
export const ok = (text: string): Finding => ({ level: 'ok', text })
/** Something to know. */
export const note = (text: string): Finding => ({ level: 'note', text })
/** Something to act on. */
export const wrong = (text: string): Finding => ({ level: 'wrong', text })
