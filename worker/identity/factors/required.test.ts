import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SessionView } from '#contract/accounts/views'
import type { ConsolePerson } from '#contract/administration/console'
import type { Problem } from '#contract/api/problems'
import type { MemberSession } from '#contract/firms/member-session'
import { type Browser, browser } from '../../testing/browser'
import { outcome, withApp } from '../../testing/factors'
import { aFirm, aMember, anOwner, aSuperAdmin, db, password } from '../../testing/people'
import { users } from '../tables'
import { factorTerms } from './tables'

const required = { SECOND_FACTOR: 'required' as const }
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const overdue = () => db.update(factorTerms).set({ askedAt: ago(8) })
const askedOf = async () => (await db.select().from(factorTerms)).map(({ kind, accountId }) => [kind, accountId])

async function signedIn(path: string, body: object): Promise<Browser> {
  const own = browser(undefined, required)
  expect((await own.post(path, body)).status).toBe(200)
  return own
}
const member = (name: string) => signedIn('/api/lawfirm/login', { username: `titan.${name}`, password })
const owner = (email: string) => signedIn('/api/local/login', { email, password })

test('a member with rights over deeds has seven days from the first sign-in, then adds a factor and goes on', async () => {
  await aMember(await aFirm('titan'), 'lawyer')
  const own = await member('lawyer')
  const session = async () => (await own.get<MemberSession>('/api/lawfirm/auth')).body.factorDaysLeft
  expect([await session(), (await own.get('/api/lawfirm/clients')).status]).toEqual([7, 200])
  await db.update(factorTerms).set({ askedAt: ago(2.5) })
  await member('lawyer')
  expect(await session()).toBe(5)
  // what cannot be taken back asks from the first day
  const release = () => own.post('/api/lawfirm/clients/987654/deed/1/release', {})
  expect(outcome(await release())).toEqual([403, 'factor-required'])
  await overdue()
  expect(await session()).toBe(0)
  for (const answer of [
    await own.get('/api/lawfirm/clients'),
    await own.get('/api/lawfirm/account/sessions'),
    await own.post('/api/lawfirm/account/password', { current: password, password: 'seven quiet herons' }),
    await own.get('/api/lawfirm/clients/987654'),
    await own.post('/api/lawfirm/clients/987654/notes', { text: 'Called' }),
    await release(),
  ])
    expect(outcome(answer)).toEqual([403, 'factor-required'])
  // without the requirement nothing of that is refused
  const optional = browser()
  optional.jar.set('__Host-member', own.jar.get('__Host-member') ?? '')
  expect((await optional.get('/api/lawfirm/clients')).status).toBe(200)
  expect((await optional.get<MemberSession>('/api/lawfirm/auth')).body).not.toHaveProperty('factorDaysLeft')
  await withApp(own, '/api/lawfirm/account')
  expect([await session(), (await own.get('/api/lawfirm/clients')).status]).toEqual([undefined, 200])
  // the last factor stays
  expect(outcome(await own.delete('/api/lawfirm/account/factors/app'))).toEqual([409, 'last-factor'])
  await overdue()
  expect((await own.post('/api/lawfirm/logout')).status).toBe(204)
})

test('staff without such rights and owners are not asked', async () => {
  const titan = await aFirm('titan')
  await aMember(titan, 'staff')
  await aMember(titan, 'staff', 'team', { permissions: ['team'] })
  await aMember(titan, 'staff', 'receipts', { permissions: ['receipts'] })
  await anOwner('tariro@example.com')
  const staff = await member('staff')
  await member('team')
  const own = await owner('tariro@example.com')
  expect(await askedOf()).toEqual([])
  expect((await staff.get<MemberSession>('/api/lawfirm/auth')).body.factorDaysLeft).toBeUndefined()
  expect((await own.get<SessionView>('/api/auth/user')).body.factorDaysLeft).toBeUndefined()
  await member('receipts')
  expect(await askedOf()).toEqual([['member', 3]])
})

test('a platform admin is asked from their next request on, also in their own applications', async () => {
  const { id } = await anOwner('admin@example.com', 'admin')
  const own = await owner('admin@example.com')
  const session = async () => (await own.get<SessionView>('/api/auth/user')).body.factorDaysLeft
  expect([await session(), (await own.get('/api/admin/stats')).status]).toEqual([7, 200])
  await overdue()
  for (const path of ['/api/admin/stats', '/api/applications', '/api/account'])
    expect(outcome(await own.get<Problem>(path))).toEqual([403, 'factor-required'])
  expect(await session()).toBe(0)
  await db.update(users).set({ role: 'user' }).where(eq(users.id, id))
  expect([await session(), (await own.get('/api/applications')).status]).toEqual([undefined, 200])
})

test('a super admin is asked, and the access code alone is not', async () => {
  const own = await signedIn('/api/super-admin/verify-code', { code: env.SUPER_ADMIN_CODE })
  expect((await own.get<ConsolePerson>('/api/super-admin/person')).body).not.toHaveProperty('factorDaysLeft')
  const { token } = await aSuperAdmin()
  await own.post('/api/super-admin/person', { token })
  const daysLeft = async () => (await own.get<ConsolePerson>('/api/super-admin/person')).body.factorDaysLeft
  expect([await daysLeft(), (await own.get('/api/super-admin/law-firms')).status]).toEqual([7, 200])
  await overdue()
  expect([await daysLeft(), outcome(await own.get('/api/super-admin/law-firms'))]).toEqual([
    0,
    [403, 'factor-required'],
  ])
  await withApp(own, '/api/super-admin/account')
  expect((await own.get('/api/super-admin/law-firms')).status).toBe(200)
  expect((await own.post('/api/super-admin/lock')).status).toBe(204)
})
