import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toLightTracking } from '#contract/addresses/paths'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import { replacementOf } from '#contract/applications/progress/replacement-rules'
import { stepsOf } from '#contract/applications/progress/step-rules'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import { day, harareDate } from '#contract/time'
import { applications, history } from '../../applications/tables'
import { browser } from '../../testing/browser'
import { deliver, messagesTo } from '../../testing/mailbox'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'

async function aLostDeed() {
  const firm = await aFirm('titan', 'selector')
  const started = await anApplicant({ hasTitleDeed: 'lost' })
  const [staff, other] = [await signedInMember(firm, 'staff'), await signedInMember(await aFirm('gambe'))]
  const at = `/api/lawfirm/clients/${started.id}`
  const record = (json: object, by = staff) => by.post<{ code: string }>(`${at}/replacement`, json)
  const page = async () => (await started.browser.get<ApplicationPage>(`/api/applications/${started.id}`)).body
  const waybill = () =>
    started.browser.put<{ code: string }>(`/api/applications/${started.id}/waybill`, {
      courier: 'dhl',
      number: '1234567890',
      before: 0,
    })
  return { ...started, staff, other, at, record, page, waybill }
}
test('the owner gets one message for each step, and a correction when its day changes or it is taken back', async () => {
  const { id, record } = await aLostDeed()
  const [email] = await db.select({ to: applications.clientEmail }).from(applications).where(eq(applications.id, id))
  await record({ step: 'affidavit', on: '2026-11-10' })
  await record({ step: 'affidavit', on: '2026-11-10' })
  await record({ step: 'affidavit', on: '2026-11-11' })
  await record({ step: 'issued' })
  await record({ step: 'issued', isDone: false })
  await record({ step: 'issued' })
  await deliver()
  const mails = (await messagesTo(email?.to ?? '')).filter(({ subject }) => /Affidavit|Replacement deed/.test(subject))
  expect(mails.map(({ subject }) => subject.replace(/ \(.*/, '')).toSorted()).toEqual([
    'Affidavit signed',
    'Correction: Affidavit signed',
    'Correction: Replacement deed issued is not done',
    'Replacement deed issued',
    'Replacement deed issued',
  ])
  const texts = mails.map(({ text }) => text).join('\n')
  expect(texts).toContain('titan Law recorded that the affidavit about your lost title deed was signed on 11 Nov 2026.')
  expect(texts).toContain('titan Law records next who has it. Send nothing unless your lawyer asks you to.')
})

const entries = () => db.$count(history, eq(history.track, 'replacement'))

test('a firm records the replacement of a lost deed; its owner, a page without script and a visitor see the facts', async () => {
  const { record, page, waybill, referenceNumber, other, browser: own } = await aLostDeed()
  const yesterday = harareDate(Date.now() - day)
  expect((await record({ step: 'affidavit', on: yesterday })).status).toBe(200)
  expect((await record({ step: 'affidavit', on: yesterday })).status).toBe(200)
  expect(await entries()).toBe(1)
  expect((await record({ step: 'affidavit' }, other)).status).toBe(404)
  const { application, statusHistory } = await page()
  expect(replacementOf(statusHistory).get('affidavit')).toMatchObject({ by: 'staff of titan' })
  const [, affidavit] = stepsOf(application, statusHistory)
  expect([affidavit?.label, harareDate(affidavit?.at ?? 0)]).toEqual(['Affidavit signed', yesterday])
  expect(originalOf(statusHistory)).toBeNull()
  expect((await waybill()).body.code).toBe('bad-request')
  await db.update(applications).set({ depositPaidAt: new Date() })

  const open = (await browser().get<PublicPage>(`/api/applications/reference/${referenceNumber}`)).body
  const labels = stepsOf(open.application, open.statusHistory).map(({ label }) => label)
  expect(labels).toContain('Affidavit signed')
  expect(labels).not.toContain('Loss advertised')
  expect(JSON.stringify(open)).not.toMatch(/staff of titan|lost/)
  const plain = await (await own.fetch(toLightTracking(referenceNumber))).text()
  expect(plain).toContain('Affidavit signed (done)')
  expect(plain).toContain('Your lawyer will tell you what it costs and how long it takes.')

  expect((await record({ step: 'issued' })).status).toBe(200)
  expect((await waybill()).status).toBe(200)
})

test('a wrong step is taken back, and a day to come or a deed that is not lost is refused', async () => {
  const { id, record, page } = await aLostDeed()
  expect((await record({ step: 'issued' })).status).toBe(200)
  expect((await record({ step: 'issued', isDone: false })).status).toBe(200)
  expect((await record({ step: 'issued', isDone: false })).status).toBe(200)
  expect(await entries()).toBe(2)
  expect(replacementOf((await page()).statusHistory).size).toBe(0)
  expect((await record({ step: 'issued', on: harareDate(Date.now() + 2 * day) })).body.code).toBe('bad-request')
  expect((await record({ step: 'court' })).status).toBe(400)
  await db.update(applications).set({ hasTitleDeed: 'have' }).where(eq(applications.id, id))
  expect((await record({ step: 'affidavit' })).body.code).toBe('bad-request')
  await db.update(applications).set({ hasTitleDeed: 'lost', withdrawnAt: new Date() })
  expect((await record({ step: 'affidavit' })).body.code).toBe('withdrawn')
  expect(await entries()).toBe(2)
})
