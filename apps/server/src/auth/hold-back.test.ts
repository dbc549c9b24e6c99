import { expect, it } from 'vitest'
import { createHoldBack } from './hold-back.ts'

it('holds back no more than so many at once, and others once they are let go', async () => {
  const holdBack = createHoldBack({ milliseconds: 50, most: 2 })
  const order: string[] = []
  const come = (name: string) => holdBack().then(() => order.push(name))
  await Promise.all([come('first'), come('second'), come('one too many')])
  expect(order).toEqual(['one too many', 'first', 'second'])
  await Promise.all([come('third'), Promise.resolve().then(() => order.push('at once'))])
  expect(order.slice(3)).toEqual(['at once', 'third'])
})
