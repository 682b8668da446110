import { env } from 'cloudflare:workers'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { all } from './api/all'
import { sessions } from './platform/database/tables'
import { factsOf } from './platform/http/description'
import { tables } from './tables'
import { type Browser, browser } from './testing/browser'
import {
  aFirm,
  anApplicant,
  anOwner,
  db,
  ownerBrowser,
  password,
  signedInMember,
  superPersonBrowser,
} from './testing/people'
import { requestOf, typeOf } from './testing/valid-requests'

/** The calls without a guard. Every other one refuses a visitor who is not signed in. */
const open = new Set([
  'GET /api/config',
  'GET /api/health',
  'GET /api/health/deep',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/firms',
  'GET /api/law-firms',
  'GET /api/auth/user',
  'GET /api/logout',
  'POST /api/local/login',
  'POST /api/local/signup',
  'POST /api/auth/second-step',
  'POST /api/auth/second-step/options',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/lawfirm/second-step',
  'POST /api/lawfirm/second-step/options',
  'POST /api/lawfirm/passkey',
  'POST /api/lawfirm/passkey/options',
  'POST /api/auth/verify-email',
  'GET /api/auth/sign-in-link/:token',
  'POST /api/auth/forgot-password',
  'POST /api/auth/verify-reset-token',
  'POST /api/auth/reset-password',
  'POST /api/lawfirm/login',
  'POST /api/lawfirm/:slug/login',
  'POST /api/lawfirm/logout',
  'POST /api/legacy/links',
  'POST /api/legacy/refusals',
  'GET /api/legacy/contact',
  'POST /api/legacy/contact',
  'POST /api/legacy/access',
  'POST /api/legacy/access/deeds',
  'GET /api/help/task',
  'POST /api/help/done',
  'POST /api/help/documents',
  'GET /api/help/uploads',
  'POST /api/help/uploads',
  'GET /api/help/uploads/:uploadId',
  'PATCH /api/help/uploads/:uploadId',
  'DELETE /api/help/uploads/:uploadId',
  'GET /api/lawfirm/morning-digest/off',
  'POST /api/lawfirm/morning-digest/off',
  'GET /api/lawfirm/calendar/:token',
  'GET /api/document-reminders/off',
  'POST /api/document-reminders/off',
  'GET /api/lawfirm/invitation',
  'POST /api/lawfirm/invitation/accept',
  'GET /api/lawfirm/invitations/:token',
  'POST /api/lawfirm/invitations/:token/accept',
  'POST /api/titan/login',
  'POST /api/complete-application',
  'GET /api/applications/reference/:ref',
  'GET /api/applications/contact',
  'GET /api/referrals/:code',
  'GET /api/log',
  'GET /api/verify/:code',
  'GET /api/verify/:code/evidence',
  'GET /api/verify/:code/credential',
  'GET /api/verify/status/:purpose/:list',
  'GET /api/verify/by-hash/:sha256',
  'POST /api/verify/:code/paper',
  'GET /api/check/:code',
  'POST /api/stripe/webhook',
  'GET /api/whatsapp/webhook',
  'POST /api/whatsapp/webhook',
  'POST /api/lawyer-interest',
  'POST /api/complaints',
  'GET /api/complaints/:code',
  'POST /api/super-admin/verify-code',
  'POST /api/super-admin/lock',
])

const factorGuards = (own: string, people: readonly Person[]) =>
  Object.fromEntries(
    [
      `GET ${own}/factors`,
      `POST ${own}/factors/passkeys/options`,
      `POST ${own}/factors/passkeys`,
      `PATCH ${own}/factors/passkeys/:id`,
      `DELETE ${own}/factors/passkeys/:id`,
      `POST ${own}/factors/app/options`,
      `POST ${own}/factors/app`,
      `DELETE ${own}/factors/app`,
      `POST ${own}/factors/recovery-codes`,
      `POST ${own}/confirm/options`,
      `POST ${own}/confirm`,
    ].map((route) => [route, people]),
  )

const uploadGuards = (at: string, people: readonly Person[]) =>
  Object.fromEntries(
    [`GET ${at}`, `POST ${at}`, ...['GET', 'PATCH', 'DELETE'].map((method) => `${method} ${at}/:uploadId`)].map(
      (route) => [route, people],
    ),
  )

/** Which signed-in people each guarded call lets past its guard. */
const guards: Record<string, readonly Person[]> = {
  'POST /api/auth/resend-verification': ['owner'],
  'POST /api/profile': ['owner'],
  'GET /api/consent': ['owner'],
  'POST /api/consent': ['owner'],
  'GET /api/account': ['owner'],
  'PUT /api/account': ['owner'],
  'POST /api/account/password': ['owner'],
  'POST /api/account/email': ['owner'],
  'GET /api/account/sessions': ['owner'],
  'DELETE /api/account/sessions': ['owner'],
  'DELETE /api/account/sessions/:sid': ['owner'],
  'GET /api/account/export': ['owner'],
  'DELETE /api/account': ['owner'],
  'GET /api/applications': ['owner'],
  'POST /api/applications': ['owner'],
  'GET /api/referrals': ['owner'],
  'GET /api/applications/:id': ['owner', 'applicant'],
  'GET /api/applications/:id/activity': ['owner', 'applicant'],
  'POST /api/applications/:id/documents': ['owner', 'applicant'],
  'GET /api/account/legacy-contact': ['owner'],
  'PUT /api/account/legacy-contact': ['owner'],
  'DELETE /api/account/legacy-contact': ['owner'],
  'POST /api/account/legacy-contact/refusal': ['owner'],
  'GET /api/applications/:id/helpers': ['owner'],
  'POST /api/applications/:id/helpers': ['owner'],
  'DELETE /api/applications/:id/helpers/:helperId': ['owner'],
  'PUT /api/applications/:id/answers': ['owner', 'applicant'],
  'PUT /api/applications/:id/property': ['owner', 'applicant'],
  'PUT /api/applications/:id/waybill': ['owner', 'applicant'],
  'DELETE /api/applications/:id/waybill': ['owner', 'applicant'],
  'PUT /api/lawfirm/clients/:id/waybill': ['staff', 'lawyer', 'admin'],
  'DELETE /api/lawfirm/clients/:id/waybill': ['staff', 'lawyer', 'admin'],
  ...uploadGuards('/api/applications/:id/uploads', ['owner', 'applicant']),
  ...uploadGuards('/api/lawfirm/clients/:id/uploads', ['lawyer', 'admin']),
  ...uploadGuards('/api/lawfirm/clients/:id/deed-uploads', ['lawyer', 'admin']),
  ...uploadGuards('/api/applications/:id/messages/uploads', ['owner', 'applicant']),
  ...uploadGuards('/api/lawfirm/clients/:id/messages/uploads', ['staff', 'lawyer', 'admin']),
  'GET /api/applications/:id/documents/:docId': ['owner', 'applicant'],
  'GET /api/applications/:id/documents/:docId/picture': ['owner', 'applicant'],
  'POST /api/applications/:id/documents/:docId/picture': ['owner', 'applicant'],
  'GET /api/applications/:id/deed': ['owner'],
  'GET /api/applications/:id/deed/picture': ['owner'],
  'GET /api/applications/offered': ['owner'],
  'POST /api/applications/:id/attach': ['owner'],
  'POST /api/applications/:id/decline': ['owner'],
  'POST /api/applications/:id/original': ['owner', 'applicant'],
  'POST /api/applications/:id/original/entries': ['owner', 'applicant'],
  'PUT /api/applications/:id/not-for-sale': ['owner'],
  'PUT /api/applications/:id/property-shown': ['owner'],
  'GET /api/applications/:id/installments': ['owner'],
  'POST /api/applications/:id/installments/:planId/cancel': ['owner'],
  'POST /api/applications/:id/withdraw': ['owner', 'applicant'],
  'POST /api/create-payment-intent-simple': ['owner', 'applicant'],
  'POST /api/create-payment-intent': ['owner', 'applicant'],
  'POST /api/confirm-payment': ['owner', 'applicant'],
  'GET /api/applications/:id/receipts/:paymentId': ['owner', 'applicant'],
  'GET /api/lawfirm/auth': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/account/password': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/account/sessions': ['staff', 'lawyer', 'admin'],
  'DELETE /api/lawfirm/account/sessions': ['staff', 'lawyer', 'admin'],
  'DELETE /api/lawfirm/account/sessions/:sid': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/workload': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/originals': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/original/record': ['staff', 'lawyer', 'admin'],
  'GET /api/applications/:id/original/record': ['owner', 'applicant'],
  'GET /api/lawfirm/receipts': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/payments': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/payments/:paymentId/receipt': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/payments': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/former': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/payouts': ['lawyer', 'admin'],
  'GET /api/lawfirm/payouts/:id/payments': ['lawyer', 'admin'],
  'POST /api/lawfirm/payouts/:id/entries': ['lawyer', 'admin'],
  'POST /api/lawfirm/send-receipts': ['lawyer', 'admin'],
  'GET /api/lawfirm/clients': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/activity': ['staff', 'lawyer', 'admin'],
  'PATCH /api/lawfirm/clients/:id/status': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/status/undo': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/preferences': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/action-needed': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/day': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/checklist': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/checklists': ['admin'],
  'PUT /api/lawfirm/checklists/:service': ['admin'],
  'GET /api/lawfirm/notices': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/notices/read': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/handovers': ['admin'],
  'GET /api/lawfirm/handovers/:id': ['admin'],
  'POST /api/lawfirm/handovers/:id/undo': ['admin'],
  'GET /api/lawfirm/team/:id/work': ['admin'],
  'POST /api/lawfirm/team/:id/leave': ['admin'],
  'PUT /api/lawfirm/team/:id/absence': ['admin'],
  'DELETE /api/lawfirm/team/:id/absence': ['admin'],
  'PUT /api/lawfirm/calendar': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/clients/:id/snooze': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/letters': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/letters': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/letters/:letterId/pdf': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/letters/:letterId/word': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/letters/:letterId/send': ['lawyer', 'admin'],
  'GET /api/lawfirm/letter-templates': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/letter-templates/:kind': ['admin'],
  'POST /api/lawfirm/letter-templates/:kind/check': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/clients/:id/assignee': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/calls': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/tasks': ['staff', 'lawyer', 'admin'],
  'PATCH /api/lawfirm/clients/:id/tasks/:taskId': ['staff', 'lawyer', 'admin'],
  'DELETE /api/lawfirm/clients/:id/tasks/:taskId': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/former/:id': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/views': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/views': ['staff', 'lawyer', 'admin'],
  'DELETE /api/lawfirm/views/:id': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/parties': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/parties': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/clients/:id/parties/:partyId': ['staff', 'lawyer', 'admin'],
  'DELETE /api/lawfirm/clients/:id/parties/:partyId': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/parties/:partyId/number': ['staff', 'lawyer', 'admin'],
  // of a file that is there, staff are refused
  'POST /api/lawfirm/clients/:id/dismissed-parties': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/conflicts/pass-on': ['lawyer', 'admin'],
  'PUT /api/lawfirm/clients/:id/conflicts/:otherId': ['staff', 'lawyer', 'admin'],
  'PATCH /api/lawfirm/clients/:id/requests/:requestId': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/requests/:requestId/undo': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/clients/:id/document-reminders': ['staff', 'lawyer', 'admin'],
  'PUT /api/applications/:id/document-reminders': ['owner', 'applicant'],
  'POST /api/lawfirm/clients/:id/message': ['staff', 'lawyer', 'admin'],
  'GET /api/applications/:id/messages': ['owner', 'applicant'],
  'POST /api/applications/:id/messages': ['owner', 'applicant'],
  'POST /api/applications/:id/messages/read': ['owner', 'applicant'],
  'POST /api/applications/:id/messages/documents': ['owner', 'applicant'],
  'DELETE /api/applications/:id/messages/documents/:attachmentId': ['owner', 'applicant'],
  'GET /api/lawfirm/templates': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/templates': ['admin'],
  'GET /api/lawfirm/macros': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/macros': ['admin'],
  'GET /api/lawfirm/macros/plan': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/macro': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/messages': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/messages': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/messages/read': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/messages/documents': ['staff', 'lawyer', 'admin'],
  'DELETE /api/lawfirm/clients/:id/messages/documents/:attachmentId': ['staff', 'lawyer', 'admin'],
  'GET /api/admin/applications/:id/messages': ['administrator'],
  'POST /api/admin/applications/:id/messages': ['administrator'],
  'POST /api/lawfirm/clients/:id/evidence': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/original': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/identity': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/replacement': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/notes': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/documents': ['lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/documents/:docId': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/documents/:docId/picture': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/documents/:docId/picture': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/deed/:version': ['staff', 'lawyer', 'admin'],
  'GET /api/lawfirm/team': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/team/invite': ['admin'],
  'DELETE /api/lawfirm/team/invite/:id': ['admin'],
  'PUT /api/lawfirm/team/:id/rights': ['admin'],
  'DELETE /api/lawfirm/team/:id/factors': ['admin'],
  'PUT /api/lawfirm/team/:id/status': ['admin'],
  'GET /api/lawfirm/licences': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/team/:id/licence': ['staff', 'lawyer', 'admin'],
  'GET /api/titan/team': ['staff', 'lawyer', 'admin'],
  'POST /api/titan/team/invite': ['admin'],
  'DELETE /api/titan/team/invite/:id': ['admin'],
  'PUT /api/titan/team/:id/rights': ['admin'],
  'DELETE /api/titan/team/:id/factors': ['admin'],
  'PUT /api/titan/team/:id/status': ['admin'],
  'GET /api/lawfirm/firm': ['staff', 'lawyer', 'admin'],
  'PUT /api/lawfirm/firm': ['admin'],
  'POST /api/lawfirm/clients/:id/deed': ['lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/deed/:version/picture': ['lawyer', 'admin'],
  'GET /api/lawfirm/clients/:id/deed/:version/picture': ['staff', 'lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/deed/:version/release': ['lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/deed/:version/withdraw': ['lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/close': ['lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/decline': ['lawyer', 'admin'],
  'PUT /api/lawfirm/clients/:id/property': ['lawyer', 'admin'],
  'POST /api/lawfirm/clients/:id/deposit-reminder': ['staff', 'lawyer', 'admin'],
  'POST /api/admin/payments/:id/refund': ['administrator'],
  'GET /api/admin/decisions': ['administrator'],
  'GET /api/admin/stats': ['administrator'],
  'GET /api/admin/settings': ['administrator'],
  'GET /api/admin/users': ['administrator'],
  'GET /api/admin/applications': ['administrator'],
  'GET /api/admin/user-profile/:userId': ['administrator'],
  'PUT /api/admin/users/:userId': ['administrator'],
  'DELETE /api/admin/users/:userId/sessions': ['administrator'],
  'DELETE /api/admin/users/:userId/factors': ['administrator'],
  'GET /api/super-admin/person': ['super'],
  'POST /api/super-admin/person': ['super'],
  'POST /api/super-admin/second-step': ['super'],
  'POST /api/super-admin/second-step/options': ['super'],
  'POST /api/super-admin/passkey': ['super'],
  'POST /api/super-admin/passkey/options': ['super'],
  ...factorGuards('/api/account', ['owner']),
  ...factorGuards('/api/lawfirm/account', ['staff', 'lawyer', 'admin']),
  ...factorGuards('/api/super-admin/account', ['super']),
  'GET /api/super-admin/account/sessions': ['super'],
  'DELETE /api/super-admin/account/sessions': ['super'],
  'DELETE /api/super-admin/account/sessions/:sid': ['super'],
  'GET /api/super-admin/law-firms': ['super'],
  'GET /api/super-admin/applications': ['super'],
  'GET /api/super-admin/users': ['super'],
  'GET /api/super-admin/deposits': ['super'],
  'GET /api/super-admin/lawyer-interest': ['super'],
  'PUT /api/super-admin/lawyer-interest/:id': ['super'],
  'GET /api/super-admin/attention': ['super'],
  'GET /api/super-admin/ownership-checks': ['super'],
  'PUT /api/super-admin/ownership-checks/:id': ['super'],
  'GET /api/super-admin/late-files': ['super'],
  'GET /api/super-admin/refusals': ['super'],
  'GET /api/super-admin/health': ['super'],
  'POST /api/super-admin/law-firm-admins': ['super'],
  'GET /api/super-admin/law-firms/:id/files': ['super'],
  'POST /api/super-admin/law-firms/:id/reassign': ['super'],
  'GET /api/super-admin/payouts': ['super'],
  'GET /api/super-admin/payouts/firms': ['super'],
  'GET /api/super-admin/payouts/unsent': ['super'],
  'GET /api/super-admin/payouts/:id/payments': ['super'],
  'POST /api/super-admin/payouts': ['super'],
  'POST /api/super-admin/payouts/:id/entries': ['super'],
  'GET /api/super-admin/licences': ['super'],
  'GET /api/super-admin/licences/:id/file': ['super'],
  'POST /api/super-admin/licences/:id/check': ['super'],
  'POST /api/super-admin/licences/:id/refuse': ['super'],
  'GET /api/admin/applications/:id': ['administrator'],
  'PUT /api/admin/applications/:id/status': ['administrator'],
  'POST /api/admin/applications/:id/assign': ['administrator'],
  'POST /api/admin/applications/:id/identity': ['administrator'],
  'POST /api/admin/applications/:id/evidence': ['administrator'],
  'GET /api/admin/applications/:id/evidence/photo': ['administrator'],
  'PUT /api/admin/applications/:id/property': ['administrator'],
  'POST /api/admin/applications/:id/close': ['administrator'],
  'POST /api/admin/applications/:id/deed/:version/release': ['administrator'],
  'GET /api/admin/applications/:id/deed/:version': ['administrator'],
  'GET /api/admin/applications/:id/deed/:version/picture': ['administrator'],
  'GET /api/admin/activity': ['administrator'],
  'GET /api/admin/complaints': ['administrator'],
  'POST /api/admin/complaints/:id/take': ['administrator'],
  'POST /api/admin/complaints/:id/answer': ['administrator'],
}
const people = ['owner', 'applicant', 'staff', 'lawyer', 'admin', 'administrator', 'super'] as const
type Person = (typeof people)[number]

const routes = [
  ...new Set(all.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]

function call(own: ReturnType<typeof browser>, route: string) {
  const [, path = ''] = route.split(' ')
  const address = path.replace(/:(id|docId|paymentId|version|userId)/g, '987654').replace(/:\w+/g, 'x')
  return own.ask<{ code: string }>(address, requestOf(route))
}

test('the first segment of every path loads the code that answers it', async () => {
  const isAnswered = async (route: string) => {
    const [method, path = ''] = route.split(' ')
    const group = await apiOf(path)
    return group.routes.some((each) => each.method === method && each.path === path)
  }
  const answered = await Promise.all(routes.map(isAnswered))
  expect(routes.filter((_, at) => !answered[at])).toEqual([])
})

test('every call that is not open refuses a visitor who is not signed in', async () => {
  const guarded = routes.filter((route) => !open.has(route))
  expect(guarded.sort()).toEqual(Object.keys(guards).sort())
  for (const route of guarded) {
    const { status, body, cost } = await call(browser(), route)
    expect([route, status, body.code]).toEqual([route, 401, 'signed-out'])
    expect(cost.trips).toBe(0)
  }
})

/** An administrator is an owner too. */
const isAllowed = (person: Person, allowed: readonly Person[]) =>
  allowed.includes(person) || (person === 'administrator' && allowed.includes('owner'))

test('each call lets past its guard exactly the people it is for', async () => {
  const firm = await aFirm('titan')
  const signedIn: Record<Person, ReturnType<typeof browser>> = {
    owner: await ownerBrowser('owner@example.com'),
    applicant: (await anApplicant()).browser,
    staff: await signedInMember(firm, 'staff'),
    lawyer: await signedInMember(firm, 'lawyer'),
    admin: await signedInMember(firm, 'admin'),
    administrator: await ownerBrowser('administrator@example.com', 'admin'),
    super: (await superPersonBrowser()).browser,
  }
  for (const [route, allowed] of Object.entries(guards)) {
    for (const person of people) {
      const { status, body } = await call(signedIn[person], route)
      // who is to confirm that it is them was let in
      // a body may be null
      const isAsked = (body as typeof body | null)?.code === 'factor-needed'
      const isLetIn = isAsked || (status !== 401 && !(status === 403 && route !== 'POST /api/applications'))
      expect(`${person} ${route} ${isLetIn}`).toBe(`${person} ${route} ${isAllowed(person, allowed)}`)
    }
  }
})

const malformed = (own: Browser, route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return own.ask<{ code: string }>(path.replace(/:\w+/g, '987654'), {
    method,
    body: '{',
    headers: {
      'content-type': /\/(documents|deed|picture|licence)$/.test(path) ? 'application/pdf' : typeOf(method, path),
    },
  })
}

test('a signed-out caller gets 401 before an unreadable body is refused', async () => {
  const firm = await aFirm('titan')
  const signedIn: Partial<Record<Person, Browser>> = {
    owner: await ownerBrowser('owner@example.com'),
    staff: await signedInMember(firm, 'staff'),
    admin: await signedInMember(firm, 'admin'),
    administrator: await ownerBrowser('administrator@example.com', 'admin'),
    super: (await superPersonBrowser()).browser,
  }
  const changes = Object.entries(guards).filter(([route]) => !route.startsWith('GET'))
  const owner = signedIn.owner ?? browser()
  expect((await malformed(owner, 'POST /api/profile')).status).toBe(400)
  await db.update(sessions).set({ endedAt: new Date() })
  for (const [route, allowed] of changes) {
    expect(`${route} ${(await malformed(browser(), route)).status}`).toBe(`${route} 401`)
    for (const person of people.filter((one) => allowed.includes(one))) {
      const own = signedIn[person]
      if (!own) continue
      const cookies = new Map(own.jar)
      expect(`${person} ${route} ${(await malformed(own, route)).status}`).toBe(`${person} ${route} 401`)
      for (const [name, value] of cookies) own.jar.set(name, value)
    }
  }
})

test('a token is in no address but those that the specification, mail and calendar programs fix', () => {
  const secret = all.routes.filter(({ path }) => path.includes(':token')).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(secret)).toEqual(
    new Set([
      'GET /api/lawfirm/invitations/:token',
      'POST /api/lawfirm/invitations/:token/accept',
      'GET /api/auth/sign-in-link/:token',
      'GET /api/lawfirm/calendar/:token',
    ]),
  )
})

test('every cookie is for secure connections only, including those that scripts read', async () => {
  await anOwner('owner@example.com')
  const { headers } = await browser().post('/api/local/login', { email: 'owner@example.com', password })
  const cookies = headers.getSetCookie()
  expect(cookies.some((line) => line.startsWith('__Host-signed-in='))).toBe(true)
  expect(cookies.filter((line) => !/^__Host-.*; Secure/.test(line))).toEqual([])
})

test('another site of the same domain is another site', async () => {
  const own = await ownerBrowser('owner@example.com')
  for (const site of ['same-site', 'cross-site', 'none']) {
    const { status, body } = await own.put('/api/account', {}, { 'sec-fetch-site': site })
    expect([site, status, body.code]).toEqual([site, 403, 'cross-site'])
    if (site === 'none') continue
    await own.get('/api/logout', { 'sec-fetch-site': site })
    expect((await own.get<{ user: object }>('/api/auth/user')).body.user).toBeTruthy()
  }
})

const everyTable = Object.values(tables).filter((table) => is(table, SQLiteTable))

test('the migrations create exactly the tables that the code knows', async () => {
  const known = new Set(everyTable.map((table) => getTableConfig(table).name))
  const { results: made } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%search%' and name not like 'd1_%' and name not like '_cf_%'",
  ).all<{ name: string }>()
  expect(made.map(({ name }) => name).sort()).toEqual([...known].sort())
  for (const table of everyTable) {
    const { name, columns, indexes, foreignKeys } = getTableConfig(table)
    const { results } = await env.DB.prepare(
      `select name, "notnull" as required from pragma_table_xinfo('${name}')`,
    ).all<{
      name: string
      required: number
    }>()
    expect([name, results.map((column) => `${column.name} ${column.required}`)]).toEqual([
      name,
      columns.map((column) => `${column.name} ${column.notNull ? 1 : 0}`),
    ])
    const { results: indexed } = await env.DB.prepare(
      `select name, "unique" as isUnique from pragma_index_list('${name}') where origin = 'c'`,
    ).all<{ name: string; isUnique: number }>()
    expect(indexed.map((index) => `${index.name} ${index.isUnique}`).sort()).toEqual(
      indexes.map(({ config }) => `${config.name} ${config.unique ? 1 : 0}`).sort(),
    )
    const { results: keys } = await env.DB.prepare(
      `select "table" as target from pragma_foreign_key_list('${name}')`,
    ).all()
    expect([name, keys.length]).toEqual([name, foreignKeys.length])
  }
})

test('every answer has the security headers, and refusals are problems', async () => {
  const own = browser()
  const missing = await own.get<{ code: string }>('/api/nothing-here')
  expect([missing.status, missing.body.code]).toEqual([404, 'not-found'])
  const wrong = await own.get<{ code: string }>('/api/local/login')
  expect([wrong.status, wrong.body.code, wrong.headers.get('allow')]).toEqual([405, 'method-not-allowed', 'POST'])
  expect((await own.delete('/api/account/password')).headers.get('allow')).toBe('POST')
  expect((await own.post('/api/account')).headers.get('allow')).toBe('DELETE, GET, HEAD, PUT')
  const foreign = await own.post(
    '/api/local/login',
    { email: 'a@b.c', password: 'x' },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect([foreign.status, foreign.body.code]).toEqual([403, 'cross-site'])
  const form = await own.ask('/api/local/login', {
    method: 'POST',
    body: 'email=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
  const large = await own.post('/api/complete-application', { fullName: 'x'.repeat(70_000) })
  expect([large.status, large.body.code]).toEqual([413, 'too-large'])
  for (const { headers } of [missing, wrong, foreign, form, large]) {
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('an operator’s prices reach the configuration', async () => {
  const { body } = await browser().get<{ prices: Record<string, unknown> }>('/api/config')
  expect(body.prices).toMatchObject({ depositCents: 5000, balanceCents: 45_000, installmentCount: 6, currency: 'usd' })
})

interface Described {
  summary: string
  description: string
  tags: string[]
  security: object[]
  requestBody?: object
  responses: object
}
interface Description {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Described>>
  components: { schemas: { Problem: object }; securitySchemes: { owner: object } }
}

test('every call says beside its route in a sentence what it does, and what it answers', () => {
  const said = all.routes.map(({ method, path, handler }) => ({ route: `${method} ${path}`, ...factsOf(handler) }))
  const described = said.filter(({ summary = '', answer }) => /^[A-Z].*\.$/.test(summary) && answer !== undefined)
  expect([...new Set(described.map(({ route }) => route))].sort()).toEqual([...routes].sort())
})

test('the API describes every route and no other, in words, with who may call it and what it takes', async () => {
  const { openapi, paths, components, tags } = (await browser().get<Description>('/api/openapi.json')).body
  expect(openapi).toBe('3.1.0')
  const told = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(.+?)\}/g, ':$1')}`),
  )
  expect(told.sort()).toEqual([...routes].sort())
  expect(JSON.stringify(paths['/api/local/login']?.post?.requestBody)).toContain('password')
  expect(paths['/api/lawfirm/clients/{id}/deed']?.post?.description).toContain('permission deeds')
  const paged = Object.entries(paths).filter(([, { get }]) => JSON.stringify(get ?? {}).includes('X-Total-Count'))
  const lists = ['/api/admin/users', '/api/applications', '/api/lawfirm/clients', '/api/super-admin/users']
  expect(paged.map(([path]) => path)).toEqual(expect.arrayContaining(lists))
  expect(paths['/api/firms']?.get?.responses).not.toHaveProperty('2XX.headers')
  expect(components.schemas.Problem).toBeDefined()
  const call = (method: string, path: string) => paths[path]?.[method]
  expect(call('get', '/api/applications/{id}')?.security).toEqual([{ owner: [] }, { applicant: [] }])
  expect(call('get', '/api/lawfirm/clients')?.security).toEqual([{ member: [] }])
  expect(call('post', '/api/stripe/webhook')?.security).toEqual([{ stripe: [] }])
  expect(call('post', '/api/local/login')?.security).toEqual([])
  expect(components.securitySchemes.owner).toEqual({ type: 'apiKey', in: 'cookie', name: '__Host-owner' })
  const isOpen = ([path, calls]: [string, object]) =>
    Object.entries(calls).flatMap(([method, { security, tags: own }]: [string, Described]) => {
      expect(tags.map(({ name }) => name)).toContain(own[0])
      return security.length === 0 ? [`${method.toUpperCase()} ${path.replace(/\{(.+?)\}/g, ':$1')}`] : []
    })
  expect(
    new Set([
      ...Object.entries(paths).flatMap(isOpen),
      'GET /api/auth/user',
      'POST /api/stripe/webhook',
      'POST /api/whatsapp/webhook',
    ]),
  ).toEqual(open)
  for (const path of [
    '/api/applications/{id}/documents',
    '/api/lawfirm/clients/{id}/documents',
    '/api/lawfirm/clients/{id}/deed',
  ])
    expect(JSON.stringify(call('post', path))).toMatch(
      /"application\/pdf":{"schema":{"type":"string","format":"binary"}}.*image\/heic/,
    )
  const logout = call('get', '/api/logout')
  expect([Object.keys(logout?.responses ?? {}), JSON.stringify(logout)]).toEqual([
    ['302', 'default'],
    expect.stringContaining('"name":"to"') as string,
  ])
  expect(call('get', '/api/account')?.responses).toHaveProperty('2XX.content.application/json.schema.properties.email')
  expect(call('get', '/api/applications/{id}/deed')?.responses).toHaveProperty(['2XX', 'content', 'application/pdf'])
  expect(Object.keys(call('post', '/api/lawfirm/logout')?.responses ?? {})).toEqual(['204', 'default'])
  const page = await browser().get('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.body).toContain('/api/lawfirm/clients/:id/status')
})
