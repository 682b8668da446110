import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { outbox } from '../../notifications/tables'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { applications } from '../tables'
import { passedOn } from './passed-on-tables'

const hour = 3_600_000
const at = (id: number) => `/api/lawfirm/clients/${id}`
const reason = { reason: 'A partner acts for the seller.' }
const rowOf = async (id: number) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('no such application')
  return row
}
const mails = async () => (await db.select().from(outbox)).map(({ message, email }) => `${message} ${email}`)
const firms = async () => {
  const titan = await aFirm('titan', 'selector')
  const lawyer = await signedInMember(titan, 'lawyer')
  return { titan, lawyer }
}

test('a declined application goes to the next firm, which has its own promise, and never back', async () => {
  const { titan, lawyer } = await firms()
  const applicant = await anApplicant()
  const { id } = applicant
  const gambe = await aFirm('gambe', 'selector')
  const { file } = (await lawyer.get<ClientApplicationPage>(at(id))).body
  expect(Date.parse(file.declineUntil ?? '')).toBe((await rowOf(id)).createdAt.getTime() + 12 * hour)
  expect((await lawyer.post(`${at(id)}/decline`, reason)).status).toBe(200)
  const row = await rowOf(id)
  expect(row).toMatchObject({ firmId: gambe.id, contactedAt: null, assigneeId: null })
  expect(row.assignment).toMatchObject({ by: 'matching', openFiles: 0 })
  expect(row.contactDueAt?.getTime()).toBe((row.contactFrom?.getTime() ?? 0) + 24 * hour)
  expect(await db.select().from(passedOn)).toMatchObject([
    { applicationId: id, firmId: titan.id, why: 'declined', ...reason },
  ])
  expect(await mails()).toEqual(
    expect.arrayContaining(['firm-assigned rudo@example.com', 'firm-new-file office@gambe.example']),
  )
  const { statusHistory } = (await applicant.browser.get<ApplicationPage>(`/api/applications/${id}`)).body
  expect(statusHistory.at(-1)?.message).toBe('titan Law couldn’t take your application. It is now with gambe Law.')
  expect(JSON.stringify(statusHistory)).not.toContain('seller')
  expect((await lawyer.get(at(id))).status).toBe(404)

  // the only other firm declined it already: it waits for one
  const next = await signedInMember(gambe, 'lawyer')
  expect((await next.post(`${at(id)}/decline`, reason)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ firmId: null, assignment: null })
  expect(await mails()).toContain('firm-declined rudo@example.com')
  expect(await db.$count(passedOn)).toBe(2)
})

test('a firm that declines an application again stands there once, with the reason and the time of the last one', async () => {
  const { titan, lawyer } = await firms()
  const { id } = await anApplicant()
  await aFirm('gambe', 'selector')
  expect((await lawyer.post(`${at(id)}/decline`, reason)).status).toBe(200)
  await db.update(passedOn).set({ passedAt: new Date(0), memberName: 'Before' })
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId: titan.id })).status).toBe(200)
  expect((await lawyer.post(`${at(id)}/decline`, { reason: 'We are too few this week.' })).status).toBe(200)
  const [row, ...others] = await db.select().from(passedOn)
  expect([row, others]).toMatchObject([{ firmId: titan.id, why: 'declined', reason: 'We are too few this week.' }, []])
  expect(row?.passedAt.getTime()).toBeGreaterThan(0)
  expect(row?.memberName).not.toBe('Before')
})

test('an original that a firm has received stays with it when it declines the file', async () => {
  const { titan, lawyer } = await firms()
  const { id } = await anApplicant()
  await aFirm('gambe', 'selector')
  const received = { entry: 'received', condition: 'Complete', before: 0 }
  expect((await lawyer.post(`${at(id)}/original`, received)).status).toBe(200)
  expect((await lawyer.post(`${at(id)}/decline`, reason)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ originalWith: 'former-firm', originalFirmId: titan.id })
  expect(await mails()).toContain('file-reassigned office@titan.example')
})

test('after the first contact, or half of its time, nothing can be declined, nor by a member without the right', async () => {
  const { titan, lawyer } = await firms()
  const { id } = await anApplicant()
  const staff = await signedInMember(titan, 'staff')
  expect((await staff.post(`${at(id)}/decline`, reason)).status).toBe(403)
  expect((await lawyer.post(`${at(id)}/messages`, { text: 'Good day.' })).status).toBe(201)
  const refused = await lawyer.post<{ code: string }>(`${at(id)}/decline`, reason)
  expect([refused.status, refused.body.code]).toEqual([409, 'cannot-decline'])
  const late = await anApplicant({ email: 'two@example.com', phone: '+263 77 100 1001' })
  const [from, due] = [new Date(Date.now() - 13 * hour), new Date(Date.now() + 11 * hour)]
  await db.update(applications).set({ contactFrom: from, contactDueAt: due }).where(eq(applications.id, late.id))
  expect((await lawyer.post(`${at(late.id)}/decline`, reason)).status).toBe(409)
  const { file } = (await lawyer.get<ClientApplicationPage>(at(late.id))).body
  expect(file.declineUntil).toBeNull()
})

test('of a decline and a contact at the same moment one wins', async () => {
  const { titan, lawyer } = await firms()
  const gambe = await aFirm('gambe', 'selector')
  const clerk = await signedInMember(titan, 'staff')
  for (const [place, contact] of [
    (id: number) => clerk.patch(`${at(id)}/status`, { status: 'contacted' }),
    (id: number) => clerk.post(`${at(id)}/messages`, { text: 'Good day.' }),
    (id: number) => clerk.post(`${at(id)}/calls`),
    (id: number) => lawyer.post(`${at(id)}/decline`, reason),
  ].entries()) {
    const { id } = await anApplicant({ email: `one${place}@example.com`, phone: `+263 77 100 100${place}` })
    await db.update(applications).set({ firmId: titan.id }).where(eq(applications.id, id))
    const answers = await Promise.all([lawyer.post(`${at(id)}/decline`, reason), contact(id)])
    const [declined, other] = answers.map(({ status }) => status)
    const row = await rowOf(id)
    if (declined === 200) {
      expect([404, 409]).toContain(other)
      expect([row.firmId, row.contactedAt]).toEqual([gambe.id, null])
    } else {
      expect([declined, row.firmId === titan.id || place === 3]).toEqual([declined === 404 ? 404 : 409, true])
    }
  }
})

test('on hold a file is not declined, and its page does not offer it', async () => {
  const { titan, lawyer } = await firms()
  await aFirm('gambe', 'selector')
  const { id } = await anApplicant()
  await db.update(applications).set({ firmId: titan.id, hold: 'checking' }).where(eq(applications.id, id))
  const refused = await lawyer.post<{ code: string }>(`${at(id)}/decline`, reason)
  expect([refused.status, refused.body.code, (await rowOf(id)).firmId]).toEqual([409, 'on-hold', titan.id])
  const { file } = (await lawyer.get<ClientApplicationPage>(at(id))).body
  expect(file.declineUntil).toBeNull()
})
