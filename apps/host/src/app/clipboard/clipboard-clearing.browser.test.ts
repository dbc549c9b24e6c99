import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClipboardClearing } from './clipboard-clearing.ts'

const write = vi.fn<(text: string) => Promise<void>>()
const read = vi.fn<() => Promise<string>>()
const hasFocus = vi.fn<() => boolean>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  write.mockReset().mockResolvedValue()
  read.mockReset().mockRejectedValue(new DOMException('', 'NotAllowedError'))
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(read)
  hasFocus.mockReset().mockReturnValue(true)
  vi.spyOn(document, 'hasFocus').mockImplementation(hasFocus)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function leave() {
  hasFocus.mockReturnValue(false)
  window.dispatchEvent(new Event('blur'))
}

function comeBack() {
  hasFocus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
}

/** The digest is WebCrypto's and comes in its own time. */
async function settled() {
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  await settled()
}

describe('a copied secret', () => {
  it('is cleared when the page kept the focus', async () => {
    createClipboardClearing().schedule('секрет', 30_000)
    await pass(30_000)
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(''))
  })

  it('stays when the person went elsewhere and the clipboard may not be read', async () => {
    createClipboardClearing().schedule('секрет', 30_000)
    leave()
    await pass(30_000)
    expect(write).not.toHaveBeenCalled()
    comeBack()
    await settled()
    comeBack()
    await settled()
    expect(write).not.toHaveBeenCalled()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is cleared when the person comes back, from wherever it was pasted', async () => {
    createClipboardClearing().schedule('секрет', 30_000)
    leave()
    await pass(30_000)
    expect(write).not.toHaveBeenCalled()
    read.mockResolvedValue('секрет')
    comeBack()
    await settled()
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(''))
    comeBack()
    await settled()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('waits for its time when the person is back before it', async () => {
    read.mockResolvedValue('секрет')
    createClipboardClearing().schedule('секрет', 30_000)
    leave()
    comeBack()
    expect(read).not.toHaveBeenCalled()
    await pass(30_000)
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(''))
  })

  it('is cleared at a lock, which does not wait for the time', async () => {
    const clearing = createClipboardClearing()
    clearing.clearNow()
    clearing.schedule('секрет', 30_000)
    clearing.clearNow()
    await pass(30_000)
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(''))
  })

  it('that a lock finds while the person is elsewhere is cleared when they come back', async () => {
    const clearing = createClipboardClearing()
    clearing.schedule('секрет', 30_000)
    leave()
    clearing.clearNow()
    await settled()
    expect(write).not.toHaveBeenCalled()
    read.mockResolvedValue('секрет')
    comeBack()
    await settled()
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(''))
  })

  it('makes way for something else that the page copied', async () => {
    const clearing = createClipboardClearing()
    clearing.schedule('секрет', 30_000)
    clearing.forget()
    await pass(30_000)
    expect(write).not.toHaveBeenCalled()
  })

  it('is looked at before it is cleared when the person copied a piece of the page', async () => {
    read.mockResolvedValue('кусок')
    createClipboardClearing().schedule('секрет', 30_000)
    document.dispatchEvent(new Event('copy'))
    await pass(30_000)
    expect(read).toHaveBeenCalledOnce()
    expect(write).not.toHaveBeenCalled()
  })

  it.each([
    ['shown', '<span data-vlt-slot="password-text">секрет</span>'],
    ['in a field', '<div data-vlt-slot="secret-field"><input value="секрет"></div>'],
  ])('that was copied by hand goes with the lock, where the clipboard may be read: %s', async (_, html) => {
    read.mockResolvedValue('секрет')
    const clearing = createClipboardClearing()
    document.body.innerHTML = html
    const field = document.querySelector('input')
    if (field === null) getSelection()?.selectAllChildren(document.querySelector('span') ?? document.body)
    else field.select()
    document.dispatchEvent(new Event('copy'))
    await pass(10 * 60_000)
    expect(write).not.toHaveBeenCalled()
    clearing.clearNow()
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(''))
  })

  it('leaves what else is copied by hand', async () => {
    read.mockResolvedValue('имя')
    const clearing = createClipboardClearing()
    document.body.innerHTML = '<span>имя</span>'
    getSelection()?.selectAllChildren(document.body)
    document.dispatchEvent(new Event('copy'))
    clearing.clearNow()
    await settled()
    expect(read).not.toHaveBeenCalled()
    expect(write).not.toHaveBeenCalled()
  })

  it('is cleared when the clipboard may be read and still holds it', async () => {
    read.mockResolvedValue('секрет')
    createClipboardClearing().schedule('секрет', 30_000)
    window.dispatchEvent(new Event('blur'))
    await pass(30_000)
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(''))
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
