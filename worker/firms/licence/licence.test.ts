import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { type ConsoleLicences, type FirmLicences, type LicenceEntry, licenceMessages } from '#contract/firms/licence'
import { harareDate } from '#contract/time'
import { outbox } from '../../notifications/tables'
import { auditLog, discardedFiles } from '../../platform/database/tables'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import type { Browser } from '../../testing/browser'
import { contextAt } from '../../testing/paying'
import { aFirm, aMember, db, memberBrowser, superBrowser, superPersonBrowser } from '../../testing/people'
import { members } from '../tables'
import { licences } from './tables'

const year = Number(harareDate(new Date()).slice(0, 4))
const today = harareDate(new Date())
const pdf = (word = 'certificate') =>
  `%PDF-1.4\n% ${word}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`

const enter = (by: Browser, memberId: number, more: { year?: number; number?: string; file?: string } = {}) =>
  by.ask<LicenceEntry & Problem>(
    `/api/lawfirm/team/${memberId}/licence?number=${encodeURIComponent(more.number ?? 'LP 1234')}&year=${more.year ?? year}`,
    {
      method: 'POST',
      body: more.file ?? pdf(),
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'certificate.pdf' },
    },
  )

async function aTeam(slug = 'titan') {
  const firm = await aFirm(slug)
  const [admin, lawyer, staff] = [
    await aMember(firm, 'admin'),
    await aMember(firm, 'lawyer'),
    await aMember(firm, 'staff'),
  ]
  return { firm, admin, lawyer, staff, as: (role: string) => memberBrowser(`${slug}.${role}`) }
}
const check = (by: Browser, id: number, listedOn = today) =>
  by.post<LicenceEntry & Problem>(`/api/super-admin/licences/${id}/check`, { listedOn })
const stateOf = async (by: Browser) => (await by.get<FirmLicences>('/api/lawfirm/licences')).body

test('a lawyer enters a certificate, a super admin opens and checks it, and the lawyer is told', async () => {
  const { lawyer, as, firm } = await aTeam()
  const by = await as('lawyer')
  expect(await stateOf(by)).toMatchObject({ state: 'none', takesFiles: true, year, isRequired: false })
  const entered = await enter(by, lawyer.id)
  expect([entered.status, entered.body]).toEqual([
    201,
    expect.objectContaining({ year, registrationNumber: 'LP 1234', enteredBy: lawyer.fullName, decidedAt: null }),
  ])
  expect(await stateOf(by)).toMatchObject({ state: 'waiting', lawyers: [{ memberId: lawyer.id, state: 'waiting' }] })
  const own = await superBrowser()
  const { body: seen } = await own.get<ConsoleLicences>('/api/super-admin/licences')
  expect(seen).toMatchObject({
    waiting: [{ firmName: firm.name, fullName: lawyer.fullName, entry: { id: entered.body.id } }],
    firms: [{ id: firm.id, state: 'waiting', takesFiles: true, openFiles: 0 }],
  })
  const file = await own.fetch(`/api/super-admin/licences/${entered.body.id}/file`)
  expect([file.status, await file.text()]).toEqual([200, pdf()])
  const bucket = await env.FILES.list({ prefix: `firms/${firm.id}/licences/` })
  expect(await (await env.FILES.get(bucket.objects[0]?.key ?? ''))?.text()).not.toContain('%PDF')

  expect((await check(own, entered.body.id, '2999-01-01')).body.errors?.[0]?.path).toBe('listedOn')
  const checked = await check(own, entered.body.id)
  expect([checked.status, checked.body]).toEqual([
    200,
    expect.objectContaining({ listedOn: today, decidedBy: 'Super admin', refusedReason: null }),
  ])
  expect(['valid', 'ending']).toContain((await stateOf(by)).state)
  expect((await check(own, entered.body.id)).body.code).toBe('licence-decided')
  expect(await db.select().from(outbox).where(eq(outbox.message, 'licence-decided'))).toHaveLength(1)
  const actions = await db.select().from(auditLog).where(like(auditLog.action, '%licence')).orderBy(auditLog.id)
  expect(actions.map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
    'member enter-licence',
    'super read-licence',
    'super check-licence',
  ])
})

test('one that waits is replaced with its file; a checked one stays; a refused one is entered again', async () => {
  const { lawyer, as } = await aTeam()
  const by = await as('lawyer')
  const own = await superBrowser()
  const first = (await enter(by, lawyer.id, { file: pdf('first') })).body.id
  const [{ objectKey } = { objectKey: '' }] = await db.select().from(licences)
  const second = (await enter(by, lawyer.id, { number: 'LP 99' })).body.id
  expect(await db.select().from(licences)).toMatchObject([{ registrationNumber: 'LP 99' }])
  expect(await db.select().from(discardedFiles)).toMatchObject([{ objectKey }])
  await deleteDiscarded(contextAt())
  expect(await env.FILES.head(objectKey)).toBeNull()
  if (first !== second) expect((await check(own, first)).status).toBe(404)
  const reason = 'The number is not on the list.'
  const refused = await own.post<LicenceEntry>(`/api/super-admin/licences/${second}/refuse`, { reason })
  expect(refused.body).toMatchObject({ refusedReason: reason, listedOn: null })
  expect(await stateOf(by)).toMatchObject({ state: 'none', lawyers: [{ entries: [{ refusedReason: reason }] }] })
  const [mail] = await db.select().from(outbox).where(eq(outbox.message, 'licence-decided'))
  expect(mail?.facts).toMatchObject({ reason, listedOn: null })
  const third = (await enter(by, lawyer.id)).body.id
  expect((await check(own, third)).status).toBe(200)
  const again = await enter(by, lawyer.id)
  expect([again.status, again.body.code]).toEqual([409, 'licence-decided'])
})

test('who may enter what: one’s own, a colleague’s with the team, no staff’s, no other firm’s, no far year', async () => {
  const { lawyer, admin, staff, as } = await aTeam()
  const other = await aTeam('gambe')
  const [asLawyer, asAdmin] = [await as('lawyer'), await as('admin')]
  const answers = [
    await enter(asLawyer, lawyer.id),
    await enter(asLawyer, admin.id),
    await enter(asAdmin, lawyer.id, { year: year + 1 }),
    await enter(asAdmin, admin.id),
    await enter(asAdmin, staff.id),
    await enter(asAdmin, other.lawyer.id),
    await enter(asAdmin, lawyer.id, { year: year + 2 }),
    await enter(asAdmin, lawyer.id, { number: ' ' }),
    await enter(asAdmin, lawyer.id, { file: 'words' }),
  ]
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
    201,
    'forbidden',
    201,
    201,
    'bad-request',
    'not-found',
    'bad-request',
    'bad-request',
    'not-a-document',
  ])
  expect((await stateOf(await other.as('lawyer'))).lawyers).toMatchObject([{ entries: [] }])
})

test('nobody checks their own certificate, or one that they entered', async () => {
  const { lawyer, as } = await aTeam()
  const person = await superPersonBrowser('Tatenda Moyo')
  const id = (await enter(await as('lawyer'), lawyer.id)).body.id
  await db.update(licences).set({ enteredEmail: person.email.toUpperCase() })
  expect((await check(person.browser, id)).body).toMatchObject({ status: 403, detail: licenceMessages.ownCheck })
  await db.update(licences).set({ enteredEmail: 'someone@example.com' })
  await db.update(members).set({ email: person.email }).where(eq(members.id, lawyer.id))
  expect((await check(person.browser, id)).body.code).toBe('forbidden')
  await db.update(members).set({ email: 'else@example.com' }).where(eq(members.id, lawyer.id))
  expect((await check(person.browser, id)).status).toBe(200)
})

test('two entries at the same moment leave one that waits, and two decisions one', async () => {
  const { lawyer, as } = await aTeam()
  const by = await as('lawyer')
  const both = await Promise.all([enter(by, lawyer.id), enter(by, lawyer.id)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const rows = await db.select().from(licences)
  expect(rows).toHaveLength(1)
  const own = await superBrowser()
  const id = rows[0]?.id ?? 0
  const decided = await Promise.all([
    check(own, id),
    own.post<Problem>(`/api/super-admin/licences/${id}/refuse`, { reason: 'Not on the list' }),
  ])
  expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
