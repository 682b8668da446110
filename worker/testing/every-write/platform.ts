import { env } from 'cloudflare:workers'
import { and, eq, isNull } from 'drizzle-orm'
import { harareDate } from '#contract/time'
import { formerFiles } from '../../applications/shared/former-tables'
import { applications } from '../../applications/tables'
import { licences } from '../../firms/licence/tables'
import { firms } from '../../firms/tables'
import { payments } from '../../money/ledger/tables'
import { complaints } from '../../site/complaints/tables'
import type { Browser } from '../browser'
import { aFirm, anApplicant, anOwner, aSuperAdmin, chosen, db, password, type Started } from '../people'
import { withFactors } from './factors'
import { aPasskey, correctProperty, text } from './send'

export async function asAdministrator(aBrowser: () => Browser, { id }: Started, email: string) {
  const by = aBrowser()
  await by.post('/api/local/login', { email: 'admin@example.com', password })
  const at = `/api/admin/applications/${id}`
  const assignee = { assigneeId: 2, assigneeName: 'A member of the former firm' }
  await db.update(applications).set(assignee).where(eq(applications.id, id))
  await by.post(`${at}/assign`, { firmId: 2 })
  await correctProperty(by, `${at}/property`, id, `9${id}2/1999`)
  await by.put(`${at}/status`, { status: 'received', message: 'Good day' })
  await by.post(`${at}/messages`, { text })
  const story = { name: 'Rudo Moyo', email, story: 'No one called me.', wish: 'Please call me.' }
  await aBrowser().post('/api/complaints', story)
  const [complaint] = await db.select().from(complaints).where(eq(complaints.email, email))
  await by.post(`/api/admin/complaints/${complaint?.id}/take`)
  await by.post(`/api/admin/complaints/${complaint?.id}/answer`, { answer: 'An answer' })
  const { id: userId } = await anOwner(`other.${email}`)
  await by.put(`/api/admin/users/${userId}`, { isActive: false })
  await by.delete(`/api/admin/users/${userId}/sessions`)
  await aPasskey('owner', userId)
  await by.delete(`/api/admin/users/${userId}/factors`)
  return by
}

/** What a firm is owed is sent, corrected, and confirmed by its lawyer. */
async function payOut(by: Browser, lawyer: Browser) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.firmId, 1), eq(payments.status, 'succeeded'), eq(payments.paidOutCents, 0)))
    .limit(1)
  const day = harareDate(Date.now())
  const form = {
    firmId: 1,
    period: harareDate(payment?.paidAt ?? 0).slice(0, 7),
    bankReference: `FT${payment?.id}`,
    amount: (payment?.keptCents ?? 0) / 100,
    sentOn: day,
    payments: [payment?.id ?? 0],
  }
  const { body } = await by.post<{ id: number }>('/api/super-admin/payouts', form)
  const correction = { kind: 'corrected', bankReference: 'FT1', day, reason: text, before: 0 }
  await by.post(`/api/super-admin/payouts/${body.id}/entries`, correction)
  await lawyer.post(`/api/lawfirm/payouts/${body.id}/entries`, { kind: 'received', day, before: 1 })
}

export async function asSuperAdmin(aBrowser: () => Browser, round: number, lawyer: Browser) {
  const by = aBrowser()
  const enterCode = (own: Browser) => own.post('/api/super-admin/verify-code', { code: env.SUPER_ADMIN_CODE })
  await enterCode(by)
  const { token, email } = await aSuperAdmin(`Person${round} Moyo`)
  await by.post('/api/super-admin/person', { token })
  await withFactors(aBrowser, by, '/api/super-admin/account', {
    at: '/api/super-admin',
    async signIn(own) {
      await enterCode(own)
      await own.post('/api/super-admin/person', { email })
    },
    comeNear: enterCode,
  })
  const sessions = '/api/super-admin/account/sessions'
  const [session] = (await by.get<{ id: string; isThis: boolean }[]>(sessions)).body.filter(({ isThis }) => !isThis)
  await by.delete(`${sessions}/${session?.id}`)
  const interest = {
    firmName: 'Moyo & Partners',
    contactPerson: 'R Moyo',
    email: `r${round}@moyo.example`,
    phone: '0242 700101',
  }
  const { id } = (await aBrowser().post<{ id: number }>('/api/lawyer-interest', interest)).body
  await by.put(`/api/super-admin/lawyer-interest/${id}`, { status: 'contacted' })
  const titleDeedNumber = `88${round}/1999`
  await anApplicant({ titleDeedNumber })
  await anApplicant({ titleDeedNumber })
  const { body: checks } = await by.get<{ id: number }[]>('/api/super-admin/ownership-checks')
  const decided = { decision: 'both', reason: 'They are married' }
  await by.put(`/api/super-admin/ownership-checks/${checks.at(-1)?.id}`, decided)
  const closed = await aFirm(`closed${round}`)
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, closed.id))
  const [file] = await db.select({ id: applications.id }).from(applications).where(isNull(applications.withdrawnAt))
  await db
    .update(applications)
    .set({ firmId: closed.id, assigneeId: null, assigneeName: null })
    .where(eq(applications.id, file?.id ?? 0))
  await by.post(`/api/super-admin/law-firms/${closed.id}/reassign`, { firmId: null })
  await db.delete(formerFiles).where(eq(formerFiles.firmId, closed.id))
  await db.delete(firms).where(eq(firms.id, closed.id))
  const waiting = await db.select().from(licences).where(isNull(licences.decidedAt)).orderBy(licences.id)
  await by.post(`/api/super-admin/licences/${waiting[0]?.id}/check`, { listedOn: '2026-11-12' })
  await by.post(`/api/super-admin/licences/${waiting[1]?.id}/refuse`, { reason: text })
  await payOut(by, lawyer)
  const username = `zigomo.first${round}`
  const member = { firmId: 3, fullName: 'A Name', email: `${username}@example.com`, username, password: chosen }
  await by.post('/api/super-admin/law-firm-admins', member)
  await by.delete(sessions)
  await by.post('/api/super-admin/lock')
  return username
}
