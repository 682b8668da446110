import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage, DocumentView } from '#contract/applications/views'
import { maxNotes } from '#contract/desk/notes/form'
import type { ClientApplication, ClientApplicationPage, NoteView } from '#contract/desk/views'
import { notes } from '../../applications/note-tables'
import { documents } from '../../applications/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { outbox } from '../../notifications/tables'
import { auditLog } from '../../platform/database/tables'
import type { Browser } from '../../testing/browser'
import { contextAt, sandbox } from '../../testing/paying'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'

const noted = 'Client sounds unsure of the second owner'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const send = (own: Browser, id: number, body: BodyInit = png, name = 'Power%20of%20attorney.png') =>
  own.ask<DocumentView & { code: string }>(`/api/lawfirm/clients/${id}/documents`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'image/png', 'x-file-name': name },
  })

test('members write notes for each other, and the owner never sees them', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: owner, referenceNumber } = await anApplicant()
  const staff = await signedInMember(firm, 'staff')
  const written = await staff.post<NoteView>(`/api/lawfirm/clients/${id}/notes`, { text: `  ${noted}\nSecond line ` })
  expect([written.status, written.cost.trips]).toEqual([201, 2])
  expect(written.body).toMatchObject({ text: `${noted}\nSecond line`, by: 'staff of titan' })
  expect((await staff.post(`/api/lawfirm/clients/${id}/notes`, { text: ' ' })).status).toBe(400)
  const lawyer = await signedInMember(firm, 'lawyer')
  await lawyer.post(`/api/lawfirm/clients/${id}/notes`, { text: 'Agreed' })
  const page = await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
  expect([page.body.notes.map(({ text }) => text), page.cost.trips]).toEqual([['Agreed', `${noted}\nSecond line`], 1])
  expect(JSON.stringify(page.body.activity)).not.toMatch(/note/i)

  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await stranger.post(`/api/lawfirm/clients/${id}/notes`, { text: 'Hello' })).status).toBe(404)
  for (const path of [`/api/applications/${id}`, `/api/applications/reference/${referenceNumber}`]) {
    const seen = await owner.get(path)
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toMatch(/note|Client sounds/i)
  }
  expect(JSON.stringify(await db.select().from(outbox))).not.toContain(noted)
  const traces = await db.select().from(auditLog).where(eq(auditLog.action, 'write-note'))
  expect(traces.map(({ applicationId, subject }) => [applicationId, subject])).toEqual([
    [null, `application ${id}`],
    [null, `application ${id}`],
  ])
  await db.insert(notes).values(
    Array.from({ length: 9 }, () => ({
      applicationId: id,
      firmId: firm.id,
      memberId: 1,
      memberName: 'x',
      text: 'x',
      createdAt: new Date(),
    })),
  )
  expect((await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body.notes).toHaveLength(11)
})

test('a firm sends its owner a document, and only that owner and that firm can open it', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: owner } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const staff = await signedInMember(firm, 'staff')
  expect((await send(staff, id)).body.code).toBe('forbidden')
  expect((await send(lawyer, id, 'plain words')).body.code).toBe('not-a-document')
  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await send(stranger, id)).status).toBe(404)
  expect(await db.$count(documents)).toBe(0)
  const sent = await send(lawyer, id)
  // read, list the file, commit
  expect([sent.status, sent.cost.trips]).toEqual([201, 3])
  expect(sent.body).toMatchObject({
    name: 'Power of attorney.png',
    contentType: 'image/png',
    uploadedBy: 'lawyer of titan',
    isFromFirm: true,
  })
  const { body } = await owner.get<ApplicationPage>(`/api/applications/${id}`)
  expect(body.documents).toEqual([sent.body])
  expect(body.activity[0]).toMatchObject({ who: 'lawyer of titan', what: 'Sent the document Power of attorney.png' })
  expect(body.application.status).toBe('pending_submission')
  const path = `documents/${sent.body.id}`
  for (const [own, where, status] of [
    [owner, `applications/${id}`, 200],
    [staff, `lawfirm/clients/${id}`, 200],
    [stranger, `lawfirm/clients/${id}`, 404],
  ] as const)
    expect((await own.get(`/api/${where}/${path}`)).status).toBe(status)
  expect(await db.$count(outbox, eq(outbox.message, 'document-sent'))).toBe(1)
  // a sent message is in the inbox; the outbox has deleted its content
  await deliverDue(contextAt())
  const inbox = () => sandbox<{ text: string }[]>('/messages?to=rudo%40example.com')
  await expect
    .poll(async () => (await inbox()).filter(({ text }) => text.includes('Power of attorney.png')))
    .toHaveLength(1)
})

test('documents are requested by name, and the message lists them', async () => {
  await aFirm('titan', 'selector')
  const { id, browser: owner } = await anApplicant()
  const staff = await signedInMember({ id: 1, slug: 'titan' }, 'staff')
  const ask = (json: unknown) => staff.post<{ message: string }>(`/api/lawfirm/clients/${id}/message`, json)
  const asked = { status: 'additional_docs', documents: ['Copy of your passport', 'Proof of residence'] }
  const names = '• Copy of your passport\n• Proof of residence'
  expect((await ask(asked)).body.message).toBe(names)
  expect((await ask({ ...asked, message: 'For the registrar:' })).body.message).toBe(`For the registrar:\n\n${names}`)
  expect((await ask({ status: 'additional_docs', documents: [' '] })).status).toBe(400)
  expect((await ask({ documents: [] })).body).toMatchObject({
    status: 400,
    errors: [{ path: 'message', message: 'Please write a message' }],
  })
  const { body } = await owner.get<ApplicationPage>(`/api/applications/${id}`)
  expect(body.application.status).toBe('additional_docs')
  expect(body.statusHistory.at(-1)?.message).toContain('• Proof of residence')
})

test('the office gets one message about new documents until a member opens the application, which each sees marked until they do', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  const staff = await signedInMember(firm, 'staff')
  const lawyer = await signedInMember(firm, 'lawyer')
  const bring = (name: string) =>
    applicant.ask(`/api/applications/${id}/documents`, {
      method: 'POST',
      body: png,
      headers: { 'content-type': 'image/png', 'x-file-name': name },
    })
  const marks = async (own: Browser) =>
    (await own.get<ClientApplication[]>('/api/lawfirm/clients')).body.map(
      ({ newDocumentsAt }) => newDocumentsAt !== null,
    )
  const mails = () => db.select().from(outbox).where(eq(outbox.message, 'firm-new-documents'))
  await staff.post(`/api/lawfirm/clients/${id}/message`, { status: 'additional_docs', message: 'Please send both.' })
  expect(await marks(lawyer)).toEqual([false])
  await bring('first.png')
  await bring('second.png')
  expect(await mails()).toMatchObject([
    {
      email: 'office@titan.example',
      facts: { firm: 'titan Law', firmSlug: 'titan', applicationId: id, clientName: 'Rudo Chikafu' },
    },
  ])
  expect(await marks(lawyer)).toEqual([true])
  const opened = await staff.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
  expect(opened.body.file).toMatchObject({ ownerStatus: 'pending_submission' })
  expect(opened.body.file.newDocumentsAt).not.toBeNull()
  expect([await marks(staff), await marks(lawyer)]).toEqual([[false], [true]])
  await bring('third.png')
  expect(await marks(staff)).toEqual([true])
  expect(await mails()).toHaveLength(2)
  expect(await marks(lawyer)).toEqual([true])

  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  await stranger.get(`/api/lawfirm/clients/${id}`)
  await staff.post('/api/lawfirm/logout')
  await staff.get(`/api/lawfirm/clients/${id}`)
  expect(await marks(lawyer)).toEqual([true])
})

test('a note stays with the firm that wrote it when the application goes to another', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe')
  const former = await signedInMember(titan, 'lawyer')
  await former.post(`/api/lawfirm/clients/${id}/notes`, { text: noted })
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${id}/assign`, { firmId: gambe.id })
  const next = await signedInMember(gambe, 'admin')
  await next.post(`/api/lawfirm/clients/${id}/notes`, { text: 'Ours' })
  const seen = await next.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
  expect(seen.body.notes.map(({ text }) => text)).toEqual(['Ours'])
  expect(JSON.stringify((await admin.get(`/api/admin/applications/${id}`)).body)).not.toMatch(/Client sounds|Ours/)
  await admin.post(`/api/admin/applications/${id}/assign`, { firmId: titan.id })
  const again = await former.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
  expect(again.body.notes.map(({ text }) => text)).toEqual([noted])
})

test('parallel notes never exceed the limit of an application', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const staff = await signedInMember(firm, 'staff')
  const note = { applicationId: id, firmId: firm.id, memberId: 1, memberName: 'x', text: 'x', createdAt: new Date() }
  for (let made = 0; made < maxNotes - 2; made += 9)
    await db.insert(notes).values(Array<typeof note>(Math.min(9, maxNotes - 2 - made)).fill(note))
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => staff.post<{ code?: string }>(`/api/lawfirm/clients/${id}/notes`, { text: 'Me' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'quota-reached']))
  expect(await db.$count(notes)).toBe(maxNotes)
  expect(await db.$count(auditLog, eq(auditLog.action, 'write-note'))).toBe(2)
})
