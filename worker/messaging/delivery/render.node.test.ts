import { expect, test } from 'vitest'
import { stagesOf } from '#contract/applications/progress/stage-rules'
import { needs } from '#contract/desk/needs'
import { limits } from '#contract/fields/fields'
import { messageKinds } from '#contract/notifications/message-kinds'
import { paymentSafety } from '#contract/site/payment-safety'
import { isMessageName, messages } from '../../notifications/messages'
import type { Content } from '../../notifications/messages/content'
import { longestChat, render } from './render'

const origin = 'https://gwaro.co.zw'
const reference = 'ZTL2026K7Q2M9XA4D'
const lastId = 999_999_999
const firmName = 'Coghlan, Welsh, Mutasa, Featherstonehaugh & Guest Legal Practitioners'
const text = (characters: number) => 'Please send the identity document, both sides. '.repeat(90).slice(0, characters)

const facts = {
  name: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh'.padEnd(limits.name, ' x'),
  clientName: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh',
  from: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh',
  reference,
  applicationId: lastId,
  email: `${'a'.repeat(60)}@${'long-domain.'.repeat(6)}example.com`,
  phone: '+263 29 260 0303',
  token: 'x'.repeat(43),
  firm: firmName,
  firmSlug: 'coghlan-welsh-mutasa-featherstonehaugh',
  by: 'Rumbidzai Ncube-Featherstonehaugh',
  invitedBy: 'Rumbidzai Ncube-Featherstonehaugh',
  sentBy: 'Rumbidzai Ncube-Featherstonehaugh',
  role: 'lawyer',
  how: 'joined',
  identityWay: 'office',
  person: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh',
  team: { name: firmName, slug: 'coghlan', role: 'staff', permissions: ['deeds', 'receipts', 'team'] },
  changes: { Address: text(200), Phone: '+263 29 260 0303', 'Email of the accountant': 'none' },
  service: 'digitize',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
  contactPreference: 'whatsapp',
  label: 'Government Digital Deed Ready',
  message: text(limits.longText),
  reason: text(500),
  document: 'x'.repeat(180),
  type: 'deposit',
  method: 'installments',
  number: 6,
  amountCents: 1_234_567,
  share: 80,
  dueAt: Date.UTC(2026, 8, 30),
  nextAt: Date.UTC(2026, 8, 30),
  next: { dueAt: Date.UTC(2026, 8, 30), amountCents: 1_234_567 },
  needs: 'new-card',
  isWhole: true,
  at: Date.UTC(2026, 8, 30),
  change: 'passkey-added',
  way: 'file',
  country: 'South Georgia and the South Sandwich Islands',
  code: 'K7Q2M9XA',
  answer: text(limits.longText).toLowerCase(),
  newFirm: 'Gambe Law',
  missing: ['Marriage certificate', text(180)],
  openTasks: 2,
  hasOriginal: true,
  sha256: 'ab'.repeat(32),
  answerBy: Date.UTC(2026, 8, 30),
  receipts: [],
  paymentIds: [],
  applications: [{ reference, service: 'digitize', line: 'Step 2 of 4.' }],
  news: 'checking',
  lawyer: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh',
  year: 2026,
  stage: 'grace',
  step: 'advertisement',
  graceUntil: '31 Jan 2027',
  listedOn: '30 Sep 2026',
  why: 'too-large',
  kind: 'template',
  alert: 'slow',
  state: 'open',
  since: Date.UTC(2026, 10, 23, 22, 5),
  about: 'installments-canceled',
  details: 'x'.repeat(300),
  changedBy: 'Rumbidzai Ncube-Featherstonehaugh',
  before: { role: 'lawyer', permissions: [] },
  after: { role: 'staff', permissions: ['team'] },
  slug: 'coghlan-welsh-mutasa-featherstonehaugh',
  owner: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh',
  contact: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh',
  agreed: true,
  grantsAt: Date.UTC(2026, 8, 30),
  until: Date.UTC(2026, 8, 30),
  helper: 'Nokuthula-Thandiwe Ncube-Featherstonehaugh',
  task: 'upload',
  expiresAt: Date.UTC(2026, 8, 30),
  files: Array.from({ length: 5 }, () => ({
    name: 'x'.repeat(80),
    reason: 'Please choose a PDF, JPEG, PNG or HEIC file.',
  })),
  day: '30 Sep 2026',
  count: 199,
  lines: ['Title deed number: 1/2005, before 1/2006'],
  entry: 'sent',
  bankReference: 'x'.repeat(60),
  sentOn: '2026-09-30',
  paymentCount: 2,
  due: needs.map((need) => ({ need, files: 30, isWhole: false })),
}
const withFirm = ['application-received', 'firm-assigned']
const firm = {
  name: firmName,
  address: '3rd Floor, Batanai Gardens, 57 Jason Moyo Avenue, Harare',
  phone: '+263 29 260 0303',
  email: 'files@coghlan-welsh.example.co.zw',
}

const contentOf = (name: string): Content => {
  if (!isMessageName(name)) throw new Error(name)
  const write = messages[name] as (facts: unknown) => Content
  return write(withFirm.includes(name) ? { ...facts, firm } : facts)
}

test.each(Object.keys(messages))(
  '%s fits a text on WhatsApp, with its link, its check and the safety sentence',
  async (name) => {
    const content = contentOf(name)
    const { chat, subject } = await render(content, 'K7Q2M9XA4D', origin)
    expect(longestChat).toBeLessThanOrEqual(4096)
    expect(chat.length).toBeLessThanOrEqual(longestChat)
    expect(chat).toContain(`${origin}/check/K7Q2M9XA4D`)
    expect(chat).toContain(paymentSafety)
    if (content.action) expect(chat).toContain(origin + content.action.path)
    expect(chat).toContain(subject.slice(0, 40))
    expect(Object.keys(messageKinds)).toContain(name)
  },
)

test('the words of the other side stand apart as a quotation, and ours do not', async () => {
  const message = 'Please send the deed.\n\nOur account is <new>.'
  const content = messages['firm-message']({
    name: 'Rudo',
    reference,
    firm: 'Titan Law',
    message,
    more: ['Thank you.'],
  })
  const { html, text: plain, chat } = await render(content, 'K7Q2M9XA4D', origin)
  expect(plain).toContain('> Please send the deed.\n> \n> Our account is <new>.\n\n> Thank you.')
  expect(plain).toMatch(/^Hello Rudo,\n\nTitan Law wrote/)
  const quotations = Array.from(html.matchAll(/<blockquote[^>]*>([^<]*)<\/blockquote>/g), ([, words]) => words)
  expect(quotations).toEqual(['Please send the deed.\n\nOur account is &lt;new&gt;.', 'Thank you.'])
  expect(chat).not.toContain('> ')
  for (const name of Object.keys(messages)) {
    const { quotes = [], paragraphs } = contentOf(name)
    for (const words of quotes) expect(paragraphs).toContain(words)
    // whatever tells a person's message marks it
    if (paragraphs.includes(facts.message))
      expect([name, quotes]).toEqual([name, expect.arrayContaining([facts.message])])
  }
})

test('a mail is readable with images off and in dark mode, and reads the same as plain text', async () => {
  const content = contentOf('application-received')
  const { html, text: plain } = await render(content, 'K7Q2M9XA4D', origin)
  expect(html).toMatch(new RegExp(`<img src="${origin}/mail-logo.png" alt="Gwaro" width="140" height="45"`))
  expect(html).not.toMatch(/<svg|<script|<link |@import|url\(/)
  expect(html).toMatch(/<meta name="color-scheme" content="light dark">/)
  expect(html).toMatch(/prefers-color-scheme: dark/)
  // the button keeps its colour where styles are dropped
  expect(html).toMatch(/<td bgcolor="#1a3f9c"[^>]*><a href="https:\/\/gwaro\.co\.zw\/tracking\/reference\//)
  for (const paragraph of content.paragraphs) {
    expect(plain).toContain(paragraph)
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      paragraph.replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
    )
  }
  expect(plain).toContain('Hello Nokuthula-Thandiwe,')
  expect(plain).toContain('phone +263 29 260 0303')
})

test('a promise of a mail is not cut by the end of a line', async () => {
  const { html } = await render(contentOf('application-received'), 'K7Q2M9XA4D', origin)
  expect(html).toContain('<span style="white-space:nowrap">5-7 business days</span>')
  expect(html).toContain('<span style="white-space:nowrap">2-4 weeks</span>')
})

const stages = stagesOf(
  {
    serviceType: 'digitize',
    status: 'submitted_to_registrar',
    fileStatus: 'received',
    createdAt: '2026-11-01T08:00:00.000Z',
    country: 'uk',
    firmName: 'Moyo & Partners',
  },
  ['firm', 'received', 'submitted_to_registrar'].map((status) => ({
    track: status === 'firm' ? 'custody' : 'status',
    status,
    createdAt: '2026-11-02T08:00:00.000Z',
  })),
)

test('facts, link and steps are the same as a table and as lines', async () => {
  const content = contentOf('deposit-paid')
  const {
    html,
    text: plain,
    chat,
  } = await render({ ...content, facts: [{ label: 'A & B', value: '<b>' }] }, 'K7Q2M9XA4D', origin, stages)
  expect(plain).toContain('A & B: <b>\n\nFollow your application: https://gwaro.co.zw/tracking/reference/')
  expect(plain).toContain(
    'Where your application is: step 3 of 4. Now: Deeds Registry (Registry check). To come: Your vault (Digital deed).',
  )
  expect(html).toMatch(/<th [^>]*>A &amp; B<\/th>\s*<td [^>]*>&lt;b&gt;<\/td>/)
  expect(html).toContain(`<img src="${origin}/mail-plate-closed-closed-half.png" alt="" width="40" height="40"`)
  for (const words of ['step 3 of 4', '2 steps', '<strong>Deeds Registry</strong>', 'Your vault'])
    expect(html).toContain(words)
  expect(html.match(/class="(done|now|next)"/g)).toEqual(
    ['done', 'done', 'now', 'next'].map((state) => `class="${state}"`),
  )
  expect(chat).not.toContain('Deeds Registry')
})

test.each(Object.keys(messages))(
  '%s has at most three facts, one button and nothing unfilled, in 100 KB',
  async (name) => {
    const content = contentOf(name)
    const { html, text: plain } = await render(content, 'K7Q2M9XA4D', origin, stages)
    // a digest has a line for each need
    expect(content.facts?.length ?? 0).toBeLessThanOrEqual(content.switchOff ? needs.length : 3)
    expect(html.match(/<a href=/g) ?? []).toHaveLength(content.action ? 1 : 0)
    for (const text of [html, plain]) expect(text).not.toMatch(/undefined|NaN|\bnull\b|\[object|\$\{|\{\w+\}/)
    expect(html.length).toBeLessThan(100_000)
    expect(plain.includes('Where your application is')).toBe(content.hasProgress ?? false)
    for (const { label, value } of content.facts ?? []) expect(plain).toContain(`${label}: ${value}`)
  },
)

test('the mail of a release shows the deed’s rosette beside words; the plain text does not need it', async () => {
  const content = contentOf('deed-released')
  const { html, text: plain } = await render(content, 'K7Q2M9XA4D', origin, stages)
  // the plate has become the pattern
  expect(html).not.toContain('mail-plate')
  expect(html).toContain(`<img src="${origin}/verify/pattern/${facts.sha256}.png" alt="The pattern of your deed"`)
  expect(html).toContain('see the same one in your vault')
  expect(plain).not.toContain('pattern')
  const { name, firm, applicationId } = facts
  expect(messages['deed-released']({ name, reference, firm, applicationId })).not.toHaveProperty('picture')
})

test('only a deed that its owner has is requested: a lost one is replaced first, other services need none yet', async () => {
  const write = messages['application-received']
  const intake = {
    name: 'Rudo',
    reference,
    service: 'digitize',
    hasTitleDeed: 'have',
    submissionMethod: 'mail',
    firm,
  } as const
  const textOf = async (given: Parameters<typeof write>[0]) => (await render(write(given), 'K7Q2M9XA4D', origin)).text
  expect(await textOf(intake)).toContain('You then agree in writing how it travels and how it comes back.')
  const dropoff = { ...intake, submissionMethod: 'dropoff' } as const
  expect(await textOf(dropoff)).toContain('open Monday to Friday 8:00 AM to 5:00 PM')
  expect(await textOf({ ...dropoff, firm: { ...firm, hours: 'Mon-Thu 9-15' } })).toContain('open Mon-Thu 9-15')
  const lost = await textOf({ ...intake, hasTitleDeed: 'lost' })
  expect(lost).toContain('within 24 hours to start the replacement process via the Deeds Office. Send nothing yet.')
  const transfer = await textOf({ ...intake, service: 'transfer', hasTitleDeed: null })
  for (const none of [lost, transfer]) expect(none).not.toMatch(/FedEx|DHL|original title deed/)
})
