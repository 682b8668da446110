import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { all } from '../../api/all'
import { sessions } from '../../platform/database/tables'
import { factsOf } from '../../platform/http/description'
import type { Browser } from '../../testing/browser'
import { aFirm, db, ownerBrowser, signedInMember, superPersonBrowser } from '../../testing/people'
import { passkeys } from './tables'

const wrong = 'not the password'
const member = {
  fullName: 'A Name',
  email: 'a@example.com',
  username: 'a.name',
  password: 'seven quiet herons',
  firmId: 987654,
}
const invitation = { email: 'own@example.com', role: 'admin', permissions: [] }
const firm = { address: '1 New Street, Harare', phone: '0242 700101', email: 'office@titan.example' }

/** Every change that asks for a factor, with a body that the call accepts and a condition that it then refuses. */
const actions = {
  owner: {
    'POST /api/account/password': { current: wrong, password: 'seven quiet herons' },
    'POST /api/account/email': { email: 'next@example.com', password: wrong },
    'GET /api/account/export': undefined,
    'DELETE /api/account': { password: wrong },
    'PUT /api/account/legacy-contact': { name: 'A Name', email: 'a@example.com', relation: 'Sister' },
    'DELETE /api/account/legacy-contact': {},
    'DELETE /api/account/sessions': {},
    'DELETE /api/account/sessions/:sid': {},
    'POST /api/applications/:id/helpers': { task: 'upload', name: 'Rudo', channel: 'email', email: 'rudo@example.com' },
  },
  administrator: {
    'PUT /api/admin/users/:userId': { role: 'admin' },
    'DELETE /api/admin/users/:userId/factors': {},
    'DELETE /api/admin/users/:userId/sessions': {},
    'POST /api/admin/payments/:id/refund': { reason: 'A reason' },
    'POST /api/admin/applications/:id/assign': { firmId: 987654 },
    'POST /api/admin/applications/:id/deed/:version/release': {},
  },
  member: {
    'POST /api/lawfirm/account/password': { current: wrong, password: 'seven quiet herons' },
    'POST /api/lawfirm/clients/:id/deed/:version/release': {},
    'POST /api/lawfirm/team/:id/leave': { handover: null },
    'PUT /api/lawfirm/team/:id/rights': { role: 'staff' },
    'DELETE /api/lawfirm/team/:id/factors': {},
    'DELETE /api/titan/team/:id/factors': {},
    'PUT /api/titan/team/:id/rights': { role: 'staff' },
    'POST /api/lawfirm/team/invite': invitation,
    'POST /api/titan/team/invite': invitation,
    'DELETE /api/lawfirm/team/invite/:id': {},
    'DELETE /api/titan/team/invite/:id': {},
    'PUT /api/lawfirm/team/:id/status': { isActive: false },
    'PUT /api/titan/team/:id/status': { isActive: false },
    'DELETE /api/lawfirm/account/sessions': {},
    'DELETE /api/lawfirm/account/sessions/:sid': {},
  },
  super: {
    'POST /api/super-admin/law-firm-admins': member,
    'POST /api/super-admin/law-firms/:id/reassign': { firmId: 987654 },
    'PUT /api/super-admin/ownership-checks/:id': { decision: 'both', reason: 'A reason' },
    'POST /api/super-admin/payouts': {
      firmId: 987654,
      period: '2026-11',
      bankReference: 'FT26338',
      amount: 50,
      sentOn: '2026-11-12',
      payments: [1],
    },
    'POST /api/super-admin/payouts/:id/entries': { kind: 'reversed', reason: 'A reason', before: 0 },
    'POST /api/super-admin/licences/:id/check': { listedOn: '2026-11-12' },
    'POST /api/super-admin/licences/:id/refuse': { reason: 'A reason' },
    'DELETE /api/super-admin/account/sessions': {},
    'DELETE /api/super-admin/account/sessions/:sid': {},
  },
} satisfies Record<string, Record<string, object | undefined>>

async function someone(who: keyof typeof actions): Promise<Browser> {
  if (who === 'owner') return ownerBrowser('owner@example.com')
  if (who === 'administrator') return ownerBrowser('admin@example.com', 'admin')
  if (who === 'super') return (await superPersonBrowser()).browser
  return signedInMember(await aFirm('titan'), 'admin')
}
/** What asks someone without a factor for the password. */
const byPassword = {
  owner: {
    'PUT /api/account/legacy-contact': ['password'],
    'DELETE /api/account/legacy-contact': ['password'],
    'DELETE /api/account/sessions': ['password'],
    'DELETE /api/account/sessions/:sid': ['password'],
  },
  administrator: {},
  member: {
    'DELETE /api/lawfirm/account/sessions': ['password'],
    'DELETE /api/lawfirm/account/sessions/:sid': ['password'],
  },
  super: {},
}
const kinds = { owner: 'owner', administrator: 'owner', member: 'member', super: 'super' } as const

const aPasskey = (kind: 'owner' | 'member' | 'super') =>
  db.insert(passkeys).values({
    kind,
    accountId: 1,
    name: 'My phone',
    credentialId: 'credential',
    publicKey: 'key',
    counter: 0,
    transports: [],
    deviceType: 'multiDevice',
    isBackedUp: true,
    createdAt: new Date(),
  })

const asked = async (of: Browser, action: string, body: object | undefined) => {
  const [method = '', path = ''] = action.split(' ')
  const answer = await of.ask<Problem & { ways?: string[] }>(
    path.replace(':sid', 'f'.repeat(32)).replaceAll(/:\w+/g, '987654'),
    {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: body ? { 'content-type': 'application/json' } : { 'x-password': encodeURIComponent(wrong) },
    },
  )
  return answer.body.code === 'factor-needed' ? (answer.body.ways ?? []) : 'let in'
}
const givenBefore = (minutes: number) => db.update(sessions).set({ factorAt: new Date(Date.now() - minutes * 60_000) })

test.each(['owner', 'administrator', 'member', 'super'] as const)(
  'each change of %s asks for a factor from everyone who has one, once in ten minutes',
  async (who) => {
    const of = await someone(who)
    const each = async () => {
      const answers = []
      for (const [action, body] of Object.entries(actions[who])) answers.push([action, await asked(of, action, body)])
      return Object.fromEntries(answers) as Record<string, unknown>
    }
    const all = (answer: unknown) => Object.fromEntries(Object.keys(actions[who]).map((action) => [action, answer]))
    expect(await each()).toEqual({ ...all('let in'), ...byPassword[who] })
    await aPasskey(kinds[who])
    expect(await each()).toEqual(all(['passkey', 'recovery-code']))
    await givenBefore(11)
    expect(await each()).toEqual(all(['passkey', 'recovery-code']))
    await givenBefore(9)
    expect(await each()).toEqual(all('let in'))
  },
)

test('the list is complete: it is the calls whose description says that they ask', () => {
  const described = all.routes
    .filter(({ handler }) => factsOf(handler).asksForFactor)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !/account\/(factors|confirm)/.test(call))
  expect([...new Set(described)].toSorted()).toEqual(Object.values(actions).flatMap(Object.keys).toSorted())
})

test('of the firm’s settings those ask that lead deeds, money and answers elsewhere', async () => {
  const own = await signedInMember(await aFirm('titan'), 'admin')
  const settings = { ...firm, accountantEmail: 'accounts@titan.example' }
  await own.put('/api/lawfirm/firm', settings)
  await aPasskey('member')
  const change = (more: object) => own.put<Problem>('/api/lawfirm/firm', { ...settings, ...more })
  expect((await change({ openingHours: 'Mon to Fri' })).status).toBe(200)
  for (const more of [
    { email: 'mine@example.com' },
    { address: '9 Other Street, Harare' },
    { phone: '+263 77 000 0000' },
  ])
    expect((await change(more)).body.code).toBe('factor-needed')
  expect((await change({ accountantEmail: 'mine@example.com' })).body.code).toBe('factor-needed')
  expect((await change({ accountantEmail: null })).body.code).toBe('factor-needed')
  await givenBefore(1)
  expect((await change({ accountantEmail: 'mine@example.com' })).status).toBe(200)
})
