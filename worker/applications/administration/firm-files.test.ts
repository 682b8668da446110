import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FirmFiles, Reassigned } from '#contract/administration/firm-files'
import type { Problem } from '#contract/api/problems'
import { firms } from '../../firms/tables'
import { tellClosedFirms } from '../../money/payments/closing/tell-closed-firm'
import { outbox } from '../../notifications/tables'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db, superBrowser } from '../../testing/people'
import { asRefunded } from '../../testing/refunded'
import { never } from '../progress/due-rules'
import { noContact } from '../promise/contact-rules'
import { applications } from '../tables'

const applicant = (one: number) => anApplicant({ email: `one${one}@example.com`, phone: `+263 77 100 ${1000 + one}` })

/** A firm with some open files that was closed, and what a super admin sees and does. */
async function aClosedFirm(files: number) {
  const closed = await aFirm('closed')
  const started = []
  for (let one = 0; one < files; one += 1) started.push(await applicant(one))
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, closed.id))
  const own = await superBrowser()
  const path = `/api/super-admin/law-firms/${closed.id}`
  return {
    closed,
    started,
    look: async () => (await own.get<FirmFiles>(`${path}/files`)).body,
    reassign: (body: object) => own.post<Reassigned & Problem>(`${path}/reassign`, body),
  }
}
const firmsOf = async () =>
  (await db.select({ firmId: applications.firmId }).from(applications).orderBy(applications.id)).map(
    ({ firmId }) => firmId,
  )
const toOwners = async (message: string) => (await db.select().from(outbox).where(eq(outbox.message, message))).length

test('all files of a closed firm go where new ones would, each owner gets one message, and nothing is left', async () => {
  const { closed, started, look, reassign } = await aClosedFirm(3)
  const refundedId = started[1]?.id ?? 0
  await asRefunded(refundedId)
  await db
    .update(applications)
    .set({ promisedAt: never, ...noContact })
    .where(eq(applications.id, refundedId))
  expect(await look()).toMatchObject({ isActive: false, total: 3, files: [{ status: 'file_created' }, {}, {}] })
  const [one, two] = [await aFirm('one'), await aFirm('two')]
  const { status, body } = await reassign({ firmId: null })
  expect([status, body]).toEqual([200, { moved: 3, kept: 0, left: { isActive: false, total: 0, files: [] } }])
  expect(await firmsOf()).toEqual([one.id, two.id, one.id])
  // nothing is due or promised of the refunded one, with no firm
  const [ended] = await db.select().from(applications).where(eq(applications.id, refundedId))
  expect(ended).toMatchObject({ promisedAt: never, ...noContact })
  const [first] = await db.select().from(applications)
  expect(first?.assignment).toEqual({
    by: 'matching',
    openFiles: 0,
    town: null,
    keptMost: null,
    repliesSoonest: null,
    waitedLongest: false,
  })
  expect(await toOwners('firm-assigned')).toBe(3)
  // they are no longer of the closed firm: the cron job has nobody to tell
  await tellClosedFirms(contextAt())
  expect(await toOwners('firm-closed')).toBe(0)
  expect((await reassign({ firmId: null })).body).toMatchObject({ moved: 0, kept: 0 })
  expect(await toOwners('firm-assigned')).toBe(3)
  expect(closed.id).not.toBe(one.id)
})

test('one file goes to a chosen firm, and the others wait where they are', async () => {
  const { closed, started, reassign } = await aClosedFirm(3)
  const chosen = await aFirm('chosen')
  const { body } = await reassign({ firmId: chosen.id, applicationIds: [started[1]?.id] })
  expect(body).toMatchObject({ moved: 1, kept: 0, left: { total: 2 } })
  expect(await firmsOf()).toEqual([closed.id, chosen.id, closed.id])
  const [, second] = await db.select().from(applications)
  expect(second?.assignment).toEqual({ by: 'super' })
})

test('without a firm to take them the files stay and are counted; a firm that works keeps its own', async () => {
  const { closed, started, reassign, look } = await aClosedFirm(2)
  expect((await reassign({ firmId: null })).body).toMatchObject({ moved: 0, kept: 2, left: { total: 2 } })
  expect((await reassign({ firmId: closed.id })).body.code).toBe('bad-request')
  const other = await aFirm('other')
  const foreign = await applicant(9)
  expect((await reassign({ firmId: other.id, applicationIds: [foreign.id] })).body).toMatchObject({ moved: 0, kept: 0 })
  await db.update(firms).set({ isActive: true })
  expect((await reassign({ firmId: other.id, applicationIds: [started[0]?.id] })).body.code).toBe('bad-request')
  expect(await look()).toMatchObject({ isActive: true, total: 2 })
})

test('two super admins at the same moment move each file once', async () => {
  const { reassign } = await aClosedFirm(3)
  await aFirm('one')
  const both = await Promise.all([reassign({ firmId: null }), reassign({ firmId: null })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.reduce((sum, { body }) => sum + body.moved, 0)).toBe(3)
  expect(await toOwners('firm-assigned')).toBe(3)
})
