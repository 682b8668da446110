import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Facts, MessageName } from '../notifications/messages'
import { outbox } from '../notifications/tables'
import { browser } from '../testing/browser'
import { deliveredTo } from '../testing/mailbox'
import { aFirm, aMember, anOwner, db, ownerBrowser, signedInMember, superPersonBrowser } from '../testing/people'

const toldOf = async (message: MessageName) =>
  (await db.select().from(outbox).where(eq(outbox.message, message)).orderBy(outbox.key)).map(({ key }) => key)
/** How many admins were told about each new one since the last call. */
async function toldAdmins(): Promise<number> {
  const keys = await toldOf('admin-added')
  await db.delete(outbox).where(eq(outbox.message, 'admin-added'))
  return keys.length
}

test('every admin of a firm is mailed about each new one, however they become one', async () => {
  const firm = await aFirm('titan')
  const admin = await signedInMember(firm, 'admin')
  await aMember(firm, 'admin', 'second')
  await aMember(firm, 'admin', 'gone', { isActive: false })
  const lawyer = await aMember(firm, 'lawyer')
  await aMember(await aFirm('gambe'), 'admin')
  const invite = (form: object) => admin.post('/api/lawfirm/team/invite', { permissions: [], ...form })

  expect((await invite({ email: 'mine@example.com', role: 'admin' })).status).toBe(201)
  const mails = await deliveredTo('titan.second@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['A new admin was invited at titan Law'])
  expect(mails[0]?.text).toContain('admin of titan invited mine@example.com to join.')
  expect(await toldAdmins()).toBe(2)
  await invite({ email: 'lawyer@example.com', role: 'lawyer' })
  expect(await toldAdmins()).toBe(0)
  await invite({ email: 'team@example.com', role: 'staff', permissions: ['team'] })
  expect(await toldAdmins()).toBe(2)

  const links = (await deliveredTo('mine@example.com')).flatMap((mail) => mail.links)
  const token = links.flatMap((link) => /\/invitation\/([\w-]{43})$/.exec(link)?.[1] ?? [])[0]
  const form = { username: 'my.own', fullName: 'My Own', password: 'nine quiet herons' }
  expect((await browser().post(`/api/lawfirm/invitations/${token}/accept`, form)).status).toBe(201)
  expect(await toldAdmins()).toBe(2)

  await admin.put(`/api/lawfirm/team/${lawyer.id}/rights`, { role: 'admin' })
  expect(await toldAdmins()).toBe(3)
  await admin.put(`/api/lawfirm/team/${lawyer.id}/rights`, { role: 'admin', permissions: ['team'] })
  expect(await toldAdmins()).toBe(0)
  // other rights, with which they lead the team as before
  for (const role of ['lawyer', 'admin'])
    await admin.put(`/api/lawfirm/team/${lawyer.id}/rights`, { role, permissions: ['team'] })
  expect(await toldAdmins()).toBe(0)
  const status = (isActive: boolean) => admin.put(`/api/lawfirm/team/${lawyer.id}/status`, { isActive })
  await status(false)
  expect(await toldAdmins()).toBe(0)
  await status(true)
  expect(await toldAdmins()).toBe(3)
  const clerk = await aMember(firm, 'staff', 'clerk', { isActive: false })
  expect((await admin.put(`/api/lawfirm/team/${clerk.id}/status`, { isActive: true })).status).toBe(200)
  expect(await toldAdmins()).toBe(0)

  const { browser: console } = await superPersonBrowser()
  const created = { ...form, username: 'from.console', email: 'console@example.com', firmId: firm.id }
  expect((await console.post('/api/super-admin/law-firm-admins', created)).status).toBe(201)
  expect(await toldAdmins()).toBe(4)
})

test('every admin of the platform is mailed about another one', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await anOwner('second@example.com', 'admin')
  const { id } = await anOwner('third@example.com')
  const change = (to: object) => admin.put(`/api/admin/users/${id}`, to)
  await change({ role: 'admin' })
  const [mail] = await deliveredTo('second@example.com')
  expect([mail?.subject, mail?.text]).toEqual(['A new admin at Gwaro', expect.stringContaining('Tariro Moyo')])
  expect(await toldAdmins()).toBe(2)
  await change({ isActive: false })
  expect(await toldAdmins()).toBe(0)
  await change({ isActive: true })
  expect(await toldAdmins()).toBe(2)
  await change({ role: 'user' })
  expect(await toldAdmins()).toBe(0)
})

test('every admin of a firm is mailed where clients and receipts are led from now on', async () => {
  const firm = await aFirm('titan')
  const admin = await signedInMember(firm, 'admin')
  await aMember(firm, 'admin', 'second')
  const { address, phone, email, accountantEmail } = firm
  const change = (more: object) =>
    admin.put('/api/lawfirm/firm', { address, phone, email, accountantEmail, openingHours: null, ...more })
  await change({ openingHours: 'Mon to Fri' })
  expect(await toldOf('firm-changed')).toEqual([])
  expect((await change({ openingHours: 'Mon to Fri', email: 'mine@example.com', accountantEmail: null })).status).toBe(
    200,
  )
  const [row] = await db.select().from(outbox).where(eq(outbox.message, 'firm-changed'))
  expect((row?.facts as Facts<'firm-changed'> | undefined)?.changes).toEqual({
    Email: 'mine@example.com',
    'Email of the accountant': 'none',
  })
  expect(await toldOf('firm-changed')).toHaveLength(2)
})

test('an owner is mailed about another phone or WhatsApp number, not about the same one', async () => {
  const own = await ownerBrowser('owner@example.com')
  const details = { firstName: 'Tariro', lastName: 'Moyo', phoneNumber: '+44 20 7946 0958' }
  await own.put('/api/account', details)
  const profile = {
    fullName: 'Tariro Moyo',
    whatsappNumber: '+263 77 212 3456',
    countryOfResidence: 'United Kingdom',
    propertyAddress: '1 Main Street, Harare',
  }
  expect((await own.post('/api/profile', profile)).status).toBe(201)
  await own.post('/api/profile', { ...profile, propertyAddress: '2 Main Street, Harare' })
  expect(await toldOf('phone-changed')).toEqual([])
  await own.put('/api/account', { ...details, phoneNumber: '+44 20 7946 0001' })
  await own.post('/api/profile', { ...profile, whatsappNumber: '+263 77 212 3457' })
  expect((await toldOf('phone-changed')).map((key) => key.split(':')[2])).toEqual(['phone', 'whatsapp'])
})
