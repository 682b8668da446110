import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { foreignRefusal } from '#contract/documents/refused-files'
import { unconfirmedSender } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { applications } from '../../../applications/tables'
import worker from '../../../index'
import { replyAddress } from '../../../notifications/reply-address'
import { outbox } from '../../../notifications/tables'
import { aFirm, anApplicant, db, signedInMember } from '../../../testing/people'
import { conversationMessages } from '../tables'
import { mailRefusals } from './mail-refusal-rules'
import { strangeParts } from './part-rules'

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

interface Sent {
  from?: string
  to: string | undefined
  headers?: Record<string, string>
  body?: string
  rawSize?: number
}

/** Gives a mail to the Worker as Cloudflare does. @returns why it was refused */
async function receive({ from = 'rudo@example.com', to = '', headers = {}, body = 'Thank you.', rawSize }: Sent) {
  const all: Record<string, string> = {
    From: `Rudo <${from}>`,
    To: to,
    Subject: 'Re: news',
    'Message-ID': `<${crypto.randomUUID()}@example.com>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const raw = new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n${body}`)
  let refused: string | undefined
  await worker.email(
    {
      from,
      to,
      headers: new Headers(all),
      raw: new Response(raw).body as ReadableStream<Uint8Array>,
      rawSize: rawSize ?? raw.length,
      setReject: (reason: string) => {
        refused = reason
      },
    } as ForwardableEmailMessage,
    env,
    createExecutionContext(),
  )
  return refused
}

async function aConversation() {
  const firm = await aFirm('titan', 'selector')
  const { id, referenceNumber: reference, browser: client } = await anApplicant()
  const email = 'rudo@example.com'
  const to = await replyAddress(env, { reference, side: 'client', email })
  const read = async () => (await client.get<ConversationMessage[]>(`/api/applications/${id}/messages`)).body
  return { id, reference, firm, client, email, to, read }
}

const mixed = { 'Content-Type': 'multipart/mixed; boundary=b' }
const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`
const attached = (name: string, type: string, content: string) =>
  part(
    `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
    Buffer.from(content).toString('base64'),
  )

test('an answer goes into the conversation once, without the quotation, with its files', async () => {
  const { to, read } = await aConversation()
  const headers = { ...mixed, 'Message-ID': '<1@example.com>' }
  expect(to).toMatch(/^reply\+[a-z0-9]+-c-[0-9a-f]{32}@reply\.gwaro\.example$/)
  const body = [
    part(
      'Content-Type: text/plain; charset=utf-8',
      'Here is the deed.\r\n\r\nRudo\r\n\r\nOn Mon, 23 Nov 2026 at 09:00, Gwaro <no-reply@gwaro.co.zw> wrote:\r\n> Titan Law wrote to you:\r\n> Please send the deed.',
    ),
    attached('deed.pdf', 'application/pdf', pdf),
    '--b--',
  ].join('')
  expect(await receive({ to, headers, body })).toBeUndefined()
  expect(await receive({ to: to?.toUpperCase(), headers, body })).toBeUndefined()
  expect(await read()).toMatchObject([
    {
      channel: 'email',
      sender: 'client',
      by: 'Rudo Chikafu',
      text: 'Here is the deed.\n\nRudo',
      whole: expect.stringContaining('> Please send the deed.') as string,
      refusedFiles: [],
      isOtherSender: false,
      attachments: [{ name: 'deed.pdf', isFromFirm: false }],
    },
  ])
  expect(await receive({ to, from: 'sister@example.com', headers: { 'Message-ID': '<2@x>' } })).toBeUndefined()
  expect((await read())[0]).toMatchObject({ text: 'Thank you.', isOtherSender: true })
})

test('the office of the firm answers by email too', async () => {
  const { id, reference, firm, read } = await aConversation()
  const to = await replyAddress(env, { reference, side: 'firm', email: 'office@titan.example' })
  expect(await receive({ to, from: 'office@titan.example', body: 'We lodge it on Monday.' })).toBeUndefined()
  expect(await read()).toMatchObject([{ sender: 'firm', by: firm.name, channel: 'email', isOtherSender: false }])
  const member = await signedInMember(firm, 'staff')
  expect((await member.get<ConversationMessage[]>(`/api/lawfirm/clients/${id}/messages`)).body).toHaveLength(1)
})

test('automatic, forged, giant, malformed and unsuitable mails store nothing', async () => {
  const { id, reference, to = '', email } = await aConversation()
  const dropped: Partial<Sent>[] = [
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { headers: { Precedence: 'bulk' } },
    { headers: { 'List-Id': '<news.example.com>' } },
    { from: '' },
    { from: 'MAILER-DAEMON@example.com' },
  ]
  for (const more of dropped) expect([more, await receive({ to, ...more })]).toEqual([more, undefined])

  const other = (await replyAddress(env, { reference, side: 'firm', email })) ?? ''
  const token = to.slice(to.lastIndexOf('-') + 1, to.indexOf('@'))
  const unknown = [
    'reply@reply.gwaro.example',
    `reply+${reference.toLowerCase()}@reply.gwaro.example`,
    to.replace(/-c-./, '-c-z'),
    to.replace(/-c-[0-9a-f]{32}/, `-c-${'0'.repeat(32)}`),
    to.replace('-c-', '-f-'),
    to.replace(reference.toLowerCase(), 'ztl2026aaaaaaaaaa'),
    to.replace('reply.gwaro.example', 'elsewhere.example'),
    other,
    `${token}@reply.gwaro.example`,
  ]
  for (const address of unknown)
    expect([address, await receive({ to: address })]).toEqual([address, mailRefusals.unknown])

  const exe = [part('Content-Type: text/plain', 'See it'), attached('a.exe', 'application/pdf', 'MZ'), '--b--'].join('')
  const six = `${Array.from({ length: 6 }, (_, n) => attached(`${n}.pdf`, 'application/pdf', pdf)).join('')}--b--`
  const refused: [Partial<Sent>, string][] = [
    [{ rawSize: 26_000_000 }, mailRefusals['too-large']],
    [{ body: `Hello ${'x'.repeat(21_000_000)}`, rawSize: 10 }, mailRefusals['too-large']],
    [{ body: 'word '.repeat(2_000) }, mailRefusals['too-long']],
    [{ body: '' }, mailRefusals.empty],
    [{ headers: { 'Content-Type': 'multipart/mixed; boundary="' }, body: '\0\x01--b' }, mailRefusals.empty],
    [{ headers: mixed, body: exe }, `${mailRefusals.files} a.exe: ${foreignRefusal('', 'program')}`],
    [{ headers: { Cc: 'a@b.c,'.repeat(1_001) } }, mailRefusals['too-complex']],
    [
      { headers: { Cc: `=?utf-8?B?${Buffer.from('a@b.c,'.repeat(1_001)).toString('base64')}?=` } },
      mailRefusals['too-complex'],
    ],
    [{ headers: { 'X-Long': 'x'.repeat(70_000) } }, mailRefusals['too-complex']],
    [{ headers: mixed, body: '--b\r\n\r\n'.repeat(101) }, mailRefusals['too-complex']],
    [{ body: '\r\n'.repeat(400_000) }, mailRefusals['too-complex']],
    [{ body: `${'x'.repeat(70)}\r\n`.repeat(15_000) }, mailRefusals['too-much-text']],
    [{ headers: mixed, body: six }, mailRefusals['too-many-files']],
  ]
  for (const [more, reason] of refused)
    expect([more.headers, await receive({ to, ...more })]).toEqual([more.headers, reason])

  await db.update(applications).set({ clientEmail: 'new@example.com' }).where(eq(applications.id, id))
  expect(await receive({ to })).toBe(mailRefusals.unknown)
  await db.update(applications).set({ clientEmail: email, erasedAt: new Date() }).where(eq(applications.id, id))
  expect(await receive({ to })).toBe(mailRefusals.unknown)
  expect([await db.$count(conversationMessages), (await env.FILES.list()).objects]).toEqual([0, []])
})

test.each([
  [
    'Outlook',
    'Fine.\n\n________________________________\nFrom: Gwaro <a@b.c>\nSent: Monday\nTo: Rudo\nSubject: x\n\nHello',
    'Fine.',
  ],
  ['an iPhone', 'Thanks\n\n> On 23 Nov 2026, at 09:00, Gwaro <a@b.c> wrote:\n> \n> Hello', 'Thanks'],
  ['a German program', 'Ja\n\nAm Mo., 23. Nov. 2026 um 09:00 Uhr schrieb Gwaro <a@b.c>:\n> hallo', 'Ja'],
  [
    'someone who quotes nothing',
    'One\nOn Monday I wrote: to the office\ntwo',
    'One\nOn Monday I wrote: to the office\ntwo',
  ],
])('of a mail of %s the answer is taken', async (_, body, answer) => {
  const { to, read } = await aConversation()
  expect(await receive({ to, body: body.replaceAll('\n', '\r\n') })).toBeUndefined()
  expect((await read())[0]?.text).toBe(answer)
})

test('of a mail without a plain text the words are taken', async () => {
  const { to, read } = await aConversation()
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const body = '<html><head><style>p{}</style></head><p>Yes &amp; no</p><blockquote><p>Hello</p></blockquote>'
  expect(await receive({ to, headers, body })).toBeUndefined()
  expect((await read())[0]?.text).toBe('Yes & no')
})

test('of a mail without words of its own the whole is taken', async () => {
  const { to, read } = await aConversation()
  expect(await receive({ to, body: '\r\n> only the quotation' })).toBeUndefined()
  expect((await read())[0]).toMatchObject({ text: '> only the quotation', whole: null })
  const photo = `${attached('deed.pdf', 'application/pdf', pdf)}${part('Content-Type: text/plain', '> only the quotation')}--b--`
  expect(await receive({ to, headers: mixed, body: photo })).toBeUndefined()
  expect((await read())[0]).toMatchObject({
    text: '',
    whole: '> only the quotation',
    attachments: [{ name: 'deed.pdf' }],
  })
})

const card = attached('Rudo.vcf', 'text/vcard', 'BEGIN:VCARD')
const words = part('Content-Type: text/plain; charset=utf-8', 'See the files.')

test('of several files the good ones are taken, and both sides are told of the others', async () => {
  const { to, read, firm, id } = await aConversation()
  const word = attached('deed.docx', 'application/msword', 'PK')
  const signature = attached('smime.p7s', 'application/pkcs7-signature', 'x')
  const body = `${words}${attached('deed.pdf', 'application/pdf', pdf)}${word}${card}${signature}--b--`
  expect(await receive({ to, headers: mixed, body })).toBeUndefined()
  const [message] = await read()
  expect(message).toMatchObject({
    text: 'See the files.',
    attachments: [{ name: 'deed.pdf' }],
    refusedFiles: [
      { name: 'deed.docx', reason: foreignRefusal('', 'text') },
      { name: 'Rudo.vcf', reason: strangeParts.contact },
    ],
  })
  const member = await signedInMember(firm, 'staff')
  expect((await member.get<ConversationMessage[]>(`/api/lawfirm/clients/${id}/messages`)).body[0]).toMatchObject({
    refusedFiles: message?.refusedFiles,
  })
  const [told] = await db.select().from(outbox).where(eq(outbox.message, 'files-not-taken'))
  expect(told).toMatchObject({ email: 'rudo@example.com', facts: { files: message?.refusedFiles } })
})

test('a part that cannot be taken is no reason to refuse the words, unless it is all there is', async () => {
  const { to, read } = await aConversation()
  expect(await receive({ to, headers: mixed, body: `${words}${card}--b--` })).toBeUndefined()
  expect((await read())[0]).toMatchObject({ text: 'See the files.', refusedFiles: [{ name: 'Rudo.vcf' }] })
  expect(await receive({ to, headers: mixed, body: `${card}--b--` })).toBe(
    `${mailRefusals.files} Rudo.vcf: ${strangeParts.contact}`,
  )
})

test('in an hour thirty mails of a conversation are read, and thirty of a sender', async () => {
  const { to, read } = await aConversation()
  const other = await anApplicant({ email: 'tendai@example.com' })
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (let sent = 0; sent < 30; sent += 1) expect(await receive({ to })).toBeUndefined()
  expect(await receive({ to })).toBe(mailRefusals['too-many'])
  expect(await receive({ to, from: 'sister@example.com' })).toBe(mailRefusals['too-many'])
  const reference = other.referenceNumber
  const toOther = await replyAddress(env, { reference, side: 'client', email: 'tendai@example.com' })
  expect(await receive({ to: toOther })).toBe(mailRefusals['too-many'])
  expect(await receive({ to: toOther, from: 'tendai@example.com' })).toBeUndefined()
  expect(await read()).toHaveLength(30)
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/"mail-refused","reason":"too-many","application":\d+/))
  expect(log.mock.calls.join()).not.toContain('@')
})

test('what our receiver does not confirm is shown so to both sides, and is not taken from an office', async () => {
  const { to, read, reference } = await aConversation()
  const results = (value: string) => ({ 'Authentication-Results': value })
  const pass = 'dmarc=pass header.from=example.com'
  expect(await receive({ to, headers: results(`mx.cloudflare.net; ${pass}`) })).toBeUndefined()
  expect((await read())[0]?.isOtherSender).toBe(false)
  // of another server, and of ours above a forged one
  for (const value of ['mx.cloudflare.net; dmarc=none', `mx.cloudflare.net; dmarc=fail, mx.cloudflare.net; ${pass}`]) {
    expect(await receive({ to, headers: results(value) })).toBeUndefined()
    expect((await read())[0]?.isOtherSender).toBe(true)
  }
  expect(await mailsOf('client-message')).toContain(unconfirmedSender.firm)
  const office = await replyAddress(env, { reference, side: 'firm', email: 'office@titan.example' })
  const forged = { to: office, from: 'office@titan.example', headers: results('mx.cloudflare.net; dmarc=fail') }
  expect(await receive(forged)).toBe(mailRefusals.unconfirmed)
})

const mailsOf = async (message: string) =>
  JSON.stringify(await db.select({ facts: outbox.facts }).from(outbox).where(eq(outbox.message, message)))
