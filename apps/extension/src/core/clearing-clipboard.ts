/** The browser's clipboard, as a document without the focus reaches it: by commands. */
export interface CommandClipboard {
  /** Puts a text there; false where the browser refused. */
  readonly write: (text: string) => Promise<boolean>
  /** The text that is there; null where the browser does not let it be read. */
  readonly read: () => string | null
  /** Empties it. */
  readonly empty: () => void
}

/** What a clipboard that is cleared needs beside the browser's. */
export interface ClearingPorts {
  readonly clipboard: CommandClipboard
  /** Milliseconds until what was copied is taken out again; negative for never. */
  readonly delay: () => number
  readonly after: (delay: number, run: () => void) => () => void
}

/** Copies, and takes secrets out again. */
export interface ClearingClipboard {
  /** @returns false where the browser refused */
  readonly copy: (text: string, isSecret: boolean) => Promise<boolean>
  /** Takes a secret out at once: a lock does not wait for the time that was chosen. */
  readonly clearNow: () => Promise<void>
}

/**
 * Copies, and takes a secret out again once its time is over: only where it is still what lies there, and the browser
 * lets that be read. Of the secret a digest is kept.
 */
export function clearingClipboard({ clipboard, delay, after }: ClearingPorts): ClearingClipboard {
  let cancel = () => {}
  let copied: string | null = null

  async function clearNow() {
    cancel()
    const digest = copied
    copied = null
    const text = digest === null ? null : clipboard.read()
    if (text !== null && (await digestOf(text)) === digest) clipboard.empty()
  }

  return {
    copy: async (text, isSecret) => {
      const isCopied = await clipboard.write(text)
      if (!isCopied) return false
      cancel()
      const time = delay()
      copied = isSecret && time >= 0 ? await digestOf(text) : null
      cancel = copied === null ? () => {} : after(time, () => void clearNow())
      return true
    },
    clearNow,
  }
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new TextDecoder('latin1').decode(bytes)
}

/**
 * The clipboard of a document that is never focused. Reading takes the permission `clipboardRead`, which a person gives
 * with the setting.
 *
 * @param write copies a text
 */
export function commandClipboard(page: Document, write: (text: string) => Promise<boolean>): CommandClipboard {
  /** Runs a command in a field that has the selection, and forgets the field. */
  function inField<Result>(text: string, run: (field: HTMLTextAreaElement) => Result): Result {
    const field = page.createElement('textarea')
    field.value = text
    page.body.append(field)
    field.select()
    try {
      return run(field)
    } finally {
      field.remove()
    }
  }
  // Deprecated, and the only way of a document that is never focused.
  // oxlint-disable-next-line typescript/no-deprecated
  const command = (name: 'copy' | 'paste') => page.execCommand(name)
  return {
    write,
    read: () => inField('', (field) => (command('paste') ? field.value : null)),
    empty: () => {
      const clear = (event: ClipboardEvent) => {
        event.preventDefault()
        event.clipboardData?.setData('text/plain', '')
      }
      page.addEventListener('copy', clear, { once: true })
      // Something has to be selected, or there is nothing to copy and no event.
      inField('-', () => command('copy'))
      page.removeEventListener('copy', clear)
    },
  }
}
