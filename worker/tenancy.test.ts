import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FormerFile } from '#contract/desk/former'
import { resumable } from '#contract/documents/resumable'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { all } from './api/all'
import { notes } from './applications/note-tables'
import { applicationReads } from './applications/seen-tables'
import { applications, documents, history } from './applications/tables'
import { tasks } from './applications/task-tables'
import { deeds } from './deeds/tables'
import { openUploads } from './documents/upload-tables'
import { waybills } from './documents/waybill/tables'
import { firms, invitations, members } from './firms/tables'
import { conversationMessages, firmTemplates, pendingAttachments } from './messaging/conversation/tables'
import { outbox } from './notifications/tables'
import type { Browser } from './testing/browser'
import { aFirm, aMember, anApplicant, db, memberBrowser, ownerBrowser } from './testing/people'
import type { Call, Rows } from './testing/tenancy/call'
import { callsOfApplication } from './testing/tenancy/calls'
import { callsWithoutApplication, readsOfFirm } from './testing/tenancy/firm-calls'
import { kindsIn, kindsOfFirm, markOf } from './testing/tenancy/marks'
import { plantClient } from './testing/tenancy/plant-client'
import { plantFirm } from './testing/tenancy/plant-firm'

// FUZZ_REQUESTS=5000 npm run units -- worker/tenancy.test.ts makes more requests; FUZZ_SEED repeats a run
const count = Number(env.FUZZ_REQUESTS) || 1000
const seed = Number(env.FUZZ_SEED) || Date.now() % 2 ** 32

/** Numbers between 0 and 1, the same for the same seed. Source: mulberry32. */
function randomly(from: number) {
  let state = from
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T
  return { next, pick, chance: (part: number) => next() < part }
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const filesPerFirm = 4

/** A firm all of whose texts contain a word that no other client may ever get. */
async function aMarkedFirm(slug: string) {
  const word = `zq${slug}qz`
  const firm = await aFirm(slug, 'selector')
  await db
    .update(firms)
    .set({
      name: `${word} Law`,
      address: `1 ${word} Street`,
      accountantEmail: `${word}@example.com`,
      openingHours: word,
    })
    .where(eq(firms.id, firm.id))
  const started: Awaited<ReturnType<typeof anApplicant>>[] = []
  for (let n = 0; n < filesPerFirm; n += 1) {
    started.push(
      await anApplicant({
        fullName: `${word} Client ${n}`,
        email: `${word}${n}@example.com`,
        propertyAddress: `${n} ${word} Avenue`,
        titleDeedNumber: `${word}/${n}`,
      }),
    )
  }
  // a phone that could not be read is shown as it was typed
  await db
    .update(applications)
    .set({ clientPhone: `+263 77 ${word}`, clientNumber: '' })
    .where(eq(applications.firmId, firm.id))
  const people = await Promise.all(
    (['admin', 'lawyer', 'staff'] as const).map(async (role) => {
      const { id, username } = await aMember({ ...firm, slug }, role)
      await db
        .update(members)
        .set({ fullName: `${word} ${role}`, email: `${word}.${role}@example.com` })
        .where(eq(members.id, id))
      return { id, username }
    }),
  )
  const browsers: Browser[] = []
  for (const { username } of people) browsers.push(await memberBrowser(username))
  const [admin, lawyer] = browsers
  if (!admin || !lawyer) throw new Error('no members')
  const templates = [{ name: word, service: null, step: null, text: `${word} template` }]
  await admin.put('/api/lawfirm/templates', { templates })
  await admin.put('/api/lawfirm/macros', { macros: [aMacro(word), aMacro('Look at it')], version: 0 })
  const uploads: string[] = []
  for (const { id, browser: mine } of started) {
    await admin.post(`/api/lawfirm/clients/${id}/notes`, { text: `${word} note` })
    await admin.post(`/api/lawfirm/clients/${id}/message`, { message: `${word} message` })
    await mine.post(`/api/applications/${id}/messages`, { text: `${word} question` })
    const answer = {
      method: 'POST',
      body: pdf,
      headers: { 'content-type': 'application/pdf', 'x-file-name': `${word}.pdf` },
    }
    const waiting = await admin.ask<{ id: number }>(`/api/lawfirm/clients/${id}/messages/documents`, answer)
    const sent = { text: `${word} answer`, attachments: [waiting.body.id] }
    expect((await admin.post(`/api/lawfirm/clients/${id}/messages`, sent)).status).toBe(201)
    await admin.ask(`/api/lawfirm/clients/${id}/messages/documents`, answer)
    const headers = { 'content-type': 'application/pdf', 'x-file-name': `${word}.pdf` }
    const body = Buffer.concat([pdf, Buffer.from(`% ${word} ${id}\n`)])
    expect((await lawyer.ask(`/api/lawfirm/clients/${id}/documents`, { method: 'POST', body, headers })).status).toBe(
      201,
    )
    expect((await lawyer.ask(`/api/lawfirm/clients/${id}/deed`, { method: 'POST', body, headers })).status).toBe(201)
    const upload = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': `filename ${btoa(word)}` }
    const begun = await mine.ask(`/api/applications/${id}/uploads`, { method: 'POST', headers: upload })
    expect(begun.status).toBe(201)
    for (const at of ['uploads', 'deed-uploads', 'messages/uploads']) {
      const firms = await lawyer.ask(`/api/lawfirm/clients/${id}/${at}`, { method: 'POST', headers: upload })
      expect(firms.status).toBe(201)
      uploads.push(firms.headers.get('location')?.split('/').at(-1) ?? '')
    }
    const waybill = { courier: 'other', courierName: word, number: `${word}-waybill`, before: 0 }
    expect((await mine.put(`/api/applications/${id}/waybill`, waybill)).status).toBe(200)
    expect((await admin.put(`/api/lawfirm/clients/${id}/waybill`, waybill)).status).toBe(200)
  }
  const due = '2099-01-01'
  for (const { id } of started) await admin.post(`/api/lawfirm/clients/${id}/tasks`, { title: `${word} task`, due })
  await admin.post('/api/lawfirm/team/invite', { email: `${word}.new@example.com`, role: 'staff' })
  const listed = await admin.get('/api/lawfirm/clients?limit=1')
  const cursor = new URL(/<(.+)>/.exec(listed.headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams.get(
    'cursor',
  )
  return {
    id: firm.id,
    slug,
    word,
    browsers,
    people: people.map(({ id }) => id),
    files: started.map(({ id }) => id),
    references: started.map(({ referenceNumber }) => referenceNumber),
    cursor: cursor ?? '',
    uploads,
  }
}
type Marked = Awaited<ReturnType<typeof aMarkedFirm>>

/** All rows of a firm that another one could have changed. */
const belongings = async ({ id, files }: Pick<Marked, 'id' | 'files'>) => {
  const ofFile = async (file: number) => [
    await db.select().from(applications).where(eq(applications.id, file)),
    await db.select().from(history).where(eq(history.applicationId, file)),
    await db.select().from(documents).where(eq(documents.applicationId, file)),
    await db.select().from(waybills).where(eq(waybills.applicationId, file)),
    await db.select().from(openUploads).where(eq(openUploads.applicationId, file)),
    await db.select().from(tasks).where(eq(tasks.applicationId, file)),
    await db.select().from(notes).where(eq(notes.applicationId, file)),
    await db.select().from(deeds).where(eq(deeds.applicationId, file)),
    await db.select().from(conversationMessages).where(eq(conversationMessages.applicationId, file)),
    await db.select().from(pendingAttachments).where(eq(pendingAttachments.applicationId, file)),
    await db.select().from(applicationReads).where(eq(applicationReads.applicationId, file)),
  ]
  return JSON.stringify([
    await db.select().from(firms).where(eq(firms.id, id)),
    await db.select().from(firmTemplates).where(eq(firmTemplates.firmId, id)),
    await db.select().from(members).where(eq(members.firmId, id)).orderBy(asc(members.id)),
    await db.select().from(invitations).where(eq(invitations.firmId, id)).orderBy(asc(invitations.id)),
    ...(await Promise.all(files.map(ofFile))),
  ])
}

const isSpared = (path: string) => /\/(login|logout)$/.test(path)
const routes = [
  ...new Set(all.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
].filter((route) => /^\w+ \/api\/(lawfirm|titan)\//.test(route) && !isSpared(route))

/** One random request of a member of `own`, who knows everything of `other` but its word. */
function invent(own: Marked, other: Marked, { pick, chance }: ReturnType<typeof randomly>) {
  const [method = '', path = ''] = pick(routes).split(' ')
  const half = chance(0.5) ? other.word.slice(0, -1) : other.word.slice(1)
  const ids = [...other.files, ...other.files, ...own.files, ...other.people, 0, 1e9, 'x', ...other.references]
  const fill: Record<string, () => string | number> = {
    // a firm that closes a file of its own no longer reaches it
    id: () => (path.includes('/team/:id') ? pick(other.people) : pick(path.endsWith('/close') ? other.files : ids)),
    docId: () => pick([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    attachmentId: () => pick([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    version: () => pick([1, 2, 3]),
    taskId: () => pick([1, 2, 3, 4, 5]),
    uploadId: () => pick([...other.uploads, ...own.uploads, 'x']),
    slug: () => other.slug,
    token: () => pick([half, other.slug, 'x'.repeat(43)]),
  }
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fill[name]?.() ?? pick(ids))))
  const query = new URLSearchParams()
  const ask = (name: string, choices: readonly (string | number)[], part = 0.25) => {
    if (chance(part)) query.set(name, String(pick(choices)))
  }
  ask(
    'q',
    [half, ...other.references, 'Client', 'Avenue', `"${half}" OR scope`, `[firm ${other.id}]`, '%', half.slice(0, 2)],
    0.5,
  )
  ask('status', ['all', ...firmSteps])
  ask('service', ['all', ...serviceTypes])
  ask('payment', ['all', 'paid', 'unpaid', 'balance_paid'])
  ask('sort', ['newest', 'oldest', 'name'])
  ask('limit', [1, 2, 200, 'x'])
  const crafted = btoa(encodeURIComponent(JSON.stringify([pick(other.files), half])))
  ask('cursor', [other.cursor, crafted, pick(other.files), 'x'], 0.4)
  ask('firmId', [other.id])
  ask('firm', [other.slug])
  const isFile = /\/(documents|deed|picture)$/.test(path) && method === 'POST'
  const claims = {
    firmId: other.id,
    firm: other.slug,
    slug: other.slug,
    memberId: pick(other.people),
    id: pick(other.files),
  }
  const body = {
    status: pick(firmSteps),
    message: half,
    text: half,
    receipts: [pick(other.references), pick(own.references)],
    email: pick([`${half}@example.com`, `someone${pick(ids)}@example.com`]),
    role: pick(['staff', 'lawyer', 'admin']),
    isActive: chance(0.5),
    upTo: pick([1, 5, 1e9]),
    reason: half,
    courier: pick(['dhl', 'other']),
    courierName: half,
    number: `${half}-waybill`,
    before: pick([0, 1]),
    ...(chance(0.3) ? { version: pick([1, 2, 3]), undoSeconds: 8 } : {}),
    attachments: chance(0.3) ? [pick([1, 2, 3, 4, 5, 6, 7, 8])] : [],
    templates: chance(0.5) ? [] : [{ name: half, service: null, step: null, text: half }],
    address: '9 Other Street, Harare',
    phone: '+263 77 000 0000',
    username: half,
    fullName: 'Some Body',
    password: 'nine quiet herons',
    ...(chance(0.5) ? claims : {}),
  }
  const isPiece = method === 'PATCH' && path.endsWith('/:uploadId')
  const headers: Record<string, string> = chance(0.3) ? { 'x-firm-id': String(other.id), 'x-firm': other.slug } : {}
  if (path.includes('uploads')) {
    Object.assign(headers, { 'tus-resumable': resumable.version, 'upload-offset': '0', 'upload-length': '9' })
  }
  const init =
    method === 'GET'
      ? { headers }
      : {
          method,
          headers: {
            ...headers,
            'content-type': isPiece ? resumable.pieceType : isFile ? 'application/pdf' : 'application/json',
            'x-file-name': 'a.pdf',
          },
          body: isPiece ? 'piece' : isFile ? pdf : JSON.stringify(body),
        }
  return { route: `${method} ${path}`, address: `${address}?${query.toString()}`, init, by: pick(own.browsers) }
}

test('no byte of a firm reaches another one, whatever its members request', async () => {
  console.log(`tenancy: ${count} requests, FUZZ_SEED=${seed}`)
  const firmsInOrder = [await aMarkedFirm('titan'), await aMarkedFirm('gambe')] as const
  expect(await db.$count(applications, eq(applications.firmId, firmsInOrder[1].id))).toBe(filesPerFirm)
  await db.update(outbox).set({ dueAt: null })
  const random = randomly(seed)
  for (const [own, other] of [firmsInOrder, firmsInOrder.toReversed() as unknown as typeof firmsInOrder]) {
    const before = await belongings(other)
    for (let turn = 0; turn < count / 2; turn += 1) {
      const { route, address, init, by } = invent(own, other, random)
      const response = await by.fetch(address, init)
      const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
      const told = `${bytes}\n${JSON.stringify([...response.headers])}`
      if (told.includes(other.word)) throw new Error(`FUZZ_SEED=${seed}: ${route} ${address} told of ${other.slug}`)
      if (response.status >= 500) throw new Error(`FUZZ_SEED=${seed}: ${route} ${address} ${response.status} ${bytes}`)
    }
    expect(await belongings(other)).toBe(before)
    // the same members still reach what is theirs
    for (const browser of own.browsers)
      for (const path of ['auth', 'clients', `clients/${own.files[0]}`, 'team'])
        expect((await browser.get(`/api/lawfirm/${path}`)).status).toBe(200)
  }
})

/** A firm with the members who make its calls. */
async function aTeam(slug: string) {
  const firm = await aFirm(slug, 'selector')
  const { id: lawyerId, username } = await aMember(firm, 'lawyer')
  const [admin, lawyer, staff] = [
    await memberBrowser((await aMember(firm, 'admin')).username),
    await memberBrowser(username),
    await memberBrowser((await aMember(firm, 'staff')).username),
  ]
  await admin.put('/api/lawfirm/macros', { macros: [aMacro('Look at it')], version: 0 })
  return { id: firm.id, lawyerId, admin, lawyer, staff }
}
type Team = Awaited<ReturnType<typeof aTeam>>
const roles = ['admin', 'lawyer', 'staff'] as const

/** The answer of a call about an application, and the kinds of rows that it shows. */
async function answerOf(by: Browser, route: string, call: Call, rows: Rows) {
  const [method = '', path = ''] = route.split(' ')
  const fill: Record<string, string | number> = { id: rows.id, ...call.fill?.(rows) }
  const body = call.bytes?.(rows) ?? (call.body && JSON.stringify(call.body(rows)))
  const response = await by.fetch(
    path.replace(/:(\w+)/g, (_, name: string) => String(fill[name])),
    {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { ...(body === undefined ? {} : { 'content-type': call.type ?? 'application/json' }), ...call.headers },
    },
  )
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return { status: response.status, kinds: kindsIn(`${bytes}${JSON.stringify([...response.headers])}`) }
}

const calls = Object.entries(callsOfApplication).flatMap(([route, each]) => each.map((call) => ({ route, call })))

/** No member of a firm that does not have an application reaches any of its rows. */
async function expectNothing(team: Team, rows: Rows) {
  for (const { route, call } of calls) {
    for (const role of roles) {
      const { status, kinds } = await answerOf(team[role], route, call, rows)
      const expected = role === (call.by ?? 'lawyer') || role === 'admin' ? '404' : '403 or 404'
      const told = expected === '404' || ![403, 404].includes(status) ? String(status) : expected
      expect([route, role, told, kinds]).toEqual([route, role, expected, []])
    }
  }
}

/** The firm that has an application gets what it made. */
async function expectAll(team: Team, rows: Rows) {
  for (const { route, call } of calls) {
    const { status, kinds } = await answerOf(team[call.by ?? 'lawyer'], route, call, rows)
    expect([route, status]).toEqual([route, call.holder])
    if (call.shows || call.own)
      expect([route, kinds]).toEqual([route, [...(call.shows ?? []), ...(call.own ?? [])].sort()])
  }
}

/** The firm that has an application now gets what moves with it, and nothing that the former one keeps. */
async function expectMoved(team: Team, rows: Rows) {
  for (const { route, call } of calls) {
    if (call.next === undefined) continue
    const { status, kinds } = await answerOf(team[call.by ?? 'lawyer'], route, call, rows)
    expect([route, status]).toEqual([route, call.next])
    if (call.shows) expect([route, kinds]).toEqual([route, [...call.shows].sort()])
    // open tasks move with it
    expect([route, kinds.filter((kind) => kind !== 'task' && kindsOfFirm.includes(kind))]).toEqual([route, []])
  }
}

/** What each member of a firm reads that names no application. */
async function readAll(team: Team) {
  const read: Record<string, string> = {}
  for (const [route, queries] of Object.entries(readsOfFirm)) {
    for (const role of roles) {
      for (const query of queries) {
        const address = `${route.split(' ')[1]}${query}`
        const response = await team[role].fetch(address)
        read[`${role} ${address}`] =
          `${response.status} ${response.headers.get('x-total-count')} ${await response.text()}`
      }
    }
  }
  return read
}

test('a new call of a firm is one about an application, a read, or neither', () => {
  const lines = [...Object.keys(callsOfApplication), ...Object.keys(readsOfFirm), ...callsWithoutApplication]
  expect(lines.sort()).toEqual([...routes].sort())
})

/** What stays with a firm after it: originals in its safe, and its accounts. */
const aMacro = (name: string) => ({ name, template: null, step: null, assignee: null, task: { title: name, days: 1 } })

const withoutWhatStays = (answers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([call]) => !/\/api\/lawfirm\/(?:originals|payments|payouts|former|checklists|handovers)/.test(call),
    ),
  )

test('a reassignment takes every row of an application from the former firm, and gives the new one what moves', async () => {
  const former = await aTeam('titan')
  const templates = [{ name: markOf('template'), service: null, step: null, text: markOf('template') }]
  expect((await former.admin.put('/api/lawfirm/templates', { templates })).status).toBe(200)
  const neverHad = await readAll(former)
  const started = []
  for (const n of [1, 2]) {
    const client = markOf('client')
    started.push(
      await anApplicant({
        fullName: `${client} ${n}`,
        email: `${client}${n}@example.com`,
        propertyAddress: `${n} ${client} Avenue`,
        titleDeedNumber: `${client}/${n}`,
      }),
    )
  }
  const next = await aTeam('gambe')
  const planted: Rows[] = []
  for (const { id, browser: mine, referenceNumber: reference } of started) {
    planted.push({ ...(await plantClient(mine, id)), ...(await plantFirm(former, id, 'contacted')), id, reference })
  }
  const [kept, moved] = planted
  if (!kept || !moved) throw new Error('no applications')
  const kindsRead = async (team: Team) => kindsIn(Object.values(await readAll(team)).join())

  const before = await belongings({ id: former.id, files: [kept.id, moved.id] })
  await expectNothing(next, kept)
  await expectNothing(next, moved)
  expect(await belongings({ id: former.id, files: [kept.id, moved.id] })).toBe(before)
  expect([await kindsRead(former), await kindsRead(next)]).toEqual([
    ['client', 'overridden', 'requisition', 'template'],
    [],
  ])
  await expectAll(former, kept)

  const administrator = await ownerBrowser('admin@example.com', 'admin')
  const assigned = await administrator.post(`/api/admin/applications/${moved.id}/assign`, { firmId: next.id })
  expect(assigned.status).toBe(200)

  const after = await belongings({ id: next.id, files: [moved.id] })
  await expectNothing(former, moved)
  expect(await belongings({ id: next.id, files: [moved.id] })).toBe(after)
  // what is in its safe, a firm lists by the reference alone
  const left = await readAll(former)
  expect(withoutWhatStays(left)).toEqual(withoutWhatStays(neverHad))
  expect(kindsIn(Object.values(withoutWhatStays(left)).join())).toEqual(['template'])
  // how many it lodged and the Registry sent back: numbers alone
  expect(kindsIn(left['admin /api/lawfirm/checklists'] ?? '')).toEqual([])
  // it closed the other one itself
  const { body: had } = await former.staff.get<FormerFile[]>('/api/lawfirm/former')
  expect(had).toMatchObject([
    { referenceNumber: moved.reference, clientName: null, titleDeedNumber: null, closedReason: null },
    { referenceNumber: kept.reference, why: 'closed' },
  ])
  expect((await former.staff.get<FormerFile[]>(`/api/lawfirm/former?q=${markOf('client')}`)).body).toHaveLength(1)
  expect(await kindsRead(next)).toEqual(['client'])
  await expectMoved(next, moved)
  await expectAll(next, { ...moved, ...(await plantFirm(next, moved.id, 'pending_documents')) })
})
