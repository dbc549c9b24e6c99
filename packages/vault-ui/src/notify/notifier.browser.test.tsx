import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNotifier } from './index.ts'

it('names the imports to add when there is no notifier', async () => {
  const silence = vi.spyOn(console, 'error').mockReturnValue()
  const heard = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', heard)
  function Tells() {
    useNotifier()
    return null
  }
  await expect(render(<Tells />)).rejects.toThrow(/@larets\/vault-ui\/notify'[^]*@larets\/vault-ui\/notify\/sonner'/u)
  window.removeEventListener('error', heard)
  silence.mockRestore()
})
