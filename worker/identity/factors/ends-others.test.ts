import { env } from 'cloudflare:workers'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, sessions } from '../../platform/database/tables'
import { anAuthenticator } from '../../testing/authenticator'
import type { Browser } from '../../testing/browser'
import { codeAt, confirm, ownerAccount } from '../../testing/factors'
import { aFirm, db, ownerBrowser, signedInMember, superPersonBrowser } from '../../testing/people'

const people = {
  owner: { at: ownerAccount, signIn: () => ownerBrowser('owner@example.com') },
  member: { at: '/api/lawfirm/account', signIn: async () => signedInMember(await aFirm('titan'), 'admin') },
  super: { at: '/api/super-admin/account', signIn: async () => (await superPersonBrowser()).browser },
}

/** One more session of the person, as of another device. */
async function anotherSession(kind: keyof typeof people) {
  const [own] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.kind, kind), isNull(sessions.endedAt)))
  if (!own) throw new Error('no session')
  await db.insert(sessions).values({ ...own, id: 'another' })
}
const isOpen = async () => (await db.select().from(sessions).where(eq(sessions.id, 'another')))[0]?.endedAt === null

async function addApp(own: Browser, at: string, endsOthers?: boolean) {
  const { body } = await own.post<{ secret: string; ticket: string }>(`${at}/factors/app/options`)
  return own.post(`${at}/factors/app`, { code: codeAt(body.secret), ticket: body.ticket, endsOthers })
}

async function addPasskey(own: Browser, at: string, endsOthers?: boolean) {
  const device = await anAuthenticator(env.APP_ORIGIN)
  const { body } = await own.post<{ challenge: string; user: { id: string } }>(`${at}/factors/passkeys/options`)
  const credential = device.create(body.challenge, body.user.id)
  return own.post(`${at}/factors/passkeys`, { name: 'My phone', credential, endsOthers })
}

test.each([
  ['owner', addApp],
  ['owner', addPasskey],
  ['member', addApp],
  ['member', addPasskey],
  ['super', addApp],
  ['super', addPasskey],
] as const)('a new factor of %s ends the other sessions when they say so, and their own stays', async (kind, add) => {
  const { at, signIn } = people[kind]
  const own = await signIn()
  await anotherSession(kind)
  if (kind !== 'super') await confirm(own, at)
  expect([(await add(own, at, true)).status, await isOpen()]).toEqual([201, false])
  expect((await own.get(`${at}/factors`)).status).toBe(200)
  expect(await db.$count(auditLog, eq(auditLog.action, 'end-other-sessions'))).toBe(1)
})

test('without a word they stay', async () => {
  const own = await ownerBrowser('owner@example.com')
  await anotherSession('owner')
  await confirm(own)
  expect([(await addApp(own, ownerAccount)).status, await isOpen()]).toEqual([201, true])
  expect(await db.$count(auditLog, eq(auditLog.action, 'end-other-sessions'))).toBe(0)
})
