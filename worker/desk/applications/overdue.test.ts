import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { Workload } from '#contract/desk/workload'
import { usualStepDays } from '#contract/step-days'
import { firmSteps, type Step } from '#contract/steps'
import { harareDate, harareMidnight } from '#contract/time'
import { stepFrom } from '../../applications/progress/due-rules'
import { applications } from '../../applications/tables'
import type { Browser } from '../../testing/browser'
import { manyApplications } from '../../testing/many-rows'
import { aFirm, anApplicant, anOwner, db, ownerBrowser, signedInMember, superBrowser } from '../../testing/people'
import { countNeed } from './need-queries'

const [minute, day] = [60_000, 86_400_000]
const daysAt = (step: Step): number => (step === 'complete' ? 0 : usualStepDays[step])

/** At a step that began so long before today began in Harare. */
async function anApplicationAt(step: Step, age: number) {
  const since = new Date(harareMidnight(harareDate(Date.now())) - age)
  const one = await db.$count(applications)
  const { id } = await anApplicant({ email: `one${one}@example.com`, phone: `+263 77 100 ${1000 + one}` })
  await db.update(applications).set(stepFrom(step, since)).where(eq(applications.id, id))
  return id
}

test('overdue applications are marked, come first when sorted so, and show in the workload', async () => {
  const firm = await aFirm('titan', 'selector')
  const onTime = []
  const overdue = []
  for (const step of firmSteps) {
    // due today, from its first moment
    onTime.push(await anApplicationAt(step, daysAt(step) * day))
    // due on the last minute of yesterday, of the day before, ...
    if (step !== 'complete')
      overdue.push(await anApplicationAt(step, daysAt(step) * day + minute + overdue.length * day))
  }
  const late = await anApplicationAt('contacted', 15 * day)
  const clerk = await signedInMember(firm, 'staff')
  const { body: applications } = await clerk.get<ClientApplication[]>('/api/lawfirm/clients?limit=200')
  const daysLate = applications.flatMap((one) => (one.overdue ? [[one.id, one.daysLate]] : []))
  expect(new Map(daysLate as [number, number][])).toEqual(
    new Map([...overdue.map((id, place) => [id, place + 1] as const), [late, 8]]),
  )

  const walked = []
  let address = '/api/lawfirm/clients?limit=3&sort=overdue'
  while (address) {
    const page = await clerk.get<ClientApplication[]>(address)
    walked.push(...page.body.map(({ id }) => id))
    address = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  }
  expect(walked.slice(0, 6)).toEqual([late, ...overdue.toReversed()])
  expect(walked).toHaveLength(applications.length)
  expect(walked.at(-1)).toBe(onTime.at(-1))
  const { body: contacted } = await clerk.get<ClientApplication[]>('/api/lawfirm/clients?sort=overdue&status=contacted')
  expect(contacted.map(({ id }) => id)).toEqual([late, overdue[1], onTime[1]])

  const { body } = await clerk.get<Workload>('/api/lawfirm/workload')
  expect(body).toEqual({
    steps: firmSteps.map((status) => ({
      status,
      files: status === 'complete' ? 1 : status === 'contacted' ? 3 : 2,
      overdue: status === 'complete' ? 0 : 1,
      late: status === 'contacted' ? 1 : 0,
    })),
    isWhole: true,
    figures: { promises: null, replyMinutes: null },
  })
  const other = await signedInMember(await aFirm('gambe'), 'staff')
  const { body: theirs } = await other.get<Workload>('/api/lawfirm/workload')
  expect(theirs.steps.every((step) => step.files + step.overdue + step.late === 0)).toBe(true)
})

test('filtered by step and service, the pages hold every application once and in order', async () => {
  const firm = await aFirm('titan')
  const { id: ownerId } = await anOwner('owner@example.com')
  await manyApplications(1500, 1, ownerId)
  await db.update(applications).set({ serviceType: 'bond' }).where(lt(applications.id, 200))
  const clerk = await signedInMember(firm, 'staff')
  for (const [sort, payment] of [
    ['newest', 'all'],
    ['oldest', 'all'],
    ['newest', 'paid'],
  ] as const) {
    const walked: number[] = []
    const totals = new Set()
    let address = `/api/lawfirm/clients?limit=10&status=received&service=lease&sort=${sort}&payment=${payment}`
    while (address) {
      const page = await clerk.get<ClientApplication[]>(address)
      walked.push(...page.body.map(({ id }) => id))
      totals.add(Number(page.headers.get('x-total-count')))
      address = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    }
    const all = await db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.fileStatus, 'received'),
          eq(applications.serviceType, 'lease'),
          payment === 'paid' ? isNotNull(applications.depositPaidAt) : undefined,
        ),
      )
      .orderBy(sort === 'oldest' ? applications.id : desc(applications.id))
    expect(all.length).toBeGreaterThan(10)
    expect(walked).toEqual(all.map(({ id }) => id))
    expect([...totals]).toEqual([all.length])
  }
})

test('a reassigned application is the new firm’s to do from that day: it is overdue with neither firm', async () => {
  const firm = await aFirm('titan')
  const id = await anApplicationAt('contacted', 15 * day)
  const former = await signedInMember(firm, 'staff')
  const next = await signedInMember(await aFirm('gambe'), 'staff')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const own = await superBrowser()
  const late = async (who: Browser) =>
    (await who.get<ClientApplication[]>('/api/lawfirm/clients?need=late')).body.map((application) => [
      application.id,
      application.overdue,
    ])
  const lateOfAll = async () =>
    (await own.get<{ id: number }[]>('/api/super-admin/late-files')).body.map((row) => row.id)
  expect([await late(former), await late(next), await lateOfAll()]).toEqual([[[id, true]], [], [id]])

  expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId: 2 })).status).toBe(200)
  expect([await late(former), await late(next), await lateOfAll()]).toEqual([[], [], []])
  const [application] = (await next.get<ClientApplication[]>('/api/lawfirm/clients')).body
  expect(application).toMatchObject({ id, status: 'contacted', overdue: false, daysLate: 0, needs: [] })
  // the time that this step may take begins again
  const [row] = await db.select().from(applications)
  expect(harareDate(row?.promisedAt ?? 0)).toBe(harareDate(Date.now() + daysAt('contacted') * day))
})

test('a file on hold is not overdue in the list, its filter, the workload and the digest', async () => {
  const firm = await aFirm('titan', 'selector')
  const clerk = await signedInMember(firm, 'staff')
  const [held, late] = [await anApplicationAt('contacted', 30 * day), await anApplicationAt('contacted', 30 * day)]
  await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, held))
  const { body: listed } = await clerk.get<ClientApplication[]>('/api/lawfirm/clients?limit=200')
  expect(listed.find(({ id }) => id === held)).toMatchObject({ overdue: false, daysLate: 0, needs: [] })
  const { body: filtered } = await clerk.get<ClientApplication[]>('/api/lawfirm/clients?need=late&limit=200')
  expect(filtered.map(({ id }) => id)).toEqual([late])
  const { body: workload } = await clerk.get<Workload>('/api/lawfirm/workload')
  expect(workload.steps.find(({ status }) => status === 'contacted')).toMatchObject({ files: 2, overdue: 0, late: 1 })
  // the digest and the page of what needs action count with this
  expect(await countNeed(db as never, { firmId: firm.id, id: 0 }, 'late', new Date())).toEqual([{ files: 1 }])
})
