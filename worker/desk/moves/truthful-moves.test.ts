import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stepsOf } from '#contract/applications/progress/step-rules'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import type { ClientApplication } from '#contract/desk/views'
import { applications } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import { type Browser, browser } from '../../testing/browser'
import { deliver, deliveredTo, messagesTo } from '../../testing/mailbox'
import { aFirm, anApplicant, db, type digitizeForm, signedInMember } from '../../testing/people'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

async function aFirmsApplication(
  variant: 'selector' | 'stepper' = 'selector',
  form: Partial<typeof digitizeForm> = {},
) {
  const firm = await aFirm('titan', variant)
  const started = await anApplicant(form)
  const [lawyer, staff] = [await signedInMember(firm), await signedInMember(firm, 'staff')]
  const at = `/api/lawfirm/clients/${started.id}`
  const move = (by: Browser, json: object) => by.patch<ClientApplication & { code?: string }>(`${at}/status`, json)
  const page = async () => (await started.browser.get<ApplicationPage>(`/api/applications/${started.id}`)).body
  const ticked = async () => {
    const { application, statusHistory } = await page()
    return stepsOf(application, statusHistory).flatMap(({ key, isRecorded }) => (isRecorded ? key : []))
  }
  const upload = () =>
    started.browser.ask(`/api/applications/${started.id}/documents`, {
      method: 'POST',
      body: jpeg,
      headers: { 'content-type': 'image/jpeg' },
    })
  return { ...started, firm, lawyer, staff, at, move, page, ticked, upload }
}
const mails = async () => (await deliveredTo('rudo@example.com')).map(({ subject, text }) => `${subject}\n${text}`)

test('a request for documents ticks nothing, and a photo brings back the status before it', async () => {
  const { lawyer, at, page, ticked, upload } = await aFirmsApplication('selector', { hasTitleDeed: 'lost' })
  await lawyer.post(`${at}/message`, { message: 'Please send your ID.', status: 'additional_docs' })
  expect((await page()).application.status).toBe('additional_docs')
  expect(await ticked()).toEqual(['pending_submission'])
  expect((await mails())[0]).toContain('step 1 of 4')
  await upload()
  expect((await page()).application).toMatchObject({ status: 'pending_submission' })
  expect(await ticked()).toEqual(['pending_submission'])

  await lawyer.patch(`${at}/status`, { status: 'received' })
  await lawyer.post(`${at}/message`, { message: 'We lodged it.', status: 'submitted_to_registrar' })
  await lawyer.post(`${at}/message`, { message: 'One more page.', status: 'additional_docs' })
  // the firm goes on while it waits
  await lawyer.patch(`${at}/status`, { status: 'verified' })
  expect((await page()).application.status).toBe('additional_docs')
  await lawyer.post(`${at}/message`, { message: 'And another.', status: 'additional_docs' })
  await lawyer.post(`${at}/messages`, { text: 'Hello' })
  await upload()
  expect((await page()).application.status).toBe('verified')
  expect(await ticked()).toEqual(['pending_submission', 'received', 'submitted_to_registrar', 'verified'])
})

test('only a recorded receipt says where the original is, for whoever may know', async () => {
  const { lawyer, staff, at, page, move, referenceNumber } = await aFirmsApplication()
  await move(lawyer, { status: 'received' })
  const custody = async () => (await page()).application.changes.filter(({ track }) => track === 'custody')
  expect(await custody()).toEqual([])
  expect((await staff.post(`${at}/original`, { entry: 'received', condition: 'Good', before: 0 })).status).toBe(200)
  expect((await staff.post(`${at}/original`, { entry: 'received', condition: 'Good', before: 0 })).status).toBe(200)
  expect((await custody()).map(({ status }) => status)).toEqual(['firm'])
  await lawyer.put(`${at}/waybill`, { courier: 'dhl', number: '1234567890', before: 0 })
  expect((await custody()).map(({ status }) => status)).toEqual(['firm', 'courier'])
  const open = await browser().get<PublicPage>(`/api/applications/reference/${referenceNumber}`)
  expect(JSON.stringify(open.body)).not.toContain('custody')
})

test('a jump records only what its mover says was done, with the day', async () => {
  const { lawyer, move, ticked, page } = await aFirmsApplication()
  const moved = await move(lawyer, { status: 'verified' })
  expect(await ticked()).toEqual(['pending_submission', 'verified'])
  expect(moved.body.recorded).toEqual(['file_created', 'verified'])
  const alsoDone = [{ step: 'received', on: '2026-11-20' }, { step: 'submitted_to_registrar' }]
  await db.update(applications).set({ createdAt: new Date('2026-11-01') })
  expect((await move(lawyer, { status: 'verified', version: moved.body.version, alsoDone })).status).toBe(200)
  expect(await ticked()).toEqual(['pending_submission', 'received', 'submitted_to_registrar', 'verified'])
  const { application, statusHistory } = await page()
  expect(stepsOf(application, statusHistory)[1]).toMatchObject({
    at: '2026-11-19T22:00:00.000Z',
    by: 'lawyer of titan',
  })
  expect((await move(lawyer, { status: 'verified', alsoDone })).body.code).toBe('bad-request')
})

test.each(['selector', 'stepper'] as const)(
  'staff of a %s firm complete a file, and the client is told once a lawyer confirms it',
  async (variant) => {
    const { id, lawyer, staff, move, page, ticked } = await aFirmsApplication(variant)
    for (const status of ['contacted', 'pending_documents', 'received', 'verified']) await move(lawyer, { status })
    await deliver()
    const before = await page()
    const told = (await messagesTo('rudo@example.com')).length
    const completed = await move(staff, { status: 'complete' })
    expect(completed.body).toMatchObject({ status: 'complete', ownerStatus: 'verified', isUnconfirmed: true })
    expect(completed.cost.trips).toBeLessThanOrEqual(2)
    await deliver()
    const { activity: _, ...after } = await page()
    const { activity: __, ...then } = before
    expect(after).toEqual(then)
    expect(await messagesTo('rudo@example.com')).toHaveLength(told)
    const office = (await messagesTo('office@titan.example')).filter(({ subject }) => subject.includes('confirm'))
    expect(office.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Please confirm that ZTL\w+ is complete$/),
    ])

    expect((await move(staff, { status: 'complete' })).body).toMatchObject({ isUnconfirmed: true })
    const { version } = completed.body
    const confirmed = await Promise.all([1, 2, 3].map(() => move(lawyer, { status: 'complete', version })))
    expect(confirmed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await page()).application).toMatchObject({ status: 'complete', fileStatus: 'complete' })
    expect(await ticked()).toEqual(['pending_submission', 'received', 'verified', 'complete'])
    expect((await mails())[0]).toMatch(/: Validation Complete\n/)
    expect(await db.$count(outbox, eq(outbox.key, `status-changed:${id}:${version + 1}`))).toBe(1)
  },
)

test('a lease that staff completed stays where it was for its client', async () => {
  const { staff, move, page } = await aFirmsApplication('selector', { serviceType: 'lease' })
  await move(staff, { status: 'verified' })
  const then = (await page()).application
  await move(staff, { status: 'complete' })
  expect((await page()).application).toEqual(then)
  expect((await page()).statusHistory.map(({ status }) => status)).not.toContain('complete')
})

test('staff undo a completed file within the time, and no one hears of it', async () => {
  const { staff, at, move, page } = await aFirmsApplication()
  await move(staff, { status: 'verified' })
  const then = await page()
  const { body } = await move(staff, { status: 'complete', undoSeconds: 8 })
  const undone = await staff.post<ClientApplication>(`${at}/status/undo`, { version: body.version })
  expect(undone.body).toMatchObject({ status: 'verified', isUnconfirmed: false, ownerStatus: 'verified' })
  await deliver()
  expect((await page()).application).toEqual(then.application)
  expect((await messagesTo('office@titan.example')).filter(({ subject }) => subject.includes('confirm'))).toEqual([])
})

test('a wrong move is put right for good: status, timeline and later mails follow, told as a correction', async () => {
  const { lawyer, staff, at, move, page, ticked } = await aFirmsApplication('stepper')
  for (const status of ['contacted', 'pending_documents', 'received', 'verified', 'complete'])
    await move(lawyer, { status })
  expect((await page()).application.status).toBe('complete')
  expect((await move(staff, { status: 'received' })).body.code).toBe('not-the-next-step')
  const reason = 'We moved the wrong file. The Registry has not answered yet.'
  const { version } = (await lawyer.get<{ file: ClientApplication }>(at)).body.file
  const corrected = await Promise.all(
    [1, 2].map(() => move(staff, { status: 'received', reason, version, undoSeconds: 60 })),
  )
  expect(corrected.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await page()).application).toMatchObject({ status: 'received', fileStatus: 'received' })
  expect(await ticked()).toEqual(['pending_submission', 'received'])
  const mail = (await mails()).find((text) => text.startsWith('Correction:')) ?? ''
  expect(mail).toContain('is at “Documents Received”. We told you “Validation Complete” by mistake.')
  expect(mail).toContain(reason)
  expect(mail).toContain('step 2 of 4')
  const { activity } = await page()
  expect(activity.map(({ what }) => what)).toContain('Corrected the status to Documents Received')
  await lawyer.post(`${at}/message`, { message: 'News', status: 'submitted_to_registrar' })
  expect((await mails())[0]).toContain('step 3 of 4')
})
