import { expect, it } from 'vitest'
import { codeToCopy } from './code-to-copy.ts'

/** RFC 6238, Appendix B: the last six digits of the code from that second on. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const start = 1_111_111_110_000

it('takes the next code when the one of the moment is about to end', async () => {
  expect(await codeToCopy(secret, start)).toEqual({ code: '050471', isNext: false })
  expect(await codeToCopy(secret, start - 2_500)).toEqual({ code: '050471', isNext: true })
  expect(await codeToCopy(secret, start - 3_500)).toEqual({ code: '081804', isNext: false })
})

it('makes none of what is no secret', async () => {
  expect(await codeToCopy('не секрет', start)).toBeNull()
})
