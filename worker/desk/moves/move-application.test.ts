import { expect, test } from 'vitest'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { applications, history } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import { auditLog } from '../../platform/database/tables'
import { recordedFaults } from '../../testing/every-write/recorded'
import { aFirm, anApplicant, db, memberBrowser, signedInMember } from '../../testing/people'

test('a stepper firm moves an application one step at a time, and the owner’s status follows', async () => {
  const firm = await aFirm('gambe', 'stepper')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm)
  expect((await lawyer.patch(`/api/lawfirm/clients/${id}/status`, { status: 'received' })).body).toMatchObject({
    code: 'not-the-next-step',
  })
  for (const status of ['contacted', 'pending_documents', 'received']) {
    const moved = await lawyer.patch<ClientApplication>(`/api/lawfirm/clients/${id}/status`, { status })
    expect([moved.status, moved.body.status]).toEqual([200, status])
    expect(moved.cost.trips).toBeLessThanOrEqual(2)
    expect(moved.cost.written).toBeLessThanOrEqual(20)
    expect(await recordedFaults()).toEqual([])
  }
  expect(await db.select({ status: applications.status, version: applications.version }).from(applications)).toEqual([
    { status: 'received', version: 4 },
  ])
  expect((await db.select().from(history)).map(({ track, to }) => `${track} ${to}`)).toEqual([
    'fileStatus file_created',
    'fileStatus contacted',
    'fileStatus pending_documents',
    'fileStatus received',
    'status received',
  ])
  expect((await lawyer.patch(`/api/lawfirm/clients/${id}/status`, { status: 'somewhere' })).body).toMatchObject({
    status: 400,
    code: 'unknown-status',
  })
})

test('of a long history the newest 100 entries are shown, oldest first', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm)
  const [first] = await db.select().from(history)
  if (!first) throw new Error('no history')
  for (let number = first.number + 1; number <= first.number + 120; number += 6)
    await db
      .insert(history)
      .values(Array.from({ length: 6 }, (_, n) => ({ ...first, number: number + n, message: `${number + n}` })))
  const page = (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(page.history.map(({ message }) => Number(message))).toEqual(
    Array.from({ length: 100 }, (_, n) => first.number + 21 + n),
  )
})

test('of fifty moves from one version one succeeds and leaves one entry', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm)
  const steps = ['contacted', 'received', 'verified', 'complete', 'pending_documents']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      lawyer.patch<{ code?: string }>(`/api/lawfirm/clients/${id}/status`, { status: steps[turn % 5], version: 1 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'file-changed')).toHaveLength(49)
  expect((await db.select().from(history)).filter(({ track, from }) => track === 'fileStatus' && from)).toHaveLength(1)
  expect((await db.select().from(auditLog)).filter(({ action }) => action === 'move-file')).toHaveLength(1)
  expect((await db.select().from(outbox)).filter(({ message }) => message === 'status-changed')).toHaveLength(1)
})

test('a firm cannot see another firm’s application', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant({ fullName: 'Marker Of Titan' })
  const gambe = await aFirm('gambe')
  const stranger = await signedInMember(gambe, 'admin')
  const missing = await stranger.get<{ requestId: string }>('/api/lawfirm/clients/99999')
  const foreign = await stranger.get<{ requestId: string }>(`/api/lawfirm/clients/${id}`)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  expect((await stranger.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' })).status).toBe(404)
  expect((await stranger.get<unknown[]>('/api/lawfirm/clients?q=Marker')).body).toEqual([])
  expect((await stranger.get<unknown[]>(`/api/lawfirm/clients?firmId=${titan.id}`)).body).toEqual([])
  const own = await signedInMember(titan, 'staff')
  const found = await own.get<ClientApplication[]>('/api/lawfirm/clients?q=marker%20tit')
  expect(found.body.map(({ clientName }) => clientName)).toEqual(['Marker Of Titan'])
})

test('filters, sorting and paging reach every application of the firm', async () => {
  const firm = await aFirm('titan', 'selector')
  const names = ['Zuva', 'anesu', 'Biko', 'Chipo', 'Dudzai']
  for (const fullName of names) await anApplicant({ fullName })
  await anApplicant({ fullName: 'Lease', serviceType: 'lease' })
  const staff = await signedInMember(firm, 'staff')
  const walk = async (query: string) => {
    const seen: string[] = []
    let next: string | null = `/api/lawfirm/clients?limit=2&${query}`
    while (next) {
      const page: Awaited<ReturnType<typeof staff.get<ClientApplication[]>>> =
        await staff.get<ClientApplication[]>(next)
      expect(page.status).toBe(200)
      seen.push(...page.body.map(({ clientName }) => clientName))
      next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    }
    return seen
  }
  expect(await walk('sort=newest')).toEqual(['Lease', ...names.toReversed()])
  expect(await walk('sort=oldest&status=all')).toEqual([...names, 'Lease'])
  expect(await walk('sort=name&service=digitize')).toEqual(['anesu', 'Biko', 'Chipo', 'Dudzai', 'Zuva'])
  expect(await walk('status=file_created&payment=unpaid&service=lease')).toEqual(['Lease'])
  expect(await walk('payment=paid')).toEqual([])
  const filtered = await staff.get<ClientApplication[]>('/api/lawfirm/clients?service=digitize&limit=2')
  expect(filtered.headers.get('x-total-count')).toBe('5')
  expect((await staff.get('/api/lawfirm/clients')).headers.get('x-total-count')).toBe('6')
})

test('the owner sees who viewed the application', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  await signedInMember(firm, 'lawyer')
  const lawyer = await memberBrowser('titan.lawyer')
  const page = await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
  expect(page.body).toMatchObject({ file: { id }, client: { name: 'Rudo Chikafu' }, deeds: [] })
  expect(page.cost.trips).toBe(1)
  const told = await lawyer.post(`/api/lawfirm/clients/${id}/message`, {
    message: 'Please send a clearer photo.',
    status: 'additional_docs',
  })
  expect(told.status).toBe(201)
  const { body } = await applicant.get(`/api/applications/${id}`)
  expect(body).toMatchObject({
    application: { status: 'additional_docs' },
    activity: [
      { who: 'lawyer of titan', what: 'Requested documents' },
      { who: 'lawyer of titan', role: 'lawyer, titan Law', what: 'Viewed the file' },
      { what: 'Started the application' },
    ],
  })
})
