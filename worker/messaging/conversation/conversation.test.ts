import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { maxAttachments } from '#contract/messaging/conversation'
import type { ConversationMessage, PendingAttachment, UnreadView } from '#contract/messaging/conversation-views'
import { standardTemplates, type TemplatesView } from '#contract/messaging/message-templates'
import { applications, documents } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import { type Browser, browser } from '../../testing/browser'
import { faultyBindings } from '../../testing/lab/faults'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { add, aPhoto, begin } from '../../testing/uploads'
import { receiveMessage } from './receive-message'
import { conversationMessages, pendingAttachments } from './tables'

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const context = (at?: Date) => backgroundContext(env, createExecutionContext(), at)

async function aConversation() {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: client } = await anApplicant()
  const member = await signedInMember(firm, 'lawyer')
  await db.delete(outbox)
  return {
    id,
    firm,
    client,
    member,
    ofClient: `/api/applications/${id}/messages`,
    ofFirm: `/api/lawfirm/clients/${id}/messages`,
  }
}
const read = async (who: Browser, path: string) => (await who.get<ConversationMessage[]>(path)).body
const attach = (who: Browser, path: string, content = pdf, name = 'a passport.pdf') =>
  who.ask<PendingAttachment & Problem>(`${path}/documents`, {
    method: 'POST',
    body: content,
    headers: { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(name) },
  })
const mails = () => db.select().from(outbox)
let now: Date
beforeEach(() => {
  now = new Date()
})

test('an applicant writes with an attachment, the firm reads and answers, and each sees when the other read', async () => {
  const { id, client, member, ofClient, ofFirm } = await aConversation()
  const file = await attach(client, ofClient)
  expect([file.status, file.body.name]).toEqual([201, 'a passport.pdf'])
  const sent = await client.post<ConversationMessage>(ofClient, { text: ' Here it is. ', attachments: [file.body.id] })
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    sender: 'client',
    by: 'Rudo Chikafu',
    text: 'Here it is.',
    channel: 'web',
    readAt: null,
  })
  expect(sent.body.attachments.map(({ name }) => name)).toEqual(['a passport.pdf'])
  expect([sent.cost.trips, await db.$count(pendingAttachments)]).toEqual([2, 0])
  expect((await mails()).map(({ message, email }) => [message, email])).toEqual([
    ['client-message', 'office@titan.example'],
  ])
  const [asFirm] = await read(member, ofFirm)
  expect(asFirm).toMatchObject({ id: sent.body.id, attachments: [{ name: 'a passport.pdf', isFromFirm: false }] })
  const bytes = await member.fetch(`/api/lawfirm/clients/${id}/documents/${asFirm?.attachments[0]?.id}`)
  expect(await bytes.text()).toBe(pdf)
  expect((await member.post<UnreadView>(`${ofFirm}/read`, { upTo: sent.body.id })).body).toEqual({ unread: 0 })
  expect((await read(client, ofClient))[0]?.readAt).not.toBeNull()

  const answered = await member.post<ConversationMessage>(ofFirm, { text: 'Thank you.' })
  expect(answered.body).toMatchObject({ sender: 'firm', by: 'lawyer of titan', readAt: null })
  // what becomes of its notice shows on the message
  await db.update(outbox).set({ emailedAt: now }).where(eq(outbox.message, 'firm-message'))
  expect((await read(member, ofFirm)).map(({ notice }) => notice?.emailedAt)).toEqual([now.toISOString(), undefined])
  expect((await client.post<UnreadView>(`${ofClient}/read`, { upTo: answered.body.id })).body).toEqual({ unread: 0 })
  expect((await read(member, ofFirm))[0]?.readAt).not.toBeNull()
  expect((await read(client, ofClient)).map(({ text }) => text)).toEqual(['Thank you.', 'Here it is.'])
})

test('who opens an earlier message in another tab has still read the later one', async () => {
  const { client, member, ofClient, ofFirm } = await aConversation()
  const { body: one } = await client.post<ConversationMessage>(ofClient, { text: 'One' })
  const { body: two } = await client.post<ConversationMessage>(ofClient, { text: 'Two' })
  const readUpTo = async ({ id }: ConversationMessage) =>
    (await member.post<UnreadView>(`${ofFirm}/read`, { upTo: id })).body.unread
  expect([await readUpTo(one), await readUpTo(two), await readUpTo(one)]).toEqual([1, 0, 0])
})

test('each side is notified at most once in ten minutes, of all messages, and not of what it has read', async () => {
  const { id, client, member, ofClient, ofFirm } = await aConversation()
  await member.post(ofFirm, { text: 'One' })
  await member.post(ofFirm, { text: 'Two' })
  await member.post(ofFirm, { text: 'Three' })
  const [first, second, ...others] = (await mails()).toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))
  expect(others).toEqual([])
  expect([first?.facts.message, first?.facts.more]).toEqual(['One', []])
  expect([second?.facts.message, second?.facts.more]).toEqual(['Two', ['Three']])
  expect(Number(second?.dueAt) - Number(first?.dueAt)).toBe(10 * 60_000)
  const [latest] = await read(client, ofClient)
  expect((await client.post<UnreadView>(`${ofClient}/read`, { upTo: latest?.id })).body).toEqual({ unread: 0 })
  expect((await mails()).map(({ key }) => key)).toEqual([first?.key])
  await member.post(ofFirm, { text: 'Four' })
  expect((await mails()).map(({ facts }) => facts.message)).toEqual(['One', 'Four'])
  expect((await db.select().from(applications).where(eq(applications.id, id)))[0]).toMatchObject({
    messageCount: 4,
    clientUnread: 1,
  })
})

test('who writes while someone else does sees that message first, and then sends', async () => {
  const { firm, client, member, ofClient, ofFirm } = await aConversation()
  const colleague = await signedInMember(firm, 'staff')
  const answered = await member.get<ConversationMessage[]>(ofFirm)
  const seen = Number(answered.headers.get('x-total-count'))
  await client.post(ofClient, { text: 'When?' })
  const send = (known: number | undefined) =>
    colleague.post<Problem>(ofFirm, { text: 'Tomorrow.', ...(known === undefined ? {} : { seen: known }) })
  const refused = await send(seen)
  expect([refused.status, refused.body.code]).toEqual([409, 'new-message'])
  expect((await read(member, ofFirm)).map(({ text }) => text)).toEqual(['When?'])
  expect((await send(seen + 1)).status).toBe(201)
  // a call that does not say what it knows is not asked
  expect((await send(undefined)).status).toBe(201)
  const both = await Promise.all([member, colleague].map((who) => who.post(ofFirm, { text: 'Both.', seen: seen + 3 })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('requests for documents and status messages stand in the conversation; requested files bring back the one before', async () => {
  const { id, client, member, ofClient } = await aConversation()
  const { body } = await member.post(`/api/lawfirm/clients/${id}/message`, {
    message: 'Your passport, please.',
    status: 'additional_docs',
  })
  expect(body).toMatchObject({ status: 'additional_docs', track: 'status', message: 'Your passport, please.' })
  // what follows waits for the end of the ten minutes
  await member.post(`/api/lawfirm/clients/${id}/message`, { message: 'And a photo.' })
  const [request, notice] = (await mails()).toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))
  expect([request?.message, notice?.message]).toEqual(['documents-requested', 'firm-message'])
  expect(Number(notice?.dueAt) - Number(request?.dueAt)).toBeGreaterThan(9.9 * 60_000)
  expect(await read(client, ofClient)).toMatchObject([
    { kind: 'text', text: 'And a photo.' },
    { kind: 'request', sender: 'firm', status: 'additional_docs', text: 'Your passport, please.' },
  ])
  const file = await attach(client, ofClient)
  await client.post(ofClient, { attachments: [file.body.id] })
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect([row?.status, row?.newDocumentsAt]).toEqual(['pending_submission', expect.any(Date)])
  const received = (await read(client, ofClient)).map(({ kind, text }) => [kind, text])
  expect(received).toEqual([
    ['text', ''],
    ['text', 'And a photo.'],
    ['request', 'Your passport, please.'],
  ])
})

test('a received message takes effect once, and a refused one stores nothing', async () => {
  const { id, client, ofClient } = await aConversation()
  const given = {
    key: 'wamid.1',
    applicationId: id,
    channel: 'whatsapp',
    text: 'Here it is',
    attachments: [
      { name: 'deed.pdf', type: 'application/pdf', bytes: new TextEncoder().encode(pdf).buffer as ArrayBuffer },
    ],
    at: now,
  } as const
  const outcomes = await Promise.all([receiveMessage(context(), given), receiveMessage(context(), given)])
  expect(outcomes.toSorted()).toEqual(['received', 'repeated'])
  expect(await receiveMessage(context(), given)).toBe('repeated')
  expect(await read(client, ofClient)).toMatchObject([
    { channel: 'whatsapp', by: 'Rudo Chikafu', attachments: [{ name: 'deed.pdf' }] },
  ])
  expect((await env.FILES.list()).objects).toHaveLength(1)
  const bytes = new TextEncoder().encode('MZ not a document').buffer as ArrayBuffer
  const refused = async (more: object) => receiveMessage(context(), { ...given, key: 'wamid.2', ...more })
  expect(await refused({ attachments: [{ name: 'a.exe', type: 'application/pdf', bytes }] })).toBe('not-a-document')
  expect(await refused({ text: ' ', attachments: [] })).toBe('empty')
  expect(await refused({ text: 'x'.repeat(4001) })).toBe('too-long')
  expect(await refused({ applicationId: 987 })).toBe('not-found')
  expect(await db.$count(conversationMessages)).toBe(1)
  expect([await db.$count(documents), (await env.FILES.list()).objects.length]).toEqual([1, 1])
})

test('only the people of an application read and write its conversation', async () => {
  const { id, client, ofClient, ofFirm } = await aConversation()
  const file = await attach(client, ofClient)
  const stranger = await ownerBrowser('stranger@example.com')
  const other = await signedInMember(await aFirm('gambe'), 'lawyer')
  for (const [who, path] of [
    [stranger, ofClient],
    [other, ofFirm],
  ] as const) {
    expect((await who.get(path)).status).toBe(404)
    expect((await who.post(path, { text: 'x' })).status).toBe(404)
    expect((await who.post(`${path}/read`, { upTo: 1 })).status).toBe(404)
    expect((await attach(who, path)).status).toBe(404)
    expect((await who.delete(`${path}/documents/${file.body.id}`)).status).toBe(404)
  }
  expect((await browser().get(ofClient)).status).toBe(401)
  expect((await client.delete(`${ofClient}/documents/${file.body.id}`)).status).toBe(204)
  expect((await env.FILES.list()).objects).toEqual([])
  expect((await client.post<Problem>(ofClient, { text: '', attachments: [] })).body.errors?.[0]?.path).toBe('text')
  expect((await client.post<Problem>(ofClient, { attachments: [file.body.id] })).status).toBe(400)
  expect(await db.$count(conversationMessages, eq(conversationMessages.applicationId, id))).toBe(0)
})

test('an administrator reads with a reason that both sides can see, and joins visibly', async () => {
  const { id, client, member, ofClient, ofFirm } = await aConversation()
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const path = `/api/admin/applications/${id}/messages`
  expect((await admin.get(path)).status).toBe(400)
  await client.post(ofClient, { text: 'No one answers.' })
  expect(await read(admin, `${path}?reason=A%20complaint`)).toMatchObject([{ text: 'No one answers.' }])
  const page = await client.get<{ activity: { what: string }[] }>(`/api/applications/${id}`)
  expect(page.body.activity[0]?.what).toBe('Read the messages: A complaint')
  expect((await admin.post(path, { text: 'We will look into it.' })).status).toBe(201)
  await admin.post(path, { text: 'It is done.' })
  for (const messages of [await read(client, ofClient), await read(member, ofFirm)]) {
    expect(messages.map(({ kind, sender, by, text }) => [kind, sender, by, text])).toEqual([
      ['text', 'platform', 'Tariro Moyo', 'It is done.'],
      ['text', 'platform', 'Tariro Moyo', 'We will look into it.'],
      ['joined', 'platform', 'Tariro Moyo', ''],
      ['text', 'client', 'Rudo Chikafu', 'No one answers.'],
    ])
  }
})

test('a firm has the standard templates until its admin changes them', async () => {
  const { firm, member } = await aConversation()
  const admin = await signedInMember(firm, 'admin')
  const other = await signedInMember(await aFirm('gambe'), 'admin')
  const path = '/api/lawfirm/templates'
  expect((await member.get<TemplatesView>(path)).body).toEqual({ templates: standardTemplates, isStandard: true })
  const templates = [{ name: 'Hello', service: null, step: 'received', text: 'Dear {client}' }]
  expect((await member.put(path, { templates })).status).toBe(403)
  expect((await admin.put<TemplatesView>(path, { templates })).body).toEqual({ templates, isStandard: false })
  expect((await member.get<TemplatesView>(path)).body.templates).toEqual(templates)
  expect((await other.get<TemplatesView>(path)).body.isStandard).toBe(true)
  expect((await admin.put(path, { templates: [{ ...templates[0], text: ' ' }] })).status).toBe(400)
  expect((await admin.put<TemplatesView>(path, { templates: [] })).body.isStandard).toBe(true)
})

test('a file that waits for its message is its uploader’s alone: no colleague, and no client, sends or removes it', async () => {
  const { firm, client, member, ofClient, ofFirm } = await aConversation()
  const colleague = await signedInMember(firm, 'staff')
  const mine = (await attach(member, ofFirm)).body.id
  const theirs = (await attach(client, ofClient)).body.id
  const refused = async (who: Browser, path: string, id: number) => {
    const sent = await who.post<Problem>(path, { text: 'Here it is.', attachments: [id] })
    return [sent.status, (await who.delete(`${path}/documents/${id}`)).status]
  }
  expect(await refused(colleague, ofFirm, mine)).toEqual([400, 404])
  expect(await refused(client, ofClient, mine)).toEqual([400, 404])
  expect(await refused(member, ofFirm, theirs)).toEqual([400, 404])
  expect([await db.$count(conversationMessages), await db.$count(pendingAttachments)]).toEqual([0, 2])
  // and a colleague's files do not count as theirs
  const [row] = await db.select().from(pendingAttachments).where(eq(pendingAttachments.id, mine))
  if (!row) throw new Error('no file waits')
  const { id: _id, ...another } = row
  for (let files = 1; files < 2 * maxAttachments; files += 1) await db.insert(pendingAttachments).values(another)
  expect((await attach(member, ofFirm)).body.code).toBe('quota-reached')
  expect((await attach(colleague, ofFirm)).status).toBe(201)
  expect((await member.post(ofFirm, { text: 'Here it is.', attachments: [mine] })).status).toBe(201)
})

test('a file that is removed while the bucket does not answer is deleted by the sweep', async () => {
  const { id, client, ofClient } = await aConversation()
  const sent = (await attach(client, ofClient)).body.id
  const faulty = browser(undefined, faultyBindings({ store: 'files', number: 1, mode: 'gone' }).bindings)
  for (const [name, value] of client.jar) faulty.jar.set(name, value)
  expect((await faulty.delete(`${ofClient}/documents/${sent}`)).status).toBe(204)
  const files = async () => (await env.FILES.list({ prefix: `applications/${id}/` })).objects.length
  expect(await files()).toBe(1)
  await deleteDiscarded(backgroundContext(env, createExecutionContext()))
  expect(await files()).toBe(0)
})

test('no file joins an application that was withdrawn: neither a new one, nor in pieces, nor one that waited', async () => {
  const { id, firm, client, member, ofClient, ofFirm } = await aConversation()
  const [waited, ofMember] = [await attach(client, ofClient), await attach(member, ofFirm)]
  const begun = await begin(client, `${ofClient}/uploads`, 9)
  expect([waited.status, ofMember.status, begun.status]).toEqual([201, 201, 201])
  const upload = begun.headers.get('location') ?? ''
  expect((await client.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code]
  expect(codeOf(await attach(client, ofClient))).toEqual([409, 'withdrawn'])
  expect(codeOf(await begin(client, `${ofClient}/uploads`, 9))).toEqual([409, 'withdrawn'])
  expect(codeOf(await add(client, upload, 0, aPhoto(9)))).toEqual([409, 'withdrawn'])
  const sent = await client.post(ofClient, { text: 'Here it is.', attachments: [waited.body.id] })
  expect(codeOf(sent)).toEqual([409, 'withdrawn'])
  // as while the firm still has the page: the row says that it is withdrawn
  await db.update(applications).set({ firmId: firm.id }).where(eq(applications.id, id))
  expect(codeOf(await attach(member, ofFirm))).toEqual([409, 'withdrawn'])
  expect(codeOf(await begin(member, `${ofFirm}/uploads`, 9))).toEqual([409, 'withdrawn'])
  const answered = await member.post(ofFirm, { text: 'Here it is.', attachments: [ofMember.body.id] })
  expect(codeOf(answered)).toEqual([409, 'withdrawn'])
  const written = await db.$count(conversationMessages, eq(conversationMessages.text, 'Here it is.'))
  expect([await db.$count(documents), written]).toEqual([0, 0])
  expect((await client.post(ofClient, { text: 'Why was it withdrawn?' })).status).toBe(201)
})

test('after a reassignment nothing that is written goes to the former firm, and none of it is told in its name', async () => {
  const { id, client, member, ofClient, ofFirm } = await aConversation()
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const { id: firmId } = await aFirm('gambe')
  const next = await signedInMember({ id: firmId, slug: 'gambe' }, 'lawyer')
  for (const text of ['One', 'Two']) {
    await client.post(ofClient, { text: `${text} of the client` })
    await member.post(ofFirm, { text: `${text} of titan` })
  }
  expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId })).status).toBe(200)
  // within the ten minutes in which messages share a mail
  expect((await client.post(ofClient, { text: 'Three of the client' })).status).toBe(201)
  expect((await next.post(ofFirm, { text: 'One of gambe' })).status).toBe(201)
  const words = (await mails())
    .filter(({ message }) => ['client-message', 'firm-message'].includes(message))
    .map(({ email, facts }) => [email, facts.firm, [facts.message, ...(facts.more as string[])].join()])
  expect(words.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['office@gambe.example', 'gambe Law', 'Three of the client'],
    ['office@titan.example', 'titan Law', 'One of the client'],
    ['rudo@example.com', 'gambe Law', 'One of gambe'],
    ['rudo@example.com', 'titan Law', 'One of titan'],
    ['rudo@example.com', 'titan Law', 'Two of titan'],
  ])
})
