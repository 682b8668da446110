import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { FirmChecklists } from '#contract/desk/checklist/lists'
import type { HandoversView, HandoverView } from '#contract/desk/handovers'
import type { MemberWork } from '#contract/desk/people'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { MacroPlans, MacrosView } from '#contract/messaging/macros'
import { day, harareDate } from '#contract/time'
import { applications } from '../../applications/tables'
import { digestLink } from '../../desk/digest/digest-link'
import { reminderLink } from '../../documents/requests/reminder-link'
import { members } from '../../firms/tables'
import { linkToken } from '../../platform/crypto/link-token'
import { type Browser, withLink } from '../browser'
import { jpegOf } from '../jpeg'
import { chosen, db, password, type Started } from '../people'
import { passwordDoor, withFactors } from './factors'
import { writeLetters } from './letters'
import { writeParties } from './parties'
import { aPasskey, correctProperty, identityCheck, inPieces, send, text, tokenTo, waybill } from './send'

interface Firm {
  admin: Browser
  lawyer: Browser
}

export async function asFirm({ admin, lawyer }: Firm, { id }: Started) {
  const at = `/api/lawfirm/clients/${id}`
  await db.update(applications).set({ depositPaidAt: null }).where(eq(applications.id, id))
  await lawyer.post(`${at}/deposit-reminder`)
  await lawyer.post(`${at}/decline`, { reason: 'A partner acts for the seller' })
  await db.update(applications).set({ firmId: 1 }).where(eq(applications.id, id))
  await correctProperty(lawyer, `${at}/property`, id, `9${id}1/1999`)
  await lawyer.patch(`${at}/status`, { status: 'contacted' })
  const moved = await lawyer.patch<{ version: number }>(`${at}/status`, { status: 'received', undoSeconds: 8 })
  await lawyer.post(`${at}/status/undo`, { version: moved.body.version })
  await runMacro(admin, lawyer, id)
  await lawyer.post(`${at}/message`, { message: text })
  await lawyer.post(`${at}/messages`, { text })
  await lawyer.post(`${at}/messages/read`, { upTo: 1 })
  const waiting = await send(lawyer, `${at}/messages/documents`)
  await lawyer.delete(`${at}/messages/documents/${waiting.body.id}`)
  await inPieces(lawyer, `${at}/messages/uploads`)
  const { custody } = (await lawyer.get<ClientApplicationPage>(at)).body
  const before = custody.entries.length
  await lawyer.post(`${at}/identity`, identityCheck)
  await lawyer.post(`${at}/original`, { entry: 'received', condition: 'Good', before })
  const evidence = (json: object) => lawyer.post(`${at}/evidence`, json)
  await evidence({ entry: 'lodged', receipt: 'DR 1', before: 0 })
  await evidence({ entry: 'corrected', fact: 'lodged', reason: text, before: 1 })
  await evidence({ entry: 'lodged', receipt: 'DR 1', withOriginal: true, before: 2 })
  await db.update(applications).set({ hasTitleDeed: 'lost' }).where(eq(applications.id, id))
  await lawyer.post(`${at}/replacement`, { step: 'issued' })
  await lawyer.post(`${at}/checklist`, { entry: 'done', item: 'authority', before: 0 })
  await lawyer.post(`${at}/notes`, { text })
  await lawyer.put(`${at}/assignee`, { memberId: 2 })
  await lawyer.post(`${at}/calls`)
  const task = (await lawyer.post<{ id: number }>(`${at}/tasks`, { title: 'Call', due: '2099-01-01' })).body
  await lawyer.put(`${at}/snooze`, { until: harareDate(Date.now() + 2 * day), waitingFor: 'client' })
  const [view] = (await lawyer.put<{ id: number }[]>('/api/lawfirm/views', { name: 'Late', filters: {} })).body
  await lawyer.delete(`/api/lawfirm/views/${view?.id}`)
  await lawyer.put('/api/lawfirm/calendar', { isOn: true })
  await writeLetters({ admin, lawyer }, at)
  await lawyer.put('/api/lawfirm/notices/read', { upTo: 1 })
  await lawyer.patch(`${at}/tasks/${task.id}`, { assigneeId: 3 })
  await lawyer.patch(`${at}/tasks/${task.id}`, { isDone: true })
  await lawyer.delete(`${at}/tasks/${task.id}`)
  await writeParties(lawyer, at, id)
  await lawyer.post(`${at}/message`, { status: 'additional_docs', documents: ['Passport', 'Letter'] })
  const { requests } = (await lawyer.get<ClientApplicationPage>(at)).body
  const [first, second] = requests.map(({ id: request }) => `${at}/requests/${request}`)
  await lawyer.patch(`${first}`, { state: 'withdrawn', version: 1 })
  await lawyer.post(`${first}/undo`, { version: 2 })
  await lawyer.put(`${at}/document-reminders`, { isOn: false })
  await lawyer.put(`${at}/document-reminders`, { isOn: true })
  const [{ remindFrom } = { remindFrom: null }] = await db.select().from(applications).where(eq(applications.id, id))
  const off = await linkToken(env, reminderLink({ id, remindFrom: remindFrom ?? new Date() }))
  await lawyer.post(`/api/document-reminders/off?token=${off}`, {})
  await lawyer.patch(`${first}`, { state: 'withdrawn', version: 3 })
  await lawyer.patch(`${second}`, { state: 'accepted', version: 1 })
  await lawyer.put(`${at}/waybill`, waybill)
  await lawyer.delete(`${at}/waybill`, { before: 1 })
  const sent = (await send(lawyer, `${at}/documents`)).body.id
  await send(lawyer, `${at}/documents/${sent}/picture`, jpegOf(1200, 900), 'image/jpeg')
  await inPieces(lawyer, `${at}/uploads`)
  await inPieces(lawyer, `${at}/deed-uploads`)
  await lawyer.post(`${at}/deed/1/withdraw`, { reason: 'The wrong file' })
  const deed = (await send(lawyer, `${at}/deed`)).body.version
  await send(lawyer, `${at}/deed/${deed}/picture`, jpegOf(640, 900), 'image/jpeg')
  await admin.post(`${at}/deed/${deed}/release`)
  await lawyer.post(`${at}/close`, { reason: 'The property was sold' })
}

/** One that asks for everything, which is then taken back. */
async function runMacro(admin: Browser, lawyer: Browser, id: number) {
  const name = 'Open the file'
  const parts = {
    template: 'Hello',
    step: 'verified',
    assignee: 'me',
    documents: ['Lease of the cottage'],
  }
  await admin.put('/api/lawfirm/templates', { templates: [{ name: 'Hello', service: null, step: null, text }] })
  const { version } = (await admin.get<MacrosView>('/api/lawfirm/macros')).body
  const macros = [{ name, ...parts, task: { title: 'Ring the client', days: 2 } }]
  await admin.put('/api/lawfirm/macros', { macros, version })
  const { plans, version: list } = (
    await lawyer.get<MacroPlans>(`/api/lawfirm/macros/plan?macro=${encodeURIComponent(name)}&ids=${id}`)
  ).body
  const form = { macro: name, macros: list, version: plans[0]?.version, text: plans[0]?.text ?? null, undoSeconds: 20 }
  const ran = await lawyer.post<{ version: number }>(`/api/lawfirm/clients/${id}/macro`, form)
  await lawyer.post(`/api/lawfirm/clients/${id}/status/undo`, { version: ran.body.version })
}

export async function asTeam(
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
  const ahead = (days: number) => harareDate(Date.now() + days * day)
  const absence = { from: ahead(2), back: ahead(9), substituteId: 3 }
  await admin.put('/api/lawfirm/team/4/absence', absence)
  await admin.delete('/api/lawfirm/team/4/absence')
  const [first] = (await admin.get<{ id: number }[]>('/api/lawfirm/clients?status=file_created&limit=1')).body
  await admin.put(`/api/lawfirm/clients/${first?.id}/assignee`, { memberId: 4 })
  const { files, tasks } = (await admin.get<MemberWork>('/api/lawfirm/team/4/work')).body
  await admin.post('/api/lawfirm/team/4/leave', { handover: { to: [3], files, tasks } })
  await admin.put('/api/lawfirm/team/4/status', { isActive: true })
  const [last] = (await admin.get<HandoversView>('/api/lawfirm/handovers')).body.handovers
  const at = `/api/lawfirm/handovers/${last?.id}`
  const back = (await admin.get<HandoverView>(at)).body
  await admin.post(`${at}/undo`, { files: back.files, tasks: back.tasks })
  await admin.put(`/api/lawfirm/clients/${first?.id}/assignee`, { memberId: null })
  await admin.put('/api/lawfirm/templates', { templates: [{ name: 'Hello', service: null, step: null, text }] })
  const { lists } = (await admin.get<FirmChecklists>('/api/lawfirm/checklists')).body
  const lease = lists.find(({ service }) => service === 'lease')
  const ours = { key: 'lease', name: null, before: 'complete', level: round === 1 ? 'required' : 'off' }
  await admin.put('/api/lawfirm/checklists/lease', { version: lease?.version, items: [ours] })
  await admin.put('/api/lawfirm/firm', {
    address: '1 New Street, Harare',
    phone: '0242 700101',
    email: 'office@titan.example',
    accountantEmail: 'a@titan.example',
  })
  await staff.put('/api/lawfirm/preferences', { startsAtAction: round === 1 })
  await logIn('titan.staff', '/api/lawfirm/titan/login')
  const sessions = '/api/lawfirm/account/sessions'
  const [session] = (await staff.get<{ id: string; isThis: boolean }[]>(sessions)).body.filter(({ isThis }) => !isThis)
  await staff.post('/api/lawfirm/account/confirm', { way: 'password', password })
  await staff.delete(`${sessions}/${session?.id}`)
  await staff.delete(sessions)
  await staff.post('/api/lawfirm/logout')
  const email = `joined${round}@example.com`
  await admin.post('/api/lawfirm/team/invite', { email, role: 'lawyer' })
  const joined = aBrowser()
  const token = await tokenTo(email, 'invitation')
  const username = `titan.joined${round}`
  const person = { username, fullName: 'Ruvimbo Chiweshe', password: chosen }
  await withLink(joined, token).post('/api/lawfirm/invitation/accept', person)
  const another = `another${round}@example.com`
  await admin.post('/api/lawfirm/team/invite', { email: another, role: 'staff' })
  const old = `/api/lawfirm/invitations/${await tokenTo(another, 'invitation')}`
  await aBrowser().post(`${old}/accept`, { ...person, username: `titan.another${round}` })
  // a larger team costs more, and this measures other things
  await db.delete(members).where(eq(members.email, another))
  const door = passwordDoor('/api/lawfirm', '/api/lawfirm/login', { username }, chosen)
  await withFactors(aBrowser, joined, '/api/lawfirm/account', door)
  await joined.post('/api/lawfirm/account/password', { current: chosen, password: 'seven quiet herons' })
  const [member] = await db.select().from(members).where(eq(members.email, email))
  if (!member) throw new Error('no one joined')
  const year = Number(harareDate(new Date()).slice(0, 4))
  for (const one of [year, year + 1]) await send(admin, `/api/lawfirm/team/${member.id}/licence?number=LP1&year=${one}`)
  await joined.post(`/api/lawfirm/morning-digest/off?token=${await linkToken(env, digestLink(member))}`, {})
}
