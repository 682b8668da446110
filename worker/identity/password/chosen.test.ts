import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { members } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { eventually } from '../../testing/eventually'
import { deliveredTo } from '../../testing/mailbox'
import { settings } from '../../testing/paying'
import {
  aFirm,
  aMember,
  anOwner,
  db,
  password as own,
  ownerBrowser,
  signedInMember,
  superBrowser,
} from '../../testing/people'
import { users } from '../tables'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})
afterEach(() => vi.restoreAllMocks())

const fresh = 'seven quiet herons'
const email = 'tariro@example.com'
const signUp = { email, firstName: 'Tariro', lastName: 'Moyo', country: 'uk', phoneNumber: '+447700900123' }

async function tokenTo(address: string, page: string): Promise<string> {
  let token = ''
  await eventually(async () => {
    const links = (await deliveredTo(address)).flatMap((mail) => mail.links)
    token = links.map((link) => new RegExp(`/${page}/([\\w-]{43})$`).exec(link)?.[1]).find(Boolean) ?? ''
    expect(token).not.toBe('')
  })
  return token
}

type Choose = (password: string) => Promise<{ status: number; body: Problem }>

/** Every way in which someone chooses a password, as Tariro Moyo, who works for Titan Law where they are a member. */
const ways: Record<string, () => Promise<Choose>> = {
  'sign-up': () => Promise.resolve((password) => browser().post('/api/local/signup', { ...signUp, password })),
  'a reset by an owner': async () => {
    await anOwner(email)
    await browser().post('/api/auth/forgot-password', { email })
    const token = await tokenTo(email, 'reset-password')
    return (password) => browser().post('/api/auth/reset-password', { token, password })
  },
  'a reset by a member': async () => {
    await aTitan()
    await browser().post('/api/auth/forgot-password', { email })
    const token = await tokenTo(email, 'reset-password')
    return (password) => browser().post('/api/auth/reset-password', { token, password })
  },
  'the confirmation of an email': async () => {
    await browser().post('/api/local/signup', { ...signUp, password: fresh })
    const token = await tokenTo(email, 'verify-email')
    return (password) => browser().post('/api/auth/verify-email', { token, password })
  },
  'a change by an owner': async () => {
    const owner = await ownerBrowser(email)
    return (password) => owner.post('/api/account/password', { current: own, password })
  },
  'a change by a member': async () => {
    const { username } = await aTitan()
    const member = browser()
    await member.post('/api/lawfirm/login', { username, password: own })
    return (password) => member.post('/api/lawfirm/account/password', { current: own, password })
  },
  'an invitation': async () => {
    const admin = await signedInMember(await aFirm('titan'), 'admin', 'boss')
    await admin.post('/api/lawfirm/team/invite', { email, role: 'lawyer' })
    const token = await tokenTo(email, 'invitation')
    const person = { username: 'tariro.moyo', fullName: 'Tariro Moyo' }
    return (password) => browser().post(`/api/lawfirm/invitations/${token}/accept`, { ...person, password })
  },
  'the console': async () => {
    const firm = await aFirm('titan')
    const console = await superBrowser()
    const person = { firmId: firm.id, username: 'tariro.moyo', fullName: 'Tariro Moyo', email, role: 'admin' }
    return (password) => console.post('/api/super-admin/law-firm-admins', { ...person, password })
  },
}

const aTitan = async () => aMember(await aFirm('titan'), 'lawyer', 'tariro.moyo', { email, fullName: 'Tariro Moyo' })
const ofFirms = ['a reset by a member', 'a change by a member', 'an invitation', 'the console']

test.each(Object.keys(ways))('%s refuses what is easy to guess, demonstrated or leaked', async (way) => {
  const choose = (await ways[way]?.()) as Choose
  const refused: [string, string][] = [
    ['Tariro-Moyo-2026', 'password-guessable'],
    ['tariro@example.com', 'password-guessable'],
    ['Gwaro-Moyo-2026', 'password-guessable'],
    ['Demo-pass-2026', 'password-too-common'],
    ['demo-PASS-2026', 'password-too-common'],
    ['password1234', 'password-too-common'],
    ['Il0veYou!Il0veYou!', 'password-leaked'],
    ...(ofFirms.includes(way)
      ? ([
          ['TitanLaw-2026', 'password-guessable'],
          ['herons-4567', 'bad-request'],
        ] as const)
      : []),
  ].map(([password = '', code = '']) => [password, code])
  for (const [password, code] of refused) {
    const { status, body } = await choose(password)
    expect([way, password, status, body.code, body.errors?.[0]?.path]).toEqual([way, password, 400, code, 'password'])
    expect(body.detail === body.errors?.[0]?.message || code === 'bad-request').toBe(true)
  }
  expect((await choose(fresh)).status).toBeLessThan(300)
})

test('an admin of the platform chooses twelve characters by every link', async () => {
  await browser().post('/api/local/signup', { ...signUp, password: fresh })
  await db.update(users).set({ role: 'admin' })
  const token = await tokenTo(email, 'verify-email')
  const short = await browser().post<Problem>('/api/auth/verify-email', { token, password: 'herons-4567' })
  expect([short.status, short.body.detail]).toEqual([400, 'Password must be at least 12 characters'])
})

test.each(['error', 'nonsense'])(
  'while the service of leaked passwords answers with %s, a password is taken',
  async (fault) => {
    const logged = vi.spyOn(console, 'warn')
    await settings({ leakedPasswords: fault })
    const made = await browser().post('/api/local/signup', { ...signUp, password: 'Il0veYou!Il0veYou!' })
    expect(made.status).toBe(201)
    const lines = logged.mock.calls.map(([line]) => String(line))
    expect(lines.some((line) => line.includes('leaked-passwords-unavailable'))).toBe(true)
    expect(lines.join()).not.toContain('Il0ve')
  },
)

test('whoever has such a password from before signs in with it', async () => {
  await anOwner(email)
  expect((await browser().post('/api/local/login', { email, password: own })).status).toBe(200)
})

test('a refusal changes nothing', async () => {
  const choose = (await ways['a change by an owner']?.()) as Choose
  await choose('Tariro-Moyo-2026')
  const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'change-password'))
  expect([audited, await db.$count(members)]).toEqual([[], 0])
  expect((await browser().post('/api/local/login', { email, password: own })).status).toBe(200)
})
