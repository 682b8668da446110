import { env } from 'cloudflare:workers'
import { eq, isNotNull } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { currentVersions } from '#contract/accounts/consent'
import { exportsAnHour } from '#contract/accounts/settings'
import type { Problem } from '#contract/api/problems'
import type { ClientApplicationPage } from '#contract/desk/views'
import { consents } from '../../accounts/consents/tables'
import { never } from '../../applications/progress/due-rules'
import { applications } from '../../applications/tables'
import { sweep } from '../../cron'
import { deeds } from '../../deeds/tables'
import { ownerSessionToken } from '../../identity/owner'
import { users } from '../../identity/tables'
import { installmentPlans, payments } from '../../money/ledger/tables'
import { outbox } from '../../notifications/tables'
import { hashAtOnce } from '../../platform/crypto/password'
import { attempts, auditLog, sessions } from '../../platform/database/tables'
import { newSession } from '../../platform/session'
import { insertSession } from '../../platform/session-queries'
import { complaints } from '../../site/complaints/tables'
import { archiveAll } from '../../testing/audit-log'
import { type Browser, browser, withLink } from '../../testing/browser'
import { eventually } from '../../testing/eventually'
import { everyText } from '../../testing/every-text'
import { recordedFaults } from '../../testing/every-write/recorded'
import { interrupted, ownerTokenOf } from '../../testing/interrupted'
import { deliver, messagesTo } from '../../testing/mailbox'
import { contextAt, intentOf, open, provider, settings } from '../../testing/paying'
import { aFirm, anApplicant, anOwner, db, ownerBrowser, password, signedInMember } from '../../testing/people'
import { eraseAccount } from './erase'
import { exportAccount } from './export'

const email = 'tariro@example.com'
const words = 'MARKER-IN-A-DOCUMENT'
const pdf = (body: string) =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const send = (own: Browser, path: string, content: string, name: string) =>
  own.ask(path, {
    method: 'POST',
    body: content,
    headers: { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(name) },
  })

async function aWholeLife() {
  const firm = await aFirm('titan', 'selector')
  const [first, second] = [
    await signedInMember(firm, 'lawyer', 'first'),
    await signedInMember(firm, 'lawyer', 'second'),
  ]
  const {
    id,
    referenceNumber,
    browser: applicant,
  } = await anApplicant({
    email: 'Tariro@example.com',
    fullName: 'Tariro Moyo-Featherstone',
    phone: '+44 7700 900777',
    propertyAddress: '77 Borrowdale Brooke, Harare',
    titleDeedNumber: '7777/1999',
  })
  const own = await ownerBrowser(email)
  expect((await own.get<unknown[]>('/api/applications')).body).toHaveLength(1)
  const profile = { fullName: 'Tariro Moyo-Featherstone', whatsappNumber: '+44 7700 900777' }
  const home = { countryOfResidence: 'United Kingdom', propertyAddress: '77 Borrowdale Brooke, Harare' }
  expect((await own.post('/api/profile', { ...profile, ...home })).status).toBe(201)
  expect((await send(own, `/api/applications/${id}/documents`, pdf(words), 'Moyo passport.pdf')).status).toBe(201)
  const waybill = { courier: 'other', courierName: 'Moyo Couriers', number: '7777-1999-7777', before: 0 }
  expect((await own.put(`/api/applications/${id}/waybill`, waybill)).status).toBe(200)
  const received = { entry: 'received', condition: 'Moyo wrote on it', before: 1 }
  expect((await first.post(`/api/lawfirm/clients/${id}/original`, received)).status).toBe(200)
  const returned = { entry: 'returned', to: 'Farai Moyo', before: 2 }
  expect((await first.post(`/api/lawfirm/clients/${id}/original`, returned)).status).toBe(200)
  const lodged = { entry: 'lodged', receipt: 'Moyo 12', before: 0 }
  expect((await first.post(`/api/lawfirm/clients/${id}/evidence`, lodged)).status).toBe(200)
  const wrong = { entry: 'corrected', fact: 'lodged', reason: 'Mrs Moyo has another one', before: 1 }
  expect((await first.post(`/api/lawfirm/clients/${id}/evidence`, wrong)).status).toBe(200)
  const helper = { name: 'Farai Moyo', task: 'upload', channel: 'whatsapp', phone: '+263 77 199 9777' }
  const asked = await own.post<{ link: string }>(`/api/applications/${id}/helpers`, helper)
  expect(asked.status).toBe(201)
  expect((await withLink(own, asked.body.link.split('/help/')[1] ?? '').get('/api/help/task')).status).toBe(200)
  const heir = { name: 'Chipo Moyo', email: 'chipo@example.com', relation: 'Sister of Mrs Moyo' }
  expect((await own.post('/api/account/confirm', { way: 'password', password })).status).toBe(200)
  expect((await own.put('/api/account/legacy-contact', heir)).status).toBe(200)
  const task = { title: 'Call Mrs Moyo-Featherstone', due: '2099-01-01' }
  expect((await first.post(`/api/lawfirm/clients/${id}/tasks`, task)).status).toBe(201)
  const needed = { status: 'additional_docs', documents: ['Moyo marriage certificate'] }
  expect((await first.post(`/api/lawfirm/clients/${id}/message`, needed)).status).toBe(201)
  const wrote = { text: 'Moyo-Featherstone here, thank you.' }
  expect((await own.post(`/api/applications/${id}/messages`, wrote)).status).toBe(201)
  expect((await send(own, `/api/applications/${id}/messages/documents`, pdf(words), 'Moyo.pdf')).status).toBe(201)
  await first.post(`/api/lawfirm/clients/${id}/message`, { message: 'Dear Mrs Moyo-Featherstone, good day.' })
  expect((await send(first, `/api/lawfirm/clients/${id}/deed`, pdf(words), 'Moyo deed.pdf')).status).toBe(201)
  expect((await second.post(`/api/lawfirm/clients/${id}/deed/1/release`)).status).toBe(200)
  expect((await send(first, `/api/lawfirm/clients/${id}/deed`, pdf(`${words} again`), 'Moyo.pdf')).status).toBe(201)
  expect((await own.post('/api/consent', currentVersions)).status).toBe(200)
  const complaint = { name: 'Tariro Moyo', email: 'TARIRO@example.com', story: 'Mrs Moyo-Featherstone got no call.' }
  expect((await browser().post('/api/complaints', complaint)).status).toBe(201)
  // as of another service
  const serviceAnswers = { party: 'Mrs Moyo-Seller' }
  const paid = { depositPaidAt: new Date(), balancePaidAt: new Date(), serviceAnswers, serviceAnswersAt: new Date() }
  await db.update(applications).set(paid).where(eq(applications.id, id))
  await db.insert(payments).values({
    applicationId: id,
    type: 'deposit',
    method: 'card',
    amountCents: 5_000,
    currency: 'usd',
    status: 'succeeded',
    receiptNumber: 1001,
    createdAt: new Date(),
    paidAt: new Date(),
  })
  return { own, applicant, id, referenceNumber, first }
}

interface Export {
  account: { email: string }[]
  applications: { clientName: string }[]
  payments: { amountCents: number }[]
  documents: { name: string }[]
  waybills: { courierName: string }[]
  evidence: { receipt: string | null; reason: string | null }[]
  history: { message: string | null }[]
  activity: unknown[]
  messages: { text: string; senderName: string }[]
  complaints: { story: string }[]
  consents: { termsVersion: string }[]
  whatsApp: { number: string; optedInWhere: string }[]
  accountActivity: { action: string }[]
}

/** The keys in the bucket but those of the audit log. */
async function storedFiles(): Promise<string[]> {
  const { objects } = await env.FILES.list()
  return objects.map(({ key }) => key).filter((key) => !key.startsWith('audit/'))
}

async function takeAlong(own: Browser, given = password) {
  const response = await own.fetch('/api/account/export', { headers: { 'x-password': encodeURIComponent(given) } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('an export holds everything about its owner, files decrypted, and nothing about others', async () => {
  const { own, id, referenceNumber } = await aWholeLife()
  const other = await anApplicant({ email: 'rudo@example.com', fullName: 'Rudo Somebody-Else' })
  const refused = await takeAlong(own, 'not mine')
  expect([refused.response.status, (await own.fetch('/api/account/export')).status]).toEqual([401, 400])
  expect((await own.fetch('/api/account/export', { headers: { 'x-password': '%' } })).status).toBe(400)

  const { response, bytes } = await takeAlong(own)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="gwaro-account.zip"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const files = unzipSync(bytes)
  expect(Object.keys(files).sort()).toEqual([
    'account.json',
    `deeds/${referenceNumber}/version-1.pdf`,
    `documents/${referenceNumber}/1-Moyo passport.pdf`,
    'index.html',
  ])
  const text = (path: string) => new TextDecoder().decode(files[path])
  expect(text(`documents/${referenceNumber}/1-Moyo passport.pdf`)).toBe(pdf(words))
  expect(text(`deeds/${referenceNumber}/version-1.pdf`)).toContain(words)
  expect(text('index.html')).toContain('Moyo-Featherstone here, thank you.')
  const told = JSON.parse(text('account.json')) as Export
  expect(told).toMatchObject({
    account: [{ email }],
    applications: [
      {
        id,
        clientName: 'Tariro Moyo-Featherstone',
        firmName: 'titan Law',
        serviceAnswers: { party: 'Mrs Moyo-Seller' },
      },
    ],
    payments: [{ amountCents: 5_000 }],
    documents: [{ name: 'Moyo passport.pdf' }],
    requests: [{ name: 'Moyo marriage certificate', state: 'requested', changes: [{ by: 'first of titan' }] }],
    waybills: [{ courierName: 'Moyo Couriers', number: '7777-1999-7777' }],
    custody: [
      { kind: 'announced', actorName: 'Tariro Moyo', courierName: 'Moyo Couriers', waybill: '7777-1999-7777' },
      { kind: 'received', actorName: 'first of titan', condition: 'Moyo wrote on it' },
      { kind: 'returned', person: 'Farai Moyo', holder: 'handed' },
    ],
    evidence: [
      { kind: 'lodged', receipt: 'Moyo 12' },
      { kind: 'corrected', reason: 'Mrs Moyo has another one' },
    ],
    legacyContact: [{ name: 'Chipo Moyo', email: 'chipo@example.com', state: 'named' }],
    helpers: [{ name: 'Farai Moyo', phone: '+263 77 199 9777', task: 'upload' }],
    complaints: [{ story: 'Mrs Moyo-Featherstone got no call.' }],
    consents: [{ termsVersion: currentVersions.terms }],
    whatsApp: [{ number: '447700900777', optedInWhere: 'profile' }],
  })
  expect(told.history.map(({ message }) => message)).toContain('Dear Mrs Moyo-Featherstone, good day.')
  expect(told.messages.map(({ text: said, senderName }) => [said, senderName])).toEqual([
    ['• Moyo marriage certificate', 'first of titan'],
    ['Moyo-Featherstone here, thank you.', 'Tariro Moyo'],
    ['Dear Mrs Moyo-Featherstone, good day.', 'first of titan'],
  ])
  expect(told.accountActivity.map(({ action }) => action)).toContain('sign-in')
  expect(text('account.json')).not.toMatch(/Somebody-Else|Call Mrs|scrypt|wrappedKey|objectKey|passwordHash/)
  expect(text('account.json')).not.toContain(other.referenceNumber)

  // what is archived of the audit log is exported as before
  await archiveAll()
  const later = JSON.parse(new TextDecoder().decode(unzipSync((await takeAlong(own)).bytes)['account.json'])) as Export
  expect(later.activity).toEqual(told.activity)
  expect(later.accountActivity).toEqual(expect.arrayContaining(told.accountActivity))
  expect(later.accountActivity).toHaveLength(told.accountActivity.length + 1)
  expect(await db.$count(auditLog)).toBeLessThan(5)

  // a file that cannot be opened is named, and the rest is still exported
  const [{ objectKey } = { objectKey: '' }] = await db.select().from(deeds)
  await env.FILES.delete(objectKey)
  const second = unzipSync((await takeAlong(own)).bytes)
  expect(new TextDecoder().decode(second['not-opened.txt'])).toBe(`deeds/${referenceNumber}/version-1.pdf`)
  const fourth = await takeAlong(own)
  expect([fourth.response.status, Number(fourth.response.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('an account with an unconfirmed email neither reads nor erases the complaints made with it', async () => {
  const own = await ownerBrowser(email)
  await db.update(users).set({ emailVerifiedAt: null })
  expect((await browser().post('/api/complaints', { name: 'Someone', email, story: 'A secret.' })).status).toBe(201)
  const { bytes } = await takeAlong(own)
  const account = new TextDecoder().decode(unzipSync(bytes)['account.json'])
  expect((JSON.parse(account) as Export).complaints).toEqual([])
  expect((await own.delete('/api/account', { password })).status).toBe(200)
  expect(await db.$count(complaints)).toBe(1)
})

test('after an erasure nothing personal is left, and the books and the application are', async () => {
  const { own, applicant, id, referenceNumber, first } = await aWholeLife()
  const elsewhere = browser()
  await elsewhere.post('/api/local/login', { email, password })
  await own.post('/api/auth/forgot-password', { email })
  const erase = (given = password, who = own) => who.delete<Problem>('/api/account', { password: given })
  const before = await everyText()
  for (const value of [
    /Tariro/,
    /Moyo/,
    /tariro@example/i,
    /7700 900777/,
    /447700900777/,
    /Borrowdale/,
    /Moyo Couriers/,
    /Moyo wrote/,
    /Farai/,
    /Chipo/,
    /199 9777/,
    /Call Mrs/,
  ])
    expect(before).toMatch(value)
  const { id: adminId } = await anOwner('admin@example.com', 'admin')
  await db.update(users).set({ firstName: 'Ada', lastName: 'Office', phoneNumber: '1' }).where(eq(users.id, adminId))
  const admin = browser()
  await admin.post('/api/local/login', { email: 'admin@example.com', password })
  for (const isActive of [false, true]) {
    expect((await admin.put(`/api/admin/users/1`, { isActive })).status).toBe(200)
  }
  await own.post('/api/local/login', { email, password })
  await elsewhere.post('/api/local/login', { email, password })
  expect((await send(first, `/api/lawfirm/clients/${id}/documents`, pdf(words), 'Moyo letter.pdf')).status).toBe(201)
  const wrong = await erase('not mine')
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([401, 'password'])

  expect(await storedFiles()).toHaveLength(5)
  expect(await db.$count(consents)).toBe(1)
  expect((await erase()).body).toEqual({ erased: true })
  expect(await recordedFaults()).toEqual([])
  const over = await db.select().from(applications).where(isNotNull(applications.erasedAt))
  expect(over.length).toBeGreaterThan(0)
  for (const row of over) {
    expect(row).toMatchObject({ promisedAt: never, remindFrom: null, contactCheckAt: null })
    const { newDocumentsAt, deedWaitingAt, awaitingReplyAt } = row
    expect([newDocumentsAt, deedWaitingAt, awaitingReplyAt]).toEqual([null, null, null])
    expect(row.contactDueAt === null).toBe(row.contactedAt === null)
  }
  expect(await db.$count(consents)).toBe(0)
  expect([own.jar.has('__Host-owner'), own.jar.has('signed-in'), own.jar.has('__Host-applicant')]).toEqual([
    false,
    false,
    false,
  ])
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  await deliver()
  expect((await messagesTo(email)).map(({ subject }) => subject)).toContain('Your account was deleted')

  const ofFirm = await first.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
  await archiveAll()
  const after = await everyText()
  expect(after).toContain('archived: ')
  for (const value of [
    /Tariro/,
    /Moyo/,
    /tariro@example/i,
    /7700 900777/,
    /447700900777/,
    /Borrowdale/,
    /7777[/-]1999/,
    /Call Mrs/,
    /MARKER/,
    /Moyo-Seller/,
  ]) {
    expect(after.split('\n').filter((line) => value.test(line))).toEqual([])
  }
  expect(await storedFiles()).toEqual([])
  for (const path of [`/api/applications/${id}`, `/api/applications/reference/${referenceNumber}`]) {
    expect((await applicant.get(path)).status).toBe(404)
  }

  const file = await first.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
  expect(file.body).toMatchObject({
    file: { referenceNumber, clientName: 'Deleted client', status: 'complete' },
    client: { name: 'Deleted client', email: '', phone: '' },
    documents: [],
    waybills: [],
    custody: {
      entries: [
        { kind: 'announced', by: 'Deleted client', courierName: null, waybill: null },
        { kind: 'received', by: 'first of titan', condition: null },
        { kind: 'returned', person: null, holder: 'handed' },
      ],
      isOverdue: false,
    },
    tasks: [],
    deeds: [{ version: 1, state: 'revoked' }],
  })
  expect(file.body.history.map(({ message }) => message).filter(Boolean)).toEqual([
    expect.stringContaining('This client deleted their account.'),
  ])
  expect(new Set(ofFirm.body.activity.map(({ who }) => who))).toEqual(
    new Set(['first of titan', 'second of titan', 'Deleted account', 'Someone', 'Deleted client']),
  )
  expect((await first.post<Problem>(`/api/lawfirm/clients/${id}/message`, { message: 'x' })).body.code).toBe(
    'client-erased',
  )
  expect((await first.post<Problem>(`/api/lawfirm/clients/${id}/notes`, { text: 'x' })).body.code).toBe('client-erased')
  const late = await send(first, `/api/lawfirm/clients/${id}/documents`, pdf(words), 'late.pdf')
  expect([late.status, await storedFiles()]).toEqual([409, []])
  expect(await db.select().from(payments)).toMatchObject([
    { applicationId: id, amountCents: 5_000, receiptNumber: 1001 },
  ])

  expect((await browser().post('/api/local/login', { email, password })).status).toBe(401)
  expect((await browser().post('/api/local/login', { email: 'erased-1', password: '' })).status).not.toBe(200)
  const again = browser()
  const person = {
    firstName: 'Tariro',
    lastName: 'Moyo',
    country: 'Zambia',
    phoneNumber: '0977 123456',
    password: 'three blind mice',
  }
  expect((await again.post('/api/local/signup', { ...person, email })).status).toBe(201)
  await db.update(users).set({ emailVerifiedAt: new Date() })
  await again.post('/api/local/login', { email, password: person.password })
  expect((await again.get('/api/applications')).body).toEqual([])
})

test('an account stays while money moves, and while it is the last administrator', async () => {
  const { own, id } = await aWholeLife()
  const erase = (who = own) => who.delete<Problem>('/api/account', { password })
  const refused = async (code: string, who = own) => {
    const { status, body } = await erase(who)
    expect([status, body.code]).toEqual([409, code])
  }
  await db.update(payments).set({ status: 'processing' })
  await refused('account-busy')
  await db.update(payments).set({ status: 'disputed' })
  await refused('account-busy')
  await db.update(payments).set({ status: 'succeeded' })
  const plan = { totalCents: 28_000, customer: 'cus_1', paymentMethod: 'pm_1', consentVersion: '1' }
  const at = new Date()
  await db
    .insert(installmentPlans)
    .values({ ...plan, applicationId: id, type: 'balance', status: 'active', consentedAt: at, startedAt: at })
  await refused('account-busy')
  await db.update(installmentPlans).set({ status: 'past_due' })
  await refused('account-busy')
  await db.update(installmentPlans).set({ status: 'completed' })
  expect((await db.select().from(applications))[0]?.erasedAt).toBeNull()

  const admin = await ownerBrowser('admin@example.com', 'admin')
  await refused('last-admin', admin)
  await anOwner('second@example.com', 'admin')
  const both = await Promise.all([erase(), erase()])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await erase(admin)).status).toBe(200)
})

/** An owner with an open payment, and one offered in installments, which has a customer. */
async function anOpenPayment() {
  await aFirm('titan')
  const { id } = await anApplicant({ email })
  const own = await ownerBrowser(email)
  await own.get('/api/applications')
  const ask = (paymentMethod: string) => open({ id, visitor: own }, paymentMethod === 'card' ? {} : { paymentMethod })
  const card = await ask('card')
  const offer = await ask('installments')
  expect([card.status, offer.status]).toEqual([200, 200])
  const [{ customer } = { customer: null }] = await db
    .select({ customer: applications.stripeCustomer })
    .from(applications)
  expect(customer).toMatch(/^cus_/)
  return { own, customer, intents: [intentOf(card), intentOf(offer)] }
}

const standings = async ({ customer, intents }: Awaited<ReturnType<typeof anOpenPayment>>) => [
  ...(await Promise.all(intents.map((one) => provider<{ status: string }>(`/payment_intents/${one}`)))).map(
    ({ status }) => status,
  ),
  'deleted' in (await provider<object>(`/customers/${customer}`)),
]

test('open payments are canceled with the account, and its customer is deleted', async () => {
  const life = await anOpenPayment()
  expect(await standings(life)).toEqual(['requires_payment_method', 'requires_payment_method', false])
  expect((await life.own.delete('/api/account', { password })).status).toBe(200)
  await eventually(async () => expect(await standings(life)).toEqual(['canceled', 'canceled', true]))
  expect((await db.select().from(payments)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  expect(await db.select().from(installmentPlans)).toEqual([])
  expect(await db.$count(applications, isNotNull(applications.stripeCustomer))).toBe(0)
})

test('while the provider is down an erasure succeeds, and cron does the rest', async () => {
  const life = await anOpenPayment()
  await settings({ stripe: 'error' })
  expect((await life.own.delete('/api/account', { password })).status).toBe(200)
  const later = contextAt(new Date(Date.now() + 16 * 60_000))
  await sweep(later)
  expect(await db.$count(applications, isNotNull(applications.stripeCustomer))).toBe(1)
  await settings({ stripe: 'ok' })
  await sweep(later)
  expect(await standings(life)).toEqual(['canceled', 'canceled', true])
  expect(await db.$count(applications, isNotNull(applications.stripeCustomer))).toBe(0)
})

test('an account whose password was changed meanwhile is not erased, nor anything of it', async () => {
  const { id } = await anOwner(email)
  const change = async () =>
    db
      .update(users)
      .set({ passwordHash: await hashAtOnce('six quiet herons', { logN: 4, r: 8, p: 1 }) })
      .where(eq(users.id, id))
  const context = interrupted(change)
  const session = newSession(context, 'owner', id)
  await insertSession(db, session)
  const token = ownerSessionToken({ sid: session.sid, accountId: id, claims: {} }, context)
  await expect(eraseAccount(context, token, password)).rejects.toMatchObject({ code: 'account-busy' })
  const [user] = await db.select().from(users).where(eq(users.id, id))
  expect([user?.email, user?.erasedAt]).toEqual([email, null])
  expect([await db.$count(sessions), await db.$count(outbox), await db.$count(auditLog)]).toEqual([1, 0, 0])
})

test('an export that another tab made the last of the hour meanwhile is refused, and its attempt returned', async () => {
  const { id } = await anOwner(email)
  const row = { key: `export ${id}`, tries: exportsAnHour, endsAt: new Date(Date.now() + 3_600_000) }
  const context = interrupted(() => db.insert(attempts).values(row))
  const failed = exportAccount(context, await ownerTokenOf(context, id), password)
  await expect(failed).rejects.toMatchObject({ code: 'too-many-attempts' })
  expect(await db.$count(auditLog)).toBe(0)
  expect((await db.select().from(attempts)).map(({ key, tries }) => [key.split(' ')[0], tries])).toContainEqual([
    'export',
    3,
  ])
  expect((await db.select().from(attempts)).filter(({ key, tries }) => tries > 0 && key !== row.key)).toEqual([])
})
