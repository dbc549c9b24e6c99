import { expect, it } from 'vitest'
import { cardNetwork } from './card-network.ts'

it.each([
  ['2200123456789012', 'mir'],
  ['2204123456789012', 'mir'],
  ['2205123456789012', null],
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720999999999996', 'mastercard'],
  ['2721000000000000', null],
  ['6200000000000005', 'unionPay'],
  ['378282246310005', 'americanExpress'],
  ['3530111333300000', 'jcb'],
  ['3527111333300000', null],
  ['4242', null],
  ['4242 4242 4242 4242', null],
] as const)('a card with the number %s is of %s', (number, network) => {
  expect(cardNetwork(number)).toBe(network)
})
