import { expect, it } from 'vitest'
import { refuseOldNode } from './node-version.ts'

it.each(['20.20.2', '22.18.0', '24.14.9'])('refuses Node %s', (version) => {
  expect(() => refuseOldNode(version)).toThrow(`Node 24.15 or newer is needed; this is ${version}.`)
})

it.each(['24.15.0', '24.21.0', '26.0.0'])('accepts Node %s', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})
