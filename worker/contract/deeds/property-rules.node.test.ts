import { expect, test } from 'vitest'
import { publicProperty } from './property-rules'

test.each([
  ['Stand 1077, Harare', 'Stand 1077, Harare', 'Stand •••7, H•••••'],
  ['Stand 77 Chitungwiza', 'Stand 77, Chitungwiza', 'Stand •7, C••••••••••'],
  ['77 Chitungwiza Township', '77, Chitungwiza', '•7, C••••••••••'],
  ['Stand No. 77A, Unit K, Seke, Chitungwiza, Zimbabwe', 'Stand No. 77A, Chitungwiza', 'Stand No. ••A, C••••••••••'],
  ['27 Fort Street, Bulawayo', '27 Fort Street, Bulawayo', '•7 F••• S•••••, B•••••••'],
  ['9 Mutare Road, Norton', '9 Mutare Road, Norton', '• M••••• R•••, N•••••'],
  ['Harare, Budiriro, stand 44', 'stand 44, Budiriro', 'stand •4, B•••••••'],
  ['12 Main Road, Norton', '12 Main Road, Norton', '•2 M••• R•••, N•••••'],
  ['Stand 5', 'Stand 5', 'Stand •'],
  ['Chitungwiza', 'Chitungwiza', 'C••••••••••'],
  ['', null, null],
  [null, null, null],
])('%j is %j where its owner shows it, and else %j', (address, shown, masked) => {
  expect([publicProperty(address, true), publicProperty(address, false)]).toEqual([shown, masked])
})
