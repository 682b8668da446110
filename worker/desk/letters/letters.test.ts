import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { ApplicationPage } from '#contract/applications/views'
import type { LetterValues } from '#contract/desk/letters/fields'
import { type LetterKind, letterKinds } from '#contract/desk/letters/kinds'
import type { LettersPage, LetterTemplate, LetterView } from '#contract/desk/letters/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { ActionNeeded } from '#contract/desk/work-views'
import { applications } from '../../applications/tables'
import { auditLog } from '../../platform/database/tables'
import { memberTokenOf } from '../../testing/interrupted'
import { deliver, messagesTo } from '../../testing/mailbox'
import { contextAt } from '../../testing/paying'
import { aFirm, aMember, anApplicant, db, signedInMember } from '../../testing/people'
import { lettersPageOf, makeLetter } from './letters'
import { sendLetter } from './open-letter'
import { letters } from './tables'

type Refused = Problem & { detail: string; errors?: { path: string; message: string }[] }

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const power: LetterValues = {
  'client identity number': '63-1234567 A 12',
  'client marital state': 'unmarried',
  'client address': '1 High Street, Leeds',
  agent: 'Tendai Moyo',
  'agent identity number': '63-7654321 B 12',
  powers: 'to lodge the deed\nto collect the deed',
  'end date': '2099-03-01',
  'property description': 'Stand 77 Borrowdale, in the district of Salisbury, 1 200 square metres',
  'deed number': '1234/2001',
  'diagram number': 'SG 12/1990',
}

async function aFile() {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  const admin = await signedInMember(firm, 'admin')
  const lawyer = await signedInMember(firm, 'lawyer')
  const clerk = await signedInMember(firm, 'staff')
  const at = `/api/lawfirm/clients/${id}/letters`
  const page = async () => (await clerk.get<LettersPage>(at)).body
  const make = async (kind: LetterKind, values: LetterValues, version = 0) =>
    clerk.post<LetterView & Refused>(at, { kind, version, values: { ...(await page()).facts, ...values } })
  const client = () => applicant.get<ApplicationPage>(`/api/applications/${id}`)
  return { firm, id, applicant, admin, lawyer, clerk, at, page, make, client }
}
const template = '/api/lawfirm/letter-templates/resolution'

test('a letter is made from the file and what was filled in, is the firm’s own, and opens again as it was', async () => {
  const { id, admin, clerk, at, page, make, client } = await aFile()
  const first = await page()
  expect(first.facts).toMatchObject({ client: 'Rudo Chikafu', firm: 'titan Law', member: 'staff of titan' })
  expect(first.facts).not.toHaveProperty('diagram number')
  expect(first.templates.map(({ version, checked }) => [version, checked])).toEqual(Array(6).fill([0, null]))
  expect(first.identity).toBeNull()

  const empty = await clerk.post<Refused>(at, { kind: 'power-of-attorney', version: 0, values: first.facts })
  expect([empty.status, empty.body.errors?.map(({ path }) => path)]).toEqual([
    400,
    Object.keys(power)
      .filter((field) => !(field in first.facts))
      .map((field) => `values.${field}`),
  ])
  const past = await make('power-of-attorney', { ...power, 'end date': '2020-01-01' })
  expect(past.body.errors).toEqual([{ path: 'values.end date', message: 'The last day must be after today' }])

  const { status, body: made, cost } = await make('power-of-attorney', power)
  expect([status, made.kind, made.by, made.sent, made.checked, made.hasPdf]).toEqual([
    201,
    'power-of-attorney',
    'staff of titan',
    null,
    null,
    true,
  ])
  expect(cost.trips).toBeLessThanOrEqual(2)
  expect(made.values).toMatchObject(power)
  // no value that the template has no place for
  expect(made.values).not.toHaveProperty('firm email')

  const pdf = await clerk.ask<string>(`${at}/${made.id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const word = await clerk.ask<string>(`${at}/${made.id}/word`)
  expect([word.status, word.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('Special power of attorney'),
  ])

  const second = (await make('power-of-attorney', power)).body
  await clerk.ask<string>(`${at}/${second.id}/pdf`)
  expect(second.id).toBe(made.id + 1)
  const opened = await db.select().from(auditLog).where(eq(auditLog.action, 'open-letter'))
  expect(opened.map(({ entity, entityId }) => [entity, entityId])).toEqual(Array(3).fill(['application', String(id)]))

  // what was filled in for one letter is known to the next one
  expect((await page()).facts).toMatchObject({
    'client identity number': '63-1234567 A 12',
    'diagram number': 'SG 12/1990',
  })
  expect((await page()).facts).not.toHaveProperty('end date')

  // it stays as it was made
  await admin.put('/api/lawfirm/letter-templates/power-of-attorney', { version: 0, text: 'Until {{end date}}.' })
  const [row] = await db.select().from(letters).where(eq(letters.id, made.id))
  expect(row?.text).toContain('SPECIAL POWER OF ATTORNEY')
  await expect(db.update(letters).set({ text: 'other' }).where(eq(letters.id, made.id))).rejects.toThrow()

  const file = (await clerk.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(file.activity.filter(({ what }) => what.startsWith('Made a letter'))).toMatchObject([
    { isFirmOnly: true },
    { isFirmOnly: true },
  ])
  const { body: seen } = await client()
  expect(JSON.stringify(seen)).not.toContain('63-1234567')
  expect(seen.documents).toEqual([])
})

test('a sent letter is a document of its client, sent once', async () => {
  const { lawyer, clerk, at, make, client, page } = await aFile()
  const { body: made } = await make('power-of-attorney', power)
  expect((await clerk.post(`${at}/${made.id}/send`, {})).status).toBe(403)
  const sent = await lawyer.post<LetterView>(`${at}/${made.id}/send`, {})
  expect([sent.status, sent.body.sent?.by]).toEqual([200, 'lawyer of titan'])
  const again = await lawyer.post<LetterView>(`${at}/${made.id}/send`, {})
  expect(again.body.sent).toEqual(sent.body.sent)
  expect((await page()).letters[0]?.sent).toEqual(sent.body.sent)
  const { documents } = (await client()).body
  expect(documents.map(({ name, isFromFirm }) => [name.replace(/ [^ ]*\.pdf/, ''), isFromFirm])).toEqual([
    ['Special power of attorney', true],
  ])
  await deliver()
  expect((await messagesTo('rudo@example.com')).filter(({ text }) => text?.includes('Special power'))).toHaveLength(1)
})

test('where the identity check is required, no power of attorney is made or sent before it', async () => {
  const { firm, id, make, page } = await aFile()
  const { body: made } = await make('power-of-attorney', power)
  const context = contextAt(new Date())
  const strict = { ...context, env: { ...context.env, IDENTITY_CHECK: 'required' as const } }
  const member = async () => memberTokenOf(context, await aMember(firm, 'lawyer', crypto.randomUUID()))
  const { facts } = await page()
  const form = { kind: 'power-of-attorney', version: 0, values: { ...facts, ...power } } as const
  await expect(makeLetter(strict, await member(), id, form)).rejects.toMatchObject({
    code: 'identity-check-needed',
    detail: 'The client’s identity has not been checked. No letter was made.',
  })
  await expect(sendLetter(strict, await member(), id, made.id)).rejects.toMatchObject({
    code: 'identity-check-needed',
    detail: 'The client’s identity has not been checked. Nothing was sent.',
  })
  expect((await lettersPageOf(strict, await member(), id)).identity).toEqual({ need: 'check', isWaiting: false })
  // other letters do not wait for it
  const label = {
    kind: 'label',
    version: 0,
    values: { ...facts, recipient: 'The Registrar', 'recipient address': 'Harare' },
  } as const
  expect(await makeLetter(strict, await member(), id, label)).toMatchObject({ kind: 'label' })
})

test('no power of attorney goes out while the file is on hold', async () => {
  const { id, lawyer, at, make } = await aFile()
  const { body: made } = await make('power-of-attorney', power)
  await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, id))
  expect((await make('power-of-attorney', power)).body.code).toBe('on-hold')
  expect((await lawyer.post<Refused>(`${at}/${made.id}/send`, {})).body.code).toBe('on-hold')
})

test('an admin changes a template, a lawyer confirms it, and a change ends that', async () => {
  const { admin, lawyer, clerk, at, page } = await aFile()
  const text = '# Resolution of {{company}}\n\n{{resolved}}'
  const unknown = await admin.put<Refused>(template, { version: 0, text: 'For {{compnay}}' })
  expect([unknown.status, unknown.body.detail]).toEqual([400, expect.stringContaining('{{compnay}}')])
  expect((await clerk.put(template, { version: 0, text })).status).toBe(403)
  const changed = await admin.put<LetterTemplate>(template, { version: 0, text })
  expect(changed.body).toEqual({ kind: 'resolution', text, version: 1, checked: null })
  expect((await admin.put(template, { version: 0, text: 'older' })).status).toBe(409)

  const toCheck = async () =>
    Promise.all(
      [lawyer, admin, clerk].map(
        async (by) => (await by.get<ActionNeeded>('/api/lawfirm/action-needed')).body.textsToCheck,
      ),
    )
  expect(await toCheck()).toEqual([letterKinds.length, 0, 0])
  expect((await admin.post(`${template}/check`, { version: 1 })).status).toBe(403)
  expect((await lawyer.post(`${template}/check`, { version: 0 })).status).toBe(409)
  const checked = await lawyer.post<LetterTemplate>(`${template}/check`, { version: 1 })
  expect(checked.body.checked?.by).toBe('lawyer of titan')
  expect(await toCheck()).toEqual([letterKinds.length - 1, 0, 0])

  const values = { company: 'Moyo (Private) Limited', resolved: 'to sell 住宅' }
  expect((await clerk.post(at, { kind: 'resolution', version: 0, values })).status).toBe(409)
  const { body: made } = await clerk.post<LetterView>(at, { kind: 'resolution', version: 1, values })
  expect([made.checked?.by, made.hasPdf]).toEqual(['lawyer of titan', false])
  // another script is never replaced in silence
  expect((await clerk.ask<Refused>(`${at}/${made.id}/pdf`)).status).toBe(400)
  expect((await clerk.ask(`${at}/${made.id}/word`)).status).toBe(200)

  await admin.put(template, { version: 1, text: `${text}\n` })
  const { templates, letters: all } = await page()
  expect(templates.find(({ kind }) => kind === 'resolution')?.checked?.by).toBe('lawyer of titan')
  await admin.put(template, { version: 1, text: '' })
  expect((await page()).templates.find(({ kind }) => kind === 'resolution')).toMatchObject({
    version: 2,
    checked: null,
  })
  // the letter keeps what was true of its text
  expect(all[0]?.checked?.by).toBe('lawyer of titan')
})

test('the receipt for an original needs the original, and other firms and closed files get nothing', async () => {
  const { id, clerk, at, make } = await aFile()
  const values = {
    'original received': '2026-11-20',
    pages: '4',
    condition: 'good',
    'handed in by': 'Rudo Moyo',
    'deed number': '1/2001',
  }
  expect((await make('receipt', values)).status).toBe(400)
  const gambe = await signedInMember(await aFirm('gambe', 'stepper'), 'admin')
  expect((await gambe.get(at)).status).toBe(404)
  const { body: made } = await make('label', { recipient: 'The Registrar', 'recipient address': 'Harare' })
  expect((await gambe.ask(`${at}/${made.id}/pdf`)).status).toBe(404)
  await db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.id, id))
  expect((await make('label', { recipient: 'The Registrar', 'recipient address': 'Harare' })).status).toBe(409)
  expect((await clerk.ask(`${at}/${made.id}/pdf`)).status).toBe(200)
})
