import type { CallTags } from '../platform/http/openapi'

export const callTags: CallTags = [
  ['Super admin', /^\/api\/super-admin\//],
  ['Payments', /payment|installments|receipts|refund|referrals|stripe/],
  ['Administration', /^\/api\/admin\//],
  ['Law firms', /^\/api\/(lawfirm|law-firms|titan|firms)/],
  ['Accounts', /^\/api\/(account|auth|consent|local|logout|profile)/],
  ['Applications', /^\/api\/(applications|complete-application|document-reminders)/],
  ['Verification', /^\/api\/(verify|check)\//],
  ['Complaints', /^\/api\/complaints/],
  ['Partners', /^\/api\/lawyer-interest/],
  ['Platform', /./],
]
