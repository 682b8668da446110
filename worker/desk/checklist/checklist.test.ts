import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { ChecklistItem } from '#contract/desk/checklist/entries'
import type { FirmChecklist, FirmChecklists } from '#contract/desk/checklist/lists'
import type { DayView } from '#contract/desk/day'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { ActionNeeded } from '#contract/desk/work-views'
import type { ServiceType } from '#contract/services'
import { applications } from '../../applications/tables'
import type { Browser } from '../../testing/browser'
import { aFirm, anApplicant, db, ownerBrowser, password, signedInMember } from '../../testing/people'
import { checklistOfAccount } from './queries'
import { checklistEntries } from './tables'

type Refused = Problem & { detail: string }
/** A file, or why it was refused. */
interface Answered {
  code?: string
  detail: string
  status: string
  version: number
}

async function aFile(service: ServiceType = 'transfer') {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  await db.update(applications).set({ serviceType: service }).where(eq(applications.id, id))
  const [admin, lawyer, clerk] = [
    await signedInMember(firm, 'admin'),
    await signedInMember(firm, 'lawyer'),
    await signedInMember(firm, 'staff'),
  ]
  const at = `/api/lawfirm/clients/${id}`
  const page = async (by: Browser = clerk) => (await by.get<ClientApplicationPage>(at)).body
  const itemOf = async (key: string) => (await page()).checklist.items.find((item) => item.key === key) as ChecklistItem
  const record = async (form: object, by: Browser = clerk) =>
    by.post<Answered>(`${at}/checklist`, { ...form, before: (await page()).checklist.last })
  const move = (status: string, more: object = {}, by: Browser = clerk) =>
    by.patch<Answered>(`${at}/status`, { status, ...more })
  const lists = async (by: Browser = admin) => (await by.get<FirmChecklists>('/api/lawfirm/checklists')).body
  const require = async (...keys: string[]) => {
    const list = (await lists()).lists.find((one) => one.service === service) as FirmChecklist
    const items = list.items.map((item) => ({ ...item, level: keys.includes(item.key) ? 'required' : 'advice' }))
    const answer = await admin.put(`/api/lawfirm/checklists/${service}`, { version: list.version, items })
    expect(answer.status).toBe(200)
  }
  return { firm, id, admin, lawyer, clerk, at, page, itemOf, record, move, lists, require }
}

test('ours are advice: a file moves without them', async () => {
  const { move, page } = await aFile()
  expect((await page()).checklist.items.every(({ isRequired, state }) => !isRequired && state === 'missing')).toBe(true)
  expect((await move('complete')).status).toBe(200)
})

test('what the firm requires holds the step, also without the screen, until it is there', async () => {
  const { require, move, record, itemOf } = await aFile()
  await require('rates')
  expect((await move('received')).status).toBe(200)
  const held = await move('verified')
  expect([held.status, held.body.code]).toEqual([409, 'checklist-incomplete'])
  expect(held.body.detail).toContain('Rates clearance certificate of the local authority')
  expect((await move('complete')).status).toBe(409)
  expect((await record({ entry: 'done', item: 'rates', reference: 'RC 17', on: '2026-11-02' })).status).toBe(200)
  expect(await itemOf('rates')).toMatchObject({ state: 'done', reference: 'RC 17', by: 'staff of titan', from: null })
  expect((await move('verified')).status).toBe(200)
})

test('what waits for a lawyer goes with the file to no other firm, and waits again when the file is back', async () => {
  const { firm, id, require, move, lawyer } = await aFile()
  await require('rates')
  expect((await move('verified', { overrideReason: 'The council is on strike' })).status).toBe(200)
  const needed = async (by: Browser) =>
    (await by.get<ActionNeeded>('/api/lawfirm/action-needed')).body.needs.find(({ need }) => need === 'exception')
      ?.files
  const gambe = await aFirm('gambe')
  const other = await signedInMember(gambe, 'admin')
  const platform = await ownerBrowser('admin@example.com', 'admin')
  const assign = (firmId: number) => platform.post(`/api/admin/applications/${id}/assign`, { firmId })
  expect((await assign(gambe.id)).status).toBe(200)
  expect([await needed(lawyer), await needed(other)]).toEqual([0, 0])
  expect((await assign(firm.id)).status).toBe(200)
  expect([await needed(lawyer), await needed(other)]).toEqual([1, 0])
})

test('what the Registry sent back waits for no lawyer, also when the file is back', async () => {
  const { firm, id, record } = await aFile()
  expect((await record({ entry: 'requisition', reason: 'The diagram is missing' })).status).toBe(200)
  const { id: gambe } = await aFirm('gambe')
  const platform = await ownerBrowser('admin@example.com', 'admin')
  for (const firmId of [gambe, firm.id])
    expect((await platform.post(`/api/admin/applications/${id}/assign`, { firmId })).status).toBe(200)
  expect(await db.select({ at: applications.exceptionAt }).from(applications)).toEqual([{ at: null }])
})

test('a move goes on with a reason; the lawyer sees it, and the client reads what was missing, not why', async () => {
  const { require, move, page, record, lawyer, clerk, lists, id } = await aFile()
  await require('rates', 'gains-tax')
  const moved = await move('verified', { overrideReason: 'The council is on strike' })
  expect([moved.status, moved.body.status]).toEqual([200, 'verified'])
  const [first] = (await page()).checklist.remarks
  expect(first).toMatchObject({ kind: 'passed', step: 'verified', reason: 'The council is on strike', waits: true })
  expect((await lists()).waiting).toMatchObject([
    { kind: 'passed', text: 'Rates clearance certificate of the local authority', file: { id } },
    { text: 'Capital gains tax clearance certificate' },
  ])
  const exceptions = async (by: Browser) =>
    (await by.get<DayView>('/api/lawfirm/day')).body.now.filter(({ needs }) => needs.includes('exception'))
  const needed = async (by: Browser) =>
    (await by.get<ActionNeeded>('/api/lawfirm/action-needed')).body.needs.find(({ need }) => need === 'exception')
      ?.files
  expect([(await exceptions(lawyer)).map(({ file }) => file.id), await exceptions(clerk)]).toEqual([[id], []])
  expect([await needed(lawyer), await needed(clerk)]).toEqual([1, 0])
  expect((await record({ entry: 'seen', about: 1 }, clerk)).status).toBe(403)
  expect((await record({ entry: 'seen', about: 1 }, lawyer)).status).toBe(200)
  expect((await record({ entry: 'seen', about: 2 }, lawyer)).status).toBe(200)
  expect((await lists()).waiting).toEqual([])
  expect([await exceptions(lawyer), await needed(lawyer)]).toEqual([[], 0])
  expect((await page()).checklist.remarks).toMatchObject([{ endedBy: 'lawyer of titan' }, { waits: false }])
  const activity = JSON.stringify((await page()).activity)
  expect(activity).toContain(
    'Documents Verified, without: Rates clearance certificate of the local authority, Capital gains tax',
  )
  expect(activity).not.toContain('strike')
})

test('an undone move waits for no lawyer, and the next one asks again', async () => {
  const { require, move, page, clerk, at } = await aFile()
  await require('rates')
  const moved = await move('verified', { overrideReason: 'On strike', undoSeconds: 20 })
  expect((await clerk.post(`${at}/status/undo`, { version: moved.body.version })).status).toBe(200)
  expect((await page()).checklist.remarks).toMatchObject([{ kind: 'passed', waits: false, endedBy: 'staff of titan' }])
  expect((await move('verified')).status).toBe(409)
})

test('a correction back is not held', async () => {
  const { require, move } = await aFile()
  await move('complete')
  await require('agreement')
  expect((await move('received', { reason: 'The wrong file' })).status).toBe(200)
})

test('an accepted document ticks its entry, which nobody records twice', async () => {
  const { lawyer, at, page, itemOf, record, require, move } = await aFile()
  await require('rates')
  const documents = ['Rates clearance certificate']
  await lawyer.post(`${at}/message`, { message: 'Please', status: 'additional_docs', documents })
  expect((await itemOf('rates')).state).toBe('missing')
  const [request] = (await page()).requests
  await lawyer.patch(`${at}/requests/${request?.id}`, { state: 'accepted', version: 1 })
  expect(await itemOf('rates')).toMatchObject({ state: 'done', from: 'requests', by: 'lawyer of titan' })
  expect((await record({ entry: 'done', item: 'rates' })).body.detail).toContain('recorded elsewhere')
  expect((await move('verified')).status).toBe(200)
})

test('identity, original and lodging of a deed tick themselves, and go with their corrections', async () => {
  const { lawyer, at, page, itemOf, record, require, move, admin } = await aFile('digitize')
  await require('identity', 'original', 'lodging')
  expect((await move('verified')).body.detail).toContain(
    'Identity of the client checked, Original deed with the firm, Lodging with the Deeds Registry',
  )
  for (const item of ['identity', 'original', 'lodging', 'deed-checked'])
    expect((await record({ entry: 'done', item })).status).toBe(400)
  const before = (await page()).custody.entries.length
  await lawyer.post(`${at}/original`, { entry: 'received', condition: 'Good', before })
  expect(await itemOf('original')).toMatchObject({ state: 'done', from: 'original', by: 'lawyer of titan' })
  await lawyer.post(`${at}/evidence`, { entry: 'lodged', receipt: 'DR 1', before: 0 })
  expect(await itemOf('lodging')).toMatchObject({ state: 'done', from: 'evidence', reference: 'DR 1' })
  const check = { way: 'office', document: 'passport', name: 'Rudo Chikafu', digits: '4711', compared: ['face'] }
  await lawyer.post(`${at}/identity`, { entry: 'checked', ...check, before: 0 })
  expect((await itemOf('identity')).state).toBe('missing')
  expect((await move('verified')).body.detail).toContain('Identity of the client checked.')
  await admin.post(`${at}/identity`, { entry: 'confirmed', before: 1 })
  expect(await itemOf('identity')).toMatchObject({ state: 'done', from: 'identity' })
  await lawyer.post(`${at}/evidence`, { entry: 'corrected', fact: 'lodged', reason: 'Another', before: 1 })
  expect((await itemOf('lodging')).state).toBe('missing')
  await lawyer.post(`${at}/evidence`, { entry: 'lodged', receipt: 'DR 2', withOriginal: true, before: 2 })
  expect(await itemOf('lodging')).toMatchObject({ state: 'done', reference: 'DR 2' })
  expect((await move('verified')).status).toBe(200)
})

test('requisitions are counted per 100 files that were lodged; corrected ones are not', async () => {
  const { record, page, lists } = await aFile()
  expect((await lists()).rate).toMatchObject({ files: 0, per100: null })
  await record({ entry: 'done', item: 'lodging', reference: 'DR 5' })
  expect((await lists()).rate).toMatchObject({ files: 1, requisitions: 0, rightFirstTime: 1, per100: 0 })
  await record({ entry: 'requisition', reason: 'The diagram is missing' })
  await record({ entry: 'requisition', reason: 'The consent is not signed' })
  expect((await lists()).rate).toMatchObject({ files: 1, requisitions: 2, rightFirstTime: 0, per100: 200 })
  await record({ entry: 'mistaken', about: 3, reason: 'Of another file' })
  expect((await lists()).rate).toMatchObject({ files: 1, requisitions: 1, per100: 100 })
  expect((await lists()).waiting).toMatchObject([{ kind: 'requisition', reason: 'The diagram is missing' }])
  await record({ entry: 'answered', about: 2 })
  expect((await lists()).waiting).toEqual([])
  expect((await page()).checklist.remarks).toMatchObject([{ kind: 'requisition', waits: false }])
  await record({ entry: 'mistaken', about: 2, reason: 'Of another file' })
  await record({ entry: 'undone', item: 'lodging', reason: 'Not yet' })
  expect((await lists()).rate).toMatchObject({ files: 0, requisitions: 0, per100: null })
})

test('lodgings of a deed count with the copies and with the original, until they are corrected', async () => {
  const { lawyer, at, page, lists } = await aFile('digitize')
  const files = async () => (await lists()).rate.files
  const custody = async (form: object) =>
    lawyer.post(`${at}/original`, { ...form, before: (await page()).custody.entries.length })
  await custody({ entry: 'received', condition: 'Good' })
  await custody({ entry: 'lodged', receipt: 'DR 1' })
  expect(await files()).toBe(1)
  await custody({ entry: 'seen' })
  await custody({ entry: 'corrected', reason: 'Not seen' })
  expect(await files()).toBe(1)
  await custody({ entry: 'corrected', reason: 'Not lodged' })
  expect(await files()).toBe(0)
  await lawyer.post(`${at}/evidence`, { entry: 'lodged', receipt: 'DR 1', before: 0 })
  expect(await files()).toBe(1)
  await lawyer.post(`${at}/evidence`, { entry: 'corrected', fact: 'lodged', reason: 'No', before: 1 })
  expect(await files()).toBe(0)
})

test('only the firm’s admin reads and changes the lists, one at a time; an own entry holds a step, too', async () => {
  const { admin, lawyer, lists, move, record, page } = await aFile('lease')
  expect((await lawyer.get('/api/lawfirm/checklists')).status).toBe(403)
  const items = [{ key: null, name: 'Inventory signed', before: 'verified', level: 'required' }]
  expect((await lawyer.put('/api/lawfirm/checklists/lease', { version: 0, items })).status).toBe(403)
  expect((await admin.put('/api/lawfirm/checklists/lease', { version: 0, items })).status).toBe(200)
  const late = await admin.put<Refused>('/api/lawfirm/checklists/lease', { version: 0, items: [] })
  expect([late.status, late.body.code]).toEqual([409, 'file-changed'])
  expect((await lists()).lists.find(({ service }) => service === 'lease')).toMatchObject({
    version: 1,
    changedBy: 'admin of titan',
  })
  expect((await move('verified')).body.detail).toContain('Inventory signed')
  const own = (await page()).checklist.items.find(({ key }) => key === 'own-1')
  expect(own).toMatchObject({ name: 'Inventory signed', isRequired: true })
  await record({ entry: 'done', item: 'own-1' })
  expect((await move('verified')).status).toBe(200)
})

test('another firm sees nothing of it, and the next one reads facts without the reasons of the former', async () => {
  const { require, move, record, id, at } = await aFile()
  await require('rates')
  await record({ entry: 'done', item: 'search', reference: 'S 1' })
  await move('verified', { overrideReason: 'On strike' })
  const gambe = await aFirm('gambe', 'selector')
  const other = await signedInMember(gambe, 'lawyer')
  expect((await other.post(`${at}/checklist`, { entry: 'done', item: 'duty', before: 0 })).status).toBe(404)
  const administrator = await ownerBrowser('admin@example.com', 'admin')
  await administrator.post(`/api/admin/applications/${id}/assign`, { firmId: gambe.id })
  expect((await record({ entry: 'done', item: 'duty' }).catch(() => ({ status: 404 }))).status).toBe(404)
  const { checklist } = (await other.get<ClientApplicationPage>(at)).body
  expect(checklist.items.find(({ key }) => key === 'search')).toMatchObject({ state: 'done', reference: 'S 1' })
  expect(checklist.remarks).toEqual([])
  expect(checklist.items.some(({ isRequired }) => isRequired)).toBe(false)
})

test('entries stay as they are; an erasure leaves who recorded what when', async () => {
  const { record, require, move } = await aFile()
  await require('rates')
  await record({ entry: 'done', item: 'duty', reference: 'Duty of Rudo' })
  await move('verified', { overrideReason: 'Rudo asks for it' })
  await expect(db.run(sql`delete from checklist_entries`)).rejects.toThrow()
  await expect(db.run(sql`update checklist_entries set reason = 'x'`)).rejects.toThrow()
  const own = await ownerBrowser('rudo@example.com')
  expect(await checklistOfAccount(db, 1)).toMatchObject([{ reference: 'Duty of Rudo' }, { kind: 'passed' }])
  expect((await own.delete('/api/account', { password })).status).toBe(200)
  const rows = await db.select().from(checklistEntries)
  expect(rows).toMatchObject([{ kind: 'done', item: 'duty', actorName: 'staff of titan' }, { kind: 'passed' }])
  expect(JSON.stringify(rows)).not.toContain('Rudo')
})
