import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ConversationMessage } from '#contract/views/conversation'
import { applications } from '../applications/tables'
import worker from '../index'
import { replyAddress } from '../notifications/reply-address'
import { aFirm, anApplicant, db, signedInMember } from '../testing/people'
import { mailRefusals } from './mail-rules'
import { conversationMessages } from './tables'

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
    'Message-ID': '<1@example.com>',
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
  expect(to).toMatch(/^reply\+[a-z0-9]+-c-[0-9a-f]{32}@reply\.gwaro\.example$/)
  const body = [
    part(
      'Content-Type: text/plain; charset=utf-8',
      'Here is the deed.\r\n\r\nRudo\r\n\r\nOn Mon, 23 Nov 2026 at 09:00, Gwaro <no-reply@gwaro.co.zw> wrote:\r\n> Titan Law wrote to you:\r\n> Please send the deed.',
    ),
    attached('deed.pdf', 'application/pdf', pdf),
    '--b--',
  ].join('')
  expect(await receive({ to, headers: mixed, body })).toBeUndefined()
  expect(await receive({ to: to?.toUpperCase(), headers: mixed, body })).toBeUndefined()
  expect(await read()).toMatchObject([
    {
      channel: 'email',
      sender: 'client',
      by: 'Rudo Chikafu',
      text: 'Here is the deed.\n\nRudo',
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
    [{ body: '\r\n> only the quotation' }, mailRefusals.empty],
    [{ body: '' }, mailRefusals.empty],
    [{ headers: { 'Content-Type': 'multipart/mixed; boundary="' }, body: '\0\x01--b' }, mailRefusals.empty],
    [{ headers: mixed, body: exe }, mailRefusals['not-a-document']],
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

test.each(['> On On wrote: ', '-', ' ', 'On ', '<http://', 'From: ', '> \r\n'])(
  'a mail of half a megabyte of %j is read in time',
  async (row) => {
    const { to } = await aConversation()
    const started = Date.now()
    await receive({ to, body: `Yes.\r\n\r\n${row.repeat(500_000 / row.length)}x` })
    expect(Date.now() - started).toBeLessThan(1_500)
  },
)

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
