import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FormerFile, FormerWork } from '#contract/desk/former'
import { applications } from '../../applications/tables'
import { archiveAll } from '../../testing/audit-log'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'

const reason = 'The property was sold'

test('a firm finds what it closed, with why; of what went to another firm it keeps the number', async () => {
  const titan = await aFirm('titan', 'selector')
  const files = [await anApplicant(), await anApplicant(), await anApplicant(), await anApplicant()] as const
  const [never, finished, withdrawn, moved] = files
  const gambe = await aFirm('gambe')
  const [lawyer, others] = [await signedInMember(titan), await signedInMember(gambe)]
  const list = async (q = '', by = lawyer) => (await by.get<FormerFile[]>(`/api/lawfirm/former${q}`)).body
  expect(await list()).toEqual([])
  await lawyer.post(`/api/lawfirm/clients/${never.id}/close`, { reason, kind: 'never-started' })
  await lawyer.post(`/api/lawfirm/clients/${finished.id}/close`, { reason, kind: 'finished' })
  await withdrawn.browser.post(`/api/applications/${withdrawn.id}/withdraw`)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${moved.id}/assign`, { firmId: gambe.id })
  expect(await list()).toMatchObject([
    { referenceNumber: moved.referenceNumber, why: 'reassigned', clientName: null, closedReason: null },
    { referenceNumber: withdrawn.referenceNumber, why: 'client', clientName: 'Rudo Chikafu' },
    { referenceNumber: finished.referenceNumber, why: 'finished', closedReason: reason },
    { referenceNumber: never.referenceNumber, why: 'never-started', clientName: 'Rudo Chikafu', closedReason: reason },
  ])
  expect(await list('', others)).toEqual([])

  expect(await list(`?q=${moved.referenceNumber}`)).toMatchObject([{ why: 'reassigned' }])
  expect((await list('?q=Chikafu')).map(({ why }) => why)).toEqual(['client', 'finished', 'never-started'])
  expect(await list('?q=Nobody')).toEqual([])
  expect(await list('?q=ab')).toEqual([])
  expect(await list('?q=Chikafu', others)).toEqual([])
  const first = await lawyer.get<FormerFile[]>('/api/lawfirm/former?limit=1')
  const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await lawyer.get<FormerFile[]>(next)).body).toMatchObject([{ why: 'client' }])

  // one that comes back is among its files again
  await admin.post(`/api/admin/applications/${moved.id}/assign`, { firmId: titan.id })
  expect((await list()).map(({ why }) => why)).toEqual(['client', 'finished', 'never-started'])
  expect(await list('', others)).toMatchObject([{ referenceNumber: moved.referenceNumber, why: 'reassigned' }])
  // one that waits for a firm is not found by words of its client: only by its number
  await db.update(applications).set({ firmId: null }).where(eq(applications.id, moved.id))
  expect((await list('?q=Chikafu', others)).map(({ why }) => why)).toEqual([])
  expect(await list(`?q=${moved.referenceNumber}`, others)).toMatchObject([{ why: 'reassigned', clientName: null }])
  await db.update(applications).set({ firmId: titan.id }).where(eq(applications.id, moved.id))
  expect((await lawyer.post(`/api/lawfirm/clients/${never.id}/notes`, { text: 'More' })).status).toBe(404)

  // how the other firm ends it is not the former one's to read
  await admin.post(`/api/admin/applications/${moved.id}/assign`, { firmId: gambe.id })
  await others.post(`/api/lawfirm/clients/${moved.id}/close`, { reason: 'Sold to a neighbour', kind: 'finished' })
  expect((await list())[0]).toMatchObject({ why: 'reassigned', clientName: null, closedReason: null, closedBy: null })
  expect((await list('', others))[0]).toMatchObject({ why: 'finished', closedReason: 'Sold to a neighbour' })
})

test('a closing without a kind is taken, and is called closed', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(titan)
  expect((await lawyer.post(`/api/lawfirm/clients/${id}/close`, { reason })).status).toBe(200)
  expect((await lawyer.get<FormerFile[]>('/api/lawfirm/former')).body).toMatchObject([{ why: 'closed' }])
})

test('closed files are found by phone, deed number and stand, as in the list of files', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant({ propertyAddress: 'Stand 4711, Chitungwiza', titleDeedNumber: '8765/2003' })
  const lawyer = await signedInMember(titan)
  const found = async (q: string) => (await lawyer.get<FormerFile[]>(`/api/lawfirm/former?q=${q}`)).body.length
  await lawyer.post(`/api/lawfirm/clients/${id}/close`, { reason, kind: 'finished' })
  expect(await Promise.all(['07700 900123', '8765/03', 'stand 4711', 'Chikafo'].map(found))).toEqual([1, 1, 1, 1])
  expect(await found('stand 12')).toBe(0)
})

test('a former firm reads its own work until the next one begins, and nothing of the time after', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe')
  const [lawyer, next] = [await signedInMember(titan), await signedInMember(gambe)]
  await lawyer.post(`/api/lawfirm/clients/${id}/notes`, { text: 'The gate code is 12' })
  await lawyer.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' })
  await lawyer.post(`/api/lawfirm/clients/${id}/messages`, { text: 'We begin on Monday' })
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${id}/assign`, { firmId: gambe.id })
  const [row] = (await lawyer.get<FormerFile[]>('/api/lawfirm/former')).body
  expect(row).toMatchObject({ why: 'reassigned', hasWork: true, clientName: null })
  const at = `/api/lawfirm/former/${row?.id}`
  await next.get(`/api/lawfirm/clients/${id}`)
  const work = (await lawyer.get<FormerWork>(at)).body
  expect(work.entries.map(({ what, text }) => text ?? what)).toEqual(
    expect.arrayContaining(['We begin on Monday', 'The gate code is 12']),
  )
  expect(work.entries.every(({ who }) => who === 'lawyer of titan')).toBe(true)
  expect((await next.get(at)).status).toBe(404)
  await archiveAll()
  expect((await lawyer.get<FormerWork>(at)).body).toEqual(work)

  await next.post(`/api/lawfirm/clients/${id}/messages`, { text: 'We have it now' })
  await next.patch(`/api/lawfirm/clients/${id}/status`, { status: 'received' })
  expect((await lawyer.get<FormerFile[]>('/api/lawfirm/former')).body[0]).toMatchObject({
    why: 'reassigned',
    hasWork: false,
  })
  expect((await lawyer.get(at)).status).toBe(404)
})
