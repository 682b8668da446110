import { expect, test } from 'vitest'
import { cardName } from './cards'

test.each([
  ['visa', '4242', 'Visa ending in 4242'],
  ['amex', '0005', 'American Express ending in 0005'],
  ['unknown', '1111', 'Card ending in 1111'],
  ['constructor', null, 'Card'],
  ['jcb', null, 'JCB'],
  [null, null, 'Card'],
])('%s, %s is shown as %s', (brand, last4, shown) => expect(cardName(brand, last4)).toBe(shown))
