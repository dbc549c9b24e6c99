import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClipboardClearing } from './clipboard-clearing.ts'

const write = vi.fn<(text: string) => Promise<void>>()
const read = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  write.mockReset().mockResolvedValue()
  read.mockReset().mockRejectedValue(new DOMException('', 'NotAllowedError'))
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(read)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The digest is WebCrypto's and comes in its own time. */
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('a copied secret', () => {
  it('is cleared when the page kept the focus', async () => {
    createClipboardClearing().schedule('секрет', 30_000)
    await pass(30_000)
    expect(write).toHaveBeenCalledExactlyOnceWith('')
  })

  it('stays when the person went elsewhere and the clipboard may not be read', async () => {
    createClipboardClearing().schedule('секрет', 30_000)
    window.dispatchEvent(new Event('blur'))
    await pass(30_000)
    expect(write).not.toHaveBeenCalled()
  })

  it('is cleared when the clipboard may be read and still holds it', async () => {
    read.mockResolvedValue('секрет')
    createClipboardClearing().schedule('секрет', 30_000)
    window.dispatchEvent(new Event('blur'))
    await pass(30_000)
    expect(write).toHaveBeenCalledExactlyOnceWith('')
  })

  it('is left alone when something else was copied since', async () => {
    read.mockResolvedValue('другое')
    createClipboardClearing().schedule('секрет', 30_000)
    window.dispatchEvent(new Event('blur'))
    await pass(30_000)
    expect(write).not.toHaveBeenCalled()
  })

  it('is never cleared when the person chose so', async () => {
    createClipboardClearing().schedule('секрет', -1)
    await pass(10 * 60_000)
    expect(write).not.toHaveBeenCalled()
  })
})
