import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Bytes that WebCrypto was given as a key or a plaintext, or gave back, as they are by now. */
    webcryptoBytes?: Uint8Array[]
  }
}

/**
 * From the next load on, holds on to all bytes that the page gives WebCrypto as a key or a plaintext, and to all that
 * it gets back: no tool tells what array buffers of a page hold, and key material passes nowhere else.
 *
 * @returns reads what these bytes are by now
 */
export async function recordWebcryptoBytes(page: Page): Promise<() => Promise<readonly Buffer[]>> {
  await page.addInitScript(holdBytes)
  return async () => {
    const texts = await page.evaluate(() =>
      (window.webcryptoBytes ?? []).map((bytes) =>
        btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
      ),
    )
    return texts.map((text) => Buffer.from(text, 'base64'))
  }
}

/** Runs in the page, before its own scripts. */
function holdBytes(): void {
  const held: Uint8Array[] = []
  window.webcryptoBytes = held
  const hold = (data: unknown) => {
    if (data instanceof ArrayBuffer) held.push(new Uint8Array(data))
    else if (ArrayBuffer.isView(data)) held.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  }
  const { subtle } = crypto
  const places = { importKey: 1, encrypt: 2, decrypt: null, deriveBits: null, exportKey: null, digest: 1 } as const
  for (const [name, place] of Object.entries(places)) {
    const call: unknown = Reflect.get(subtle, name)
    if (typeof call !== 'function') throw new Error(`WebCrypto has no ${name}`)
    Reflect.set(subtle, name, async (...args: unknown[]) => {
      if (place !== null) hold(args[place])
      const result: unknown = await Reflect.apply(call, subtle, args)
      if (name !== 'digest' && name !== 'encrypt') hold(result)
      return result
    })
  }
}
