import { expect, test } from 'vitest'
import { callTags } from './tags'

test.each([
  ['/api/super-admin/deposits', 'Super admin'],
  ['/api/create-payment-intent', 'Payments'],
  ['/api/applications/:id/installments', 'Payments'],
  ['/api/lawfirm/send-receipts', 'Payments'],
  ['/api/admin/users', 'Administration'],
  ['/api/titan/team', 'Law firms'],
  ['/api/firms', 'Law firms'],
  ['/api/law-firms', 'Law firms'],
  ['/api/account/export', 'Accounts'],
  ['/api/auth/user', 'Accounts'],
  ['/api/logout', 'Accounts'],
  ['/api/applications/:id/deed', 'Applications'],
  ['/api/verify/:code', 'Verification'],
  ['/api/check/:code', 'Verification'],
  ['/api/lawyer-interest', 'Partners'],
  ['/api/health', 'Platform'],
])('%s belongs to %s', (path, tag) => {
  expect(callTags.find(([, paths]) => paths.test(path))?.[0]).toBe(tag)
})
