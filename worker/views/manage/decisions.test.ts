import { expect, test } from 'vitest'
import type { AdminComplaint } from '#contract/views/complaints'
import type { Decisions } from '#contract/views/decisions'
import { aFirm, anApplicant, ownerBrowser } from '../../testing/people'

test('an admin sees what waits for a decision, and no longer once it is decided', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const waiting = async () => (await admin.get<Decisions>('/api/admin/decisions')).body
  expect(await waiting()).toEqual({ unassigned: { total: 0, files: [] }, heldPayments: [], complaints: [] })

  const { id, referenceNumber } = await anApplicant({ fullName: 'Rudo Chikafu', email: 'rudo@example.net' })
  const story = 'The firm has not answered my calls for three weeks, and my file has not moved.'
  for (const name of ['First Person', 'Second Person']) {
    await admin.post('/api/complaints', { name, email: 'someone@example.org', story })
  }
  expect(await waiting()).toMatchObject({
    unassigned: { total: 1, files: [{ id, referenceNumber }] },
    complaints: [{ name: 'First Person' }, { name: 'Second Person' }],
  })

  const firm = await aFirm('titan')
  expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId: firm.id })).status).toBe(200)
  const { body: listed } = await admin.get<AdminComplaint[]>('/api/admin/complaints')
  const first = listed.find(({ name }) => name === 'First Person')
  await admin.post(`/api/admin/complaints/${first?.id}/take`)
  expect((await waiting()).complaints).toHaveLength(2)
  await admin.post(`/api/admin/complaints/${first?.id}/answer`, { answer: 'We called the firm. It will call you.' })
  expect(await waiting()).toMatchObject({ unassigned: { total: 0 }, complaints: [{ name: 'Second Person' }] })
})
