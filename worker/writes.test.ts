import { env } from 'cloudflare:workers'
import { eq, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { patternOf } from '#contract/http/address-pattern'
import { privacyVersion, termsVersion } from '#contract/legal/versions'
import type { FactorsView } from '#contract/views/factors'
import { all } from './api/all'
import { digestToken } from './applications/digest/digest-token'
import { applications } from './applications/tables'
import { complaints } from './complaints/tables'
import { members } from './firms/tables'
import { passkeys } from './identity/factors/tables'
import { payments } from './ledger/tables'
import { outbox } from './notifications/tables'
import { attempts } from './platform/database/tables'
import { tables } from './tables'
import { type Answer, type Browser, browser } from './testing/browser'
import { withApp, withPasskey } from './testing/factors'
import { jpegOf } from './testing/jpeg'
import { deliveredTo } from './testing/mailbox'
import { manyApplications, manyAudited, manyPayments, manyUsers } from './testing/many-rows'
import { pay } from './testing/paying'
import { aFirm, aMember, anOwner, aSuperAdmin, db, digitizeForm, password, type Started } from './testing/people'
import { aReleasedDeed } from './testing/released-deed'
import { add, begin, remove } from './testing/uploads'

/** Thirty times as many: what grows with the rows shows. */
const sizes = [1_000, 30_000] as const
const gap = 100
/** Tolerance in rows: a round adds a member to the team. */
const chance = 15
/** Rows read, rows written and round trips of a write; more only where it says so. */
const usual = { read: 60, written: 30, trips: 3 }
const larger: Record<string, Partial<typeof usual>> = {
  // the index of originals to lodge
  'POST /api/complete-application': { written: 31 },
  'POST /api/applications': { written: 31 },
  // the last piece puts the file together
  'PATCH /api/help/:token/uploads/:uploadId': { trips: 4 },
  'PATCH /api/applications/:id/uploads/:uploadId': { trips: 4 },
  'PATCH /api/lawfirm/clients/:id/uploads/:uploadId': { trips: 4 },
  'PATCH /api/lawfirm/clients/:id/deed-uploads/:uploadId': { trips: 4 },
  // with ten recovery codes
  ...Object.fromEntries(
    ['/api/account', '/api/lawfirm/account'].flatMap((at) =>
      ['app', 'passkeys', 'recovery-codes'].map((made) => [`POST ${at}/factors/${made}`, { written: 50 }]),
    ),
  ),
  // everything of one person
  'DELETE /api/account': { read: 120, trips: 5 },
}

const writes = [
  ...new Set(
    all.routes.filter(({ method }) => !['ALL', 'GET'].includes(method)).map(({ method, path }) => `${method} ${path}`),
  ),
]

type Cost = Answer['cost'] & { plans: ReadonlySet<string> }
interface Statement {
  sql: string
  params: unknown[]
}

/** The database of a Worker, which notes what is asked of it. */
function noted(statements: Statement[]): D1Database {
  const note = (sql: string, prepared: D1PreparedStatement): D1PreparedStatement => {
    const statement: Statement = { sql, params: [] }
    statements.push(statement)
    const bind = prepared.bind.bind(prepared)
    return Object.assign(prepared, {
      bind: (...params: unknown[]) => {
        statement.params = params
        return bind(...params)
      },
    })
  }
  const withSession = (start?: string) => {
    const session = env.DB.withSession(start)
    return {
      prepare: (sql: string) => note(sql, session.prepare(sql)),
      batch: session.batch.bind(session),
      getBookmark: session.getBookmark.bind(session),
    }
  }
  return {
    withSession,
    prepare: env.DB.prepare.bind(env.DB),
    batch: env.DB.batch.bind(env.DB),
  } as unknown as D1Database
}

/** Scans that read no more when there are more rows. */
const small: readonly [scan: RegExp, why: string][] = [
  [/^SCAN super_admins\b/, 'a few people'],
  [/^SCAN users USING (COVERING )?INDEX users_admins$/, 'administrators'],
  [/^SCAN discarded_files$/, 'the first thousand that are to be deleted now'],
]

/** Every table, and those that its rows refer to. */
const refersTo = new Map(
  Object.values(tables)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => {
      const { name, foreignKeys } = getTableConfig(table)
      return [name, foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)] as const
    }),
)

/** The scans of tables in the plans of statements. */
async function scansOf(statements: readonly Statement[]): Promise<Set<string>> {
  const scans = new Set<string>()
  for (const { sql, params } of new Map(statements.map((one) => [one.sql, one])).values()) {
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    for (const { detail } of results) {
      const [, name = ''] = /^SCAN (\w+)/.exec(detail) ?? []
      if (!refersTo.has(name) || detail.includes('VIRTUAL TABLE') || small.some(([scan]) => scan.test(detail))) continue
      const [, into = ''] = /^insert into "(\w+)"/.exec(sql) ?? []
      // planned for an insert, and done only while a foreign key is violated
      if (!(refersTo.get(name) ?? []).includes(into)) scans.add(detail)
    }
  }
  return scans
}

/** Browsers whose writes are measured, by their route. */
function measuring() {
  const costs = new Map<string, Cost>()
  const refused: string[] = []
  const statements: Statement[] = []
  const aBrowser = (address?: string): Browser => {
    const own = browser(address, { DB: noted(statements) })
    const ask: Browser['ask'] = async (path, init) => {
      statements.length = 0
      const answer = await own.ask<never>(path, init)
      const [bare = ''] = path.split('?')
      const method = init?.method ?? 'GET'
      const route = writes.find((write) => {
        const [verb, pattern = ''] = write.split(' ')
        return verb === method && patternOf(pattern).test(bare)
      })
      if (route) {
        if (answer.status >= 400) refused.push(`${route} answered ${answer.status} ${JSON.stringify(answer.body)}`)
        else costs.set(route, { ...answer.cost, plans: await scansOf([...statements]) })
      }
      return answer
    }
    const write =
      (method: string): Browser['post'] =>
      (path, body, headers) =>
        ask(path, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        })
    return { ...own, ask, post: write('POST'), put: write('PUT'), patch: write('PATCH'), delete: write('DELETE') }
  }
  return { costs, refused, aBrowser }
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const send = <Body = { id: number; version: number }>(
  by: Browser,
  path: string,
  body: BodyInit = pdf,
  type = 'application/pdf',
) => by.ask<Body>(path, { method: 'POST', body, headers: { 'content-type': type } })

async function inPieces(by: Browser, at: string) {
  const place = (await begin(by, at, pdf.byteLength)).headers.get('location') ?? ''
  await add(by, place, 0, pdf.subarray(0, 20))
  await add(by, place, 20, pdf.subarray(20))
  await remove(by, (await begin(by, at, 9)).headers.get('location') ?? '')
}

const aPasskey = (kind: 'owner' | 'member', accountId: number) =>
  db.insert(passkeys).values({
    kind,
    accountId,
    name: 'My phone',
    credentialId: `${kind}${accountId}`,
    publicKey: 'x',
    transports: [],
    deviceType: 'multiDevice',
    isBackedUp: true,
    counter: 0,
    createdAt: new Date(),
  })

const waybill = { courier: 'dhl', number: '1234567890', before: 0 }
const text = 'When is a good time to call?'

/** Each write of the API that is measured, once, by people of their own. */
async function writeEverything(aBrowser: (address?: string) => Browser, round: number) {
  const email = `round${round}@example.com`
  const submit = async (by: Browser) => {
    const { body } = await by.post<Started>('/api/complete-application', { ...digitizeForm, email })
    await db.update(applications).set({ firmId: 1 }).where(eq(applications.id, body.id))
    return body
  }
  const logIn = async (username: string, at = '/api/lawfirm/login') => {
    const own = aBrowser()
    await own.post(at, { username, password })
    return own
  }
  const paid = await asApplicant(aBrowser(), submit)
  await asOwner(aBrowser, email, submit)
  await asNewOwner(aBrowser, `New${round}@example.com`)
  const [admin, lawyer] = [await logIn('titan.admin'), await logIn('titan.lawyer')]
  await asFirm({ admin, lawyer, round }, await submit(aBrowser()))
  await asTeam(aBrowser, admin, await logIn('titan.staff', '/api/titan/login'), logIn, round)
  await lawyer.post('/api/lawfirm/send-receipts', { receipts: [paid.referenceNumber] })
  const administrator = await asAdministrator(aBrowser, await submit(aBrowser()), email)
  const [payment] = await db.select().from(payments).where(eq(payments.applicationId, paid.id))
  await administrator.post(`/api/admin/payments/${payment?.id}/refund`, { reason: 'A mistake' })
  const alone = await logIn(await asSuperAdmin(aBrowser, round))
  const { id } = await submit(aBrowser())
  await db.update(applications).set({ firmId: 3 }).where(eq(applications.id, id))
  const { version } = (await send(alone, `/api/lawfirm/clients/${id}/deed`)).body
  await administrator.post(`/api/admin/applications/${id}/deed/${version}/release`)
}

async function asApplicant(by: Browser, submit: (by: Browser) => Promise<Started>) {
  const { id, referenceNumber } = await submit(by)
  const at = `/api/applications/${id}`
  await send(by, `${at}/documents`)
  const waiting = await send(by, `${at}/messages/documents`)
  await by.delete(`${at}/messages/documents/${waiting.body.id}`)
  await by.post(`${at}/messages`, { text })
  await by.post(`${at}/messages/read`, { upTo: 1 })
  await by.put(`${at}/waybill`, waybill)
  await by.delete(`${at}/waybill`, { before: 1 })
  await inPieces(by, `${at}/uploads`)
  const payment = { amount: 500, applicationReference: referenceNumber, customerEmail: '', customerName: '' }
  const { clientSecret } = (await by.post<{ clientSecret: string }>('/api/create-payment-intent-simple', payment)).body
  await by.post('/api/create-payment-intent', { applicationId: id, amount: 50, type: 'deposit', paymentMethod: 'card' })
  await pay(clientSecret)
  const [paymentIntentId] = clientSecret.split('_secret')
  await by.post('/api/confirm-payment', { paymentIntentId, applicationId: id, type: 'deposit' })
  await by.post(`/api/applications/${(await submit(by)).id}/withdraw`)
  return { id, referenceNumber }
}

async function asOwner(aBrowser: () => Browser, email: string, submit: (by: Browser) => Promise<Started>) {
  const { id: userId } = await anOwner(email)
  const by = aBrowser()
  await by.post('/api/local/login', { email, password })
  await by.post('/api/profile', {
    fullName: 'Tariro Moyo',
    whatsappNumber: '+263771234567',
    countryOfResidence: 'Other',
    propertyAddress: '1 Long Road, Harare',
  })
  await by.put('/api/account', { firstName: 'Tariro', lastName: 'Moyo', phoneNumber: '+44 20 7946 0958' })
  await by.post('/api/consent', { terms: termsVersion, privacy: privacyVersion })
  await by.post('/api/applications', { submissionMethod: 'mail' })
  await by.put('/api/account/legacy-contact', { name: 'A Name', email: 'heir@example.com', relation: 'Sister' })
  await by.delete('/api/account/legacy-contact')
  const { id } = await submit(aBrowser())
  await by.post(`/api/applications/${id}/attach`)
  await by.post(`/api/applications/${(await submit(aBrowser())).id}/decline`)
  await aReleasedDeed({ id: 1, slug: 'titan' }, id, { verificationCode: `K7Q2M9XA4D${userId}`, sha256: `${userId}` })
  await by.put(`/api/applications/${id}/not-for-sale`, { notForSale: true })
  const ask = { name: 'Tendai Ncube', channel: 'whatsapp', phone: '+263 77 123 4567' }
  const helpers = `/api/applications/${id}/helpers`
  const helper = (await by.post<{ id: number; link: string }>(helpers, { ...ask, task: 'upload' })).body
  const help = `/api${helper.link.slice(helper.link.indexOf('/help/'))}`
  await send(aBrowser(), `${help}/documents`)
  await inPieces(aBrowser(), `${help}/uploads`)
  const errand = (await by.post<{ helper: { id: number }; link: string }>(helpers, { ...ask, task: 'drop-off' })).body
  await aBrowser().post(`/api${errand.link.slice(errand.link.indexOf('/help/'))}/done`)
  const [listed] = (await by.get<{ id: number }[]>(helpers)).body
  await by.delete(`${helpers}/${listed?.id}`)
  const other = aBrowser()
  await other.post('/api/local/login', { email, password })
  const [session] = (await by.get<{ id: string; isThis: boolean }[]>('/api/account/sessions')).body.filter(
    ({ isThis }) => !isThis,
  )
  await by.delete(`/api/account/sessions/${session?.id}`)
  await by.delete('/api/account/sessions')
  await by.post('/api/auth/forgot-password', { email })
  await by.post('/api/account/password', { current: password, password: 'seven quiet herons' })
}

/** The token at the end of the newest link of this kind in a mailbox. */
async function tokenTo(address: string, kind: string): Promise<string> {
  const links = (await deliveredTo(address)).flatMap((mail) => mail.links)
  return (
    links
      .find((link) => link.includes(`/${kind}/`))
      ?.split('/')
      .at(-1) ?? ''
  )
}

async function asNewOwner(aBrowser: () => Browser, email: string) {
  const by = aBrowser()
  const person = { email, password: 'three blind mice', firstName: 'Tariro', lastName: 'Moyo' }
  await by.post('/api/local/signup', { ...person, country: 'United Kingdom', phoneNumber: '+44 20 7946 0000' })
  await by.post('/api/auth/resend-verification')
  await by.post('/api/auth/verify-email', { token: await tokenTo(email, 'verify-email') })
  await by.post('/api/account/email', { email: `next.${email}`, password: person.password })
  await aBrowser().post('/api/auth/forgot-password', { email })
  const token = await tokenTo(email, 'reset-password')
  await aBrowser().post('/api/auth/verify-reset-token', { token })
  await aBrowser().post('/api/auth/reset-password', { token, password })
  await by.post('/api/local/login', { email, password })
  await withFactors(by, '/api/account')
  await by.delete('/api/account', { password })
}

/** Adds and removes second factors of someone who has none. */
async function withFactors(by: Browser, at: string) {
  await withApp(by, at)
  await by.delete(`${at}/factors/app`)
  await withPasskey(by, at)
  const [passkey] = (await by.get<FactorsView>(`${at}/factors`)).body.passkeys
  await by.patch(`${at}/factors/passkeys/${passkey?.id}`, { name: 'Old phone' })
  await by.post(`${at}/factors/recovery-codes`)
  await by.post(`${at}/confirm/options`)
  await by.delete(`${at}/factors/passkeys/${passkey?.id}`)
}

interface Firm {
  admin: Browser
  lawyer: Browser
  round: number
}

async function asFirm({ admin, lawyer }: Firm, { id, referenceNumber }: Started) {
  const at = `/api/lawfirm/clients/${id}`
  await db.update(applications).set({ depositPaidAt: null }).where(eq(applications.id, id))
  await lawyer.post(`${at}/deposit-reminder`)
  await lawyer.patch(`${at}/status`, { status: 'contacted' })
  const moved = await lawyer.patch<{ version: number }>(`${at}/status`, { status: 'received', undoSeconds: 8 })
  await lawyer.post(`${at}/status/undo`, { version: moved.body.version })
  await lawyer.post(`${at}/message`, { message: text })
  await lawyer.post(`${at}/messages`, { text })
  await lawyer.post(`${at}/messages/read`, { upTo: 1 })
  const waiting = await send(lawyer, `${at}/messages/documents`)
  await lawyer.delete(`${at}/messages/documents/${waiting.body.id}`)
  await lawyer.post(`${at}/notes`, { text })
  await lawyer.put(`${at}/assignee`, { memberId: 2 })
  const task = (await lawyer.post<{ id: number }>(`${at}/tasks`, { title: 'Call', due: '2099-01-01' })).body
  await lawyer.patch(`${at}/tasks/${task.id}`, { isDone: true })
  await lawyer.delete(`${at}/tasks/${task.id}`)
  await lawyer.put(`${at}/waybill`, waybill)
  await lawyer.delete(`${at}/waybill`, { before: 1 })
  await send(lawyer, `${at}/documents`)
  await inPieces(lawyer, `${at}/uploads`)
  await inPieces(lawyer, `${at}/deed-uploads`)
  await lawyer.post(`${at}/deed/1/withdraw`, { reason: 'The wrong file' })
  const deed = (await send(lawyer, `${at}/deed`)).body.version
  await send(lawyer, `${at}/deed/${deed}/picture`, jpegOf(640, 900), 'image/jpeg')
  await admin.post(`${at}/deed/${deed}/release`)
  expect(referenceNumber).toBeTruthy()
}

async function asTeam(
  aBrowser: () => Browser,
  admin: Browser,
  staff: Browser,
  logIn: (username: string, at?: string) => Promise<Browser>,
  round: number,
) {
  for (const team of ['/api/lawfirm/team', '/api/titan/team']) {
    const invitation = { email: `new${round}${team.length}@example.com`, role: 'lawyer' }
    const { id } = (await admin.post<{ id: number }>(`${team}/invite`, invitation)).body
    await admin.delete(`${team}/invite/${id}`)
    await admin.put(`${team}/3/rights`, { role: 'lawyer' })
    await admin.put(`${team}/3/rights`, { role: 'staff' })
    await aPasskey('member', 4)
    await admin.delete(`${team}/4/factors`)
    await admin.put(`${team}/4/status`, { isActive: false })
    await admin.put(`${team}/4/status`, { isActive: true })
  }
  await admin.put('/api/lawfirm/templates', { templates: [{ name: 'Hello', service: null, step: null, text }] })
  await admin.put('/api/lawfirm/firm', {
    address: '1 New Street, Harare',
    phone: '12345',
    email: 'office@titan.example',
    accountantEmail: 'a@titan.example',
  })
  await staff.put('/api/lawfirm/preferences', { startsAtAction: round === 1 })
  await logIn('titan.staff', '/api/lawfirm/titan/login')
  const sessions = '/api/lawfirm/account/sessions'
  const [session] = (await staff.get<{ id: string; isThis: boolean }[]>(sessions)).body.filter(({ isThis }) => !isThis)
  await staff.delete(`${sessions}/${session?.id}`)
  await staff.delete(sessions)
  await staff.post('/api/lawfirm/logout')
  const email = `joined${round}@example.com`
  await admin.post('/api/lawfirm/team/invite', { email, role: 'lawyer' })
  const joined = aBrowser()
  const invitation = `/api/lawfirm/invitations/${await tokenTo(email, 'invitation')}`
  await joined.post(`${invitation}/accept`, {
    username: `titan.joined${round}`,
    fullName: 'Ruvimbo Chiweshe',
    password,
  })
  await withFactors(joined, '/api/lawfirm/account')
  await joined.post('/api/lawfirm/account/password', { current: password, password: 'seven quiet herons' })
  const [member] = await db.select().from(members).where(eq(members.email, email))
  if (!member) throw new Error('no one joined')
  await joined.post(`/api/lawfirm/morning-digest/off?token=${await digestToken(env, member)}`, {})
}

async function asAdministrator(aBrowser: () => Browser, { id }: Started, email: string) {
  const by = aBrowser()
  await by.post('/api/local/login', { email: 'admin@example.com', password })
  const at = `/api/admin/applications/${id}`
  await by.post(`${at}/assign`, { firmId: 2 })
  await by.put(`${at}/status`, { status: 'received', message: 'Good day' })
  await by.post(`${at}/messages`, { text })
  const story = { name: 'Rudo Moyo', email, story: 'No one called me.', wish: 'Please call me.' }
  await aBrowser().post('/api/complaints', story)
  const [complaint] = await db.select().from(complaints).where(eq(complaints.email, email))
  await by.post(`/api/admin/complaints/${complaint?.id}/take`)
  await by.post(`/api/admin/complaints/${complaint?.id}/answer`, { answer: 'An answer' })
  const { id: userId } = await anOwner(`other.${email}`)
  await by.put(`/api/admin/users/${userId}`, { isActive: false })
  await by.delete(`/api/admin/users/${userId}/sessions`)
  await aPasskey('owner', userId)
  await by.delete(`/api/admin/users/${userId}/factors`)
  return by
}

async function asSuperAdmin(aBrowser: () => Browser, round: number) {
  const by = aBrowser()
  await by.post('/api/super-admin/verify-code', { code: env.SUPER_ADMIN_CODE })
  const { token } = await aSuperAdmin(`Person${round} Moyo`)
  await by.post('/api/super-admin/person', { token })
  const interest = { firmName: 'Moyo & Partners', contactPerson: 'R Moyo', email: `r${round}@moyo.example`, phone: '1' }
  const { id } = (await aBrowser().post<{ id: number }>('/api/lawyer-interest', interest)).body
  await by.put(`/api/super-admin/lawyer-interest/${id}`, { status: 'contacted' })
  const username = `zigomo.first${round}`
  const member = { firmId: 3, fullName: 'A Name', email: `${username}@example.com`, username, password }
  await by.post('/api/super-admin/law-firm-admins', member)
  await by.delete('/api/super-admin/account/sessions')
  await by.post('/api/super-admin/lock')
  return username
}

const each = (routes: readonly string[], why: string) => Object.fromEntries(routes.map((route) => [route, why]))
const ofFactors = (at: string) =>
  [
    'POST passkeys/options',
    'POST passkeys',
    'PATCH passkeys/:id',
    'DELETE passkeys/:id',
    'POST app/options',
    'POST app',
  ]
    .concat('DELETE app', 'POST recovery-codes')
    .map((call) => call.replace(' ', ` ${at}/`))

/** Writes that are not in the rounds above, and why. */
const notMeasured: Record<string, string> = {
  ...each(
    [
      ...ofFactors('/api/super-admin/account/factors'),
      'POST /api/super-admin/account/confirm/options',
      'POST /api/super-admin/account/confirm',
      'DELETE /api/super-admin/account/sessions/:sid',
    ],
    'the same code as for owners and members, in a table of a few people',
  ),
  ...each(
    ['/api/auth', '/api/lawfirm', '/api/super-admin'].flatMap((at) =>
      ['second-step', 'second-step/options', 'passkey', 'passkey/options'].map((step) => `POST ${at}/${step}`),
    ),
    'the factors of one account, whose rows are measured when they are added',
  ),
  ...each(
    ['links', 'refusals', 'contacts/:token', 'access', 'access/deeds'].map((call) => `POST /api/legacy/${call}`),
    'the request of one legacy contact by its link: legacy.test',
  ),
  'POST /api/account/legacy-contact/refusal': 'as the removal of a legacy contact',
  'POST /api/applications/:id/installments/:planId/cancel': 'one plan of six rows: installments.test',
  'POST /api/stripe/webhook': 'settles as confirm-payment does, which is measured',
  'POST /api/whatsapp/webhook': 'stores the events of one request: whatsapp tests',
}

test('no write costs more because there are more rows, and none scans a table', { timeout: 300_000 }, async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
  const [titan] = [await aFirm('titan', 'selector'), await aFirm('gambe'), await aFirm('zigomo')]
  for (const role of ['admin', 'lawyer', 'staff'] as const) await aMember(titan, role)
  await aMember(titan, 'staff', 'clerk')
  await anOwner('admin@example.com', 'admin')
  const found: Map<string, Cost>[] = []
  let first = 1
  for (const last of sizes) {
    // the receipts of the rounds have numbers of their own
    await manyApplications(first === 1 ? last : last + gap, 3, 1, first)
    await manyPayments(last, first)
    await manyUsers(last, first)
    await manyAudited(last, first)
    await db.delete(attempts)
    await db.update(outbox).set({ dueAt: null })
    const { costs, refused, aBrowser } = measuring()
    await writeEverything(aBrowser, found.length)
    expect(refused).toEqual([])
    found.push(costs)
    first = last + gap + 1
  }
  const faults = [...(found[1] ?? [])].flatMap(([route, { read, written, trips, plans }]) => {
    const most = { ...usual, ...larger[route] }
    const before = found[0]?.get(route)
    return [
      ...(trips > most.trips ? [`${route} makes ${trips} trips, of ${most.trips} at most`] : []),
      ...(read > most.read ? [`${route} reads ${read} rows, of ${most.read} at most`] : []),
      ...(written > most.written ? [`${route} writes ${written} rows, of ${most.written} at most`] : []),
      ...(before && read > before.read + chance
        ? [`${route} reads ${before.read} rows of a few and ${read} of many`]
        : []),
      ...(before && written > before.written + chance
        ? [`${route} writes ${before.written} rows of a few and ${written} of many`]
        : []),
      ...[...plans].map((plan) => `${route}: ${plan}`),
    ]
  })
  expect(faults).toEqual([])
  const forgotten = writes.filter((route) => !found[1]?.has(route) && !(route in notMeasured))
  expect(forgotten).toEqual([])
  expect(Object.keys(notMeasured).filter((route) => !writes.includes(route) || found[1]?.has(route))).toEqual([])
})
