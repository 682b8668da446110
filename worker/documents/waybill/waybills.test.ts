import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { ApplicationPage } from '#contract/applications/views'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { type WaybillView, waybillMessages } from '#contract/documents/waybill'
import { applications } from '../../applications/tables'
import { browser } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { waybills } from './tables'
import { readForClient, writeWaybill } from './waybills'

async function aSentDeed() {
  const firm = await aFirm('titan')
  const { id, referenceNumber, browser: client } = await anApplicant()
  const member = await signedInMember(firm, 'staff')
  await member.get(`/api/lawfirm/clients/${id}`)
  return {
    id,
    firm,
    referenceNumber,
    client,
    member,
    ofClient: `/api/applications/${id}/waybill`,
    ofFirm: `/api/lawfirm/clients/${id}/waybill`,
  }
}
const number = '1234567890'
const form = { courier: 'dhl', number, before: 0 }

test('both sides see each other’s waybill, the firm as news, and a stranger sees none', async () => {
  const { id, referenceNumber, client, member, ofClient, ofFirm } = await aSentDeed()
  const given = await client.put<WaybillView>(ofClient, { ...form, number: ' 1234 567 890 ' })
  expect([given.status, given.cost.trips, given.cost.read < 60]).toEqual([200, 2, true])
  expect(given.body).toMatchObject({ sender: 'client', number, by: 'Rudo Chikafu', version: 1 })
  expect(given.body.trackingUrl).toContain(number)

  const listed = async () => (await member.get<ClientApplication[]>('/api/lawfirm/clients')).body[0]?.news
  expect(await listed()).toEqual(['waybill'])
  const page = async () => (await member.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect((await page()).waybills).toEqual([given.body])
  expect(await listed()).toEqual([])
  expect((await page()).activity.map(({ what }) => what)).toContain('Added a waybill number (DHL)')

  const back = { courier: 'other', courierName: 'Kwik Post', number: 'ZW-4455-6677', before: 0 }
  expect((await member.put(ofFirm, back)).status).toBe(200)
  const followed = (await client.get<ApplicationPage>(`/api/applications/${id}`)).body
  expect(followed.waybills.map(({ sender, courierName }) => [sender, courierName])).toEqual([
    ['client', null],
    ['firm', 'Kwik Post'],
  ])
  // not the applicant of the audit log
  expect(followed.statusHistory.find(({ track }) => track === 'custody')?.by).toBe('Rudo Chikafu')
  const seen = JSON.stringify((await browser().get(`/api/applications/reference/${referenceNumber}`)).body)
  expect(seen).toContain(referenceNumber)
  expect(seen).not.toMatch(/waybill|1234567890|ZW-4455/i)

  expect((await client.ask(ofClient, remove(1))).status).toBe(200)
  expect((await client.ask(ofClient, remove(1))).status).toBe(200)
  expect((await page()).waybills.map(({ sender }) => sender)).toEqual(['firm'])
})

const remove = (before: number) => ({
  method: 'DELETE',
  body: JSON.stringify({ before }),
  headers: { 'content-type': 'application/json' },
})

test('of two who write at once one is refused, and nothing of a stale form is kept', async () => {
  const { id, client, ofClient } = await aSentDeed()
  const context = interrupted(() => client.put(ofClient, form))
  const found = await readForClient(context, { sessionToken: null, applicationIds: [id] }, id)
  await expect(writeWaybill(context, found, { courier: 'ups', number: '99999999', before: 0 })).rejects.toMatchObject({
    code: 'file-changed',
  })
  const stale = await client.put<Problem>(ofClient, { ...form, number: '99999999' })
  expect([stale.status, stale.body.code, stale.body.detail]).toEqual([409, 'file-changed', waybillMessages.changed])
  expect((await client.ask<Problem>(ofClient, remove(0))).body.code).toBe('file-changed')
  // the answer was lost and the browser asks again
  expect((await client.put(ofClient, form)).status).toBe(200)
  const kept = await db.select().from(waybills)
  expect(kept.map((row) => [row.number, row.version])).toEqual([[number, 1]])
})

test('after a withdrawal, and once the firm has the original, nothing changes; another firm finds nothing', async () => {
  const { id, client, member, ofClient, ofFirm } = await aSentDeed()
  const other = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await other.put(ofFirm, form)).status).toBe(404)
  expect((await other.ask(ofFirm, remove(0))).status).toBe(404)
  const stranger = (await anApplicant()).browser
  expect((await stranger.put(ofClient, form)).status).toBe(404)
  expect((await client.put(ofClient, form)).status).toBe(200)

  await db.update(applications).set({ fileStatus: 'received' }).where(eq(applications.id, id))
  const late = await client.put<Problem>(ofClient, { ...form, number: '99999999', before: 1 })
  expect([late.status, late.body.detail]).toEqual([409, waybillMessages.received])
  await db.update(applications).set({ fileStatus: 'contacted' }).where(eq(applications.id, id))
  expect((await client.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  const closed = { ...form, number: '99999999', before: 1 }
  expect((await client.put<Problem>(ofClient, closed)).body.code).toBe('withdrawn')
  expect((await member.put(ofFirm, closed)).status).toBe(404)
  expect((await db.select().from(waybills)).map((row) => [row.sender, row.number])).toEqual([['client', number]])
})
