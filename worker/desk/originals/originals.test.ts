import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Attention } from '#contract/administration/console'
import { custodyDays } from '#contract/applications/custody'
import type { ApplicationPage } from '#contract/applications/views'
import type { FirmOriginal } from '#contract/desk/originals'
import type { ClientApplicationPage } from '#contract/desk/views'
import { day } from '#contract/time'
import { custodyEntries } from '../../applications/custody/custody-tables'
import { applications } from '../../applications/tables'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember, superBrowser } from '../../testing/people'

const received = { entry: 'received', condition: 'Complete', before: 0 }

test('a firm lists the originals that it answers for, also one whose file went to another firm', async () => {
  const titan = await aFirm('titan', 'selector')
  const [first, second] = [await anApplicant(), await anApplicant()]
  const gambe = await aFirm('gambe')
  const [clerk, others] = [await signedInMember(titan, 'staff'), await signedInMember(gambe)]
  const list = async (by = clerk) => (await by.get<FirmOriginal[]>('/api/lawfirm/originals')).body
  expect(await list()).toEqual([])
  for (const { id } of [first, second]) await clerk.post(`/api/lawfirm/clients/${id}/original`, received)
  await clerk.post(`/api/lawfirm/clients/${second.id}/original`, { entry: 'lodged', receipt: '1', before: 1 })
  expect(await list()).toMatchObject([
    { id: first.id, clientName: 'Rudo Chikafu', with: 'firm', by: 'staff of titan', isOverdue: false },
    { id: second.id, with: 'registry' },
  ])
  const next = await clerk.get<FirmOriginal[]>('/api/lawfirm/originals?limit=1')
  const address = /<(.+)>/.exec(next.headers.get('link') ?? '')?.[1] ?? ''
  expect((await clerk.get<FirmOriginal[]>(address)).body).toMatchObject([{ id: second.id }])
  expect(await list(others)).toEqual([])

  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${first.id}/assign`, { firmId: gambe.id })
  const former = (await list()).find(({ referenceNumber }) => referenceNumber === first.referenceNumber)
  expect(former).toMatchObject({ id: null, clientName: null, with: 'former-firm' })
  expect(await list(others)).toEqual([])
  await others.post(`/api/lawfirm/clients/${first.id}/original`, { ...received, before: 2 })
  expect((await list(others)).map(({ id }) => id)).toEqual([first.id])
  expect((await list()).map(({ id }) => id)).toEqual([second.id])
})

test('an original without an entry for fourteen days is overdue for the owner, the firm and the console', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id, browser: owner } = await anApplicant()
  const [clerk, console] = [await signedInMember(titan, 'staff'), await superBrowser()]
  await clerk.post(`/api/lawfirm/clients/${id}/original`, received)
  const overdue = async () => [
    (await owner.get<ApplicationPage>(`/api/applications/${id}`)).body.custody.isOverdue,
    (await clerk.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body.custody.isOverdue,
    (await clerk.get<FirmOriginal[]>('/api/lawfirm/originals')).body[0]?.isOverdue,
    (await console.get<Attention>('/api/super-admin/attention')).body.overdueOriginals.files.length > 0,
  ]
  expect(await overdue()).toEqual([false, false, false, false])
  // as if it had been recorded then
  await db.run(sql`drop trigger custody_entries_no_update`)
  const then = new Date(Date.now() - custodyDays * day)
  await db.update(custodyEntries).set({ createdAt: then })
  await db.update(applications).set({ originalMovedAt: then })
  expect(await overdue()).toEqual([true, true, true, true])
  await clerk.post(`/api/lawfirm/clients/${id}/original`, { entry: 'seen', before: 1 })
  expect(await overdue()).toEqual([false, false, false, false])
  expect((await db.select().from(applications).where(eq(applications.id, id)))[0]?.originalEntry).toBe(1)
})
