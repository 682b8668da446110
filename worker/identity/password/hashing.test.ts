import { afterEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { HashPlace, hashLimits } from '../../platform/crypto/hash-line'
import { attempts, auditLog } from '../../platform/database/tables'
import { type Browser, browser, withLink } from '../../testing/browser'
import {
  aFirm,
  aMember,
  anOwner,
  db,
  ownerBrowser,
  password,
  signedInMember,
  superPersonBrowser,
} from '../../testing/people'

const fresh = 'seven quiet herons'
const token = 'x'.repeat(43)
const email = 'tariro@example.com'
const person = { fullName: 'A Name', username: 'a.name', email: 'a@example.com', password: fresh }
const signUp = { email, password: fresh, firstName: 'A', lastName: 'Name', country: 'uk', phoneNumber: '+447700900123' }

/** Every call that hashes a password, with a body that it accepts. */
const calls = {
  visitor: {
    'POST /api/local/login': { email, password },
    'POST /api/local/signup': signUp,
    'POST /api/auth/reset-password': { token, password: fresh },
    'POST /api/auth/verify-email': { token, password: fresh },
    'POST /api/lawfirm/login': { username: 'titan.admin', password },
    'POST /api/lawfirm/:slug/login': { username: 'titan.admin', password },
    'POST /api/titan/login': { username: 'titan.admin', password },
    'POST /api/lawfirm/invitation/accept': person,
    'POST /api/lawfirm/invitations/:token/accept': person,
  },
  owner: {
    'POST /api/account/password': { current: password, password: fresh },
    'POST /api/account/email': { email: 'next@example.com', password },
    'POST /api/account/confirm': { way: 'password', password },
    'GET /api/account/export': undefined,
    'DELETE /api/account': { password },
  },
  member: {
    'POST /api/lawfirm/account/password': { current: password, password: fresh },
    'POST /api/lawfirm/account/confirm': { way: 'password', password },
  },
  super: { 'POST /api/super-admin/law-firm-admins': { ...person, firmId: 1, role: 'admin' } },
} satisfies Record<string, Record<string, object | undefined>>

const taken: HashPlace[] = []
function takeAllPlaces(): void {
  for (let at = 0; at < hashLimits.places; at += 1) {
    const place = new HashPlace()
    place.take()
    taken.push(place)
  }
}
afterEach(() => {
  for (const place of taken.splice(0)) place.leave()
})

const open: Record<keyof typeof calls, () => Promise<Browser>> = {
  visitor: async () => {
    await aMember(await aFirm('titan'), 'admin')
    await anOwner(email)
    return browser()
  },
  owner: () => ownerBrowser(email),
  member: async () => signedInMember(await aFirm('titan'), 'admin'),
  super: async () => (await superPersonBrowser()).browser,
}

const ask = (own: Browser, call: string, body: object | undefined) => {
  const [method = '', path = ''] = call.split(' ')
  return withLink(own, token).ask<Problem>(path.replace(':slug', 'titan').replace(':token', token), {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: body ? { 'content-type': 'application/json' } : { 'x-password': encodeURIComponent(password) },
  })
}

test.each(['visitor', 'owner', 'member', 'super'] as const)(
  'a call of %s that hashes is refused at once while eight others do, and nothing is counted or recorded',
  async (who) => {
    const own = await open[who]()
    const before = [await db.select().from(attempts), await db.$count(auditLog)]
    takeAllPlaces()
    for (const [call, body] of Object.entries(calls[who])) {
      const { status, headers, body: problem } = await ask(own, call, body)
      expect([call, status, problem.code, headers.get('retry-after')]).toEqual([call, 503, 'busy', '2'])
    }
    expect([await db.select().from(attempts), await db.$count(auditLog)]).toEqual(before)
  },
)

test('a refused sign-in has the same answer for a known and an unknown account', async () => {
  await anOwner(email)
  takeAllPlaces()
  const answers = []
  for (const typed of [email, 'nobody@example.com']) {
    const { status, body } = await browser().post<Problem>('/api/local/login', { email: typed, password })
    const { requestId: _, ...rest } = body
    answers.push({ status, rest })
  }
  expect(answers[0]).toEqual(answers[1])
})

test('the list is complete: it is the calls whose body has a password, and the export, whose header has it', async () => {
  const { body } = await browser().get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => JSON.stringify(call).includes('"password"'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  // a super admin has no password: the call refuses it
  const others = ['POST /api/super-admin/account/confirm']
  expect([...described, 'GET /api/account/export'].filter((call) => !others.includes(call)).toSorted()).toEqual(
    Object.values(calls).flatMap(Object.keys).toSorted(),
  )
})
