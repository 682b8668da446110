import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaperAnswer } from '#contract/deeds/paper'
import type { CertificateAnswer } from '#contract/deeds/verification'
import { applications } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import { attempts } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { aFirm, anApplicant, db } from '../../testing/people'
import { aReleasedDeed } from '../../testing/released-deed'
import { deeds } from '../tables'

const code = 'K7Q2M9XA4D01'
const right = { deedNumber: 'dt1234-05', stand: '77 Chitungwiza Township' }
const yes = { matches: true, firm: 'titan Law' }
const no = { matches: false }
const compare = (own: Browser, paper: unknown, of = code) =>
  own.post<PaperAnswer & { code: string; detail: string }>(`/api/verify/${of}/paper`, paper)

let networks = 0
const aNetwork = () => browser(`203.0.113.${++networks}`)

async function aDeed() {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  const deed = await aReleasedDeed(firm, id)
  await db.update(applications).set({ titleDeedNumber: 'DT 1234/2005', propertyAddress: 'Stand 77 Chitungwiza' })
  return deed
}

test('a paper deed matches by number and stand together, and a mismatch never says which is wrong', async () => {
  const { id } = await aDeed()
  const { status, body, cost } = await compare(aNetwork(), right, 'k7q2-m9xa-4d01')
  expect([status, body, cost.trips]).toEqual([200, yes, 2])
  const told = (await db.select().from(outbox)).filter(({ message }) => message === 'certificate-checked')
  expect(told).toHaveLength(1)
  const answers = [
    { ...right, deedNumber: '1234/2006' },
    { ...right, stand: 'Stand 78 Chitungwiza' },
    { deedNumber: '1', stand: 'Elsewhere 2' },
  ].map(async (paper) => (await compare(aNetwork(), paper)).body)
  expect(await Promise.all(answers)).toEqual([no, no, no])
  expect((await compare(aNetwork(), right, 'N0SUCHC0DE00')).body).toEqual(no)
  for (const missing of [
    { stand: '77 Chitungwiza' },
    { ...right, stand: ' ' },
    { ...right, deedNumber: 'x'.repeat(201) },
  ])
    expect((await compare(aNetwork(), missing)).status).toBe(400)
  await db.update(deeds).set({ state: 'superseded' }).where(eq(deeds.id, id))
  expect((await compare(aNetwork(), right)).body).toEqual(yes)
  await db.update(deeds).set({ state: 'revoked' }).where(eq(deeds.id, id))
  expect((await compare(aNetwork(), right)).body).toEqual(no)
})

test('a certificate says whether a paper deed can be compared with it', async () => {
  const { id } = await aDeed()
  const compares = async () => {
    const { body } = await aNetwork().get<CertificateAnswer & { comparesPaper: boolean }>(`/api/verify/${code}`)
    return body.comparesPaper
  }
  expect(await compares()).toBe(true)
  for (const unknown of [
    { titleDeedNumber: null },
    { titleDeedNumber: 'not known', propertyAddress: 'Stand 77 Chitungwiza' },
    { titleDeedNumber: '1234/05', propertyAddress: null },
    { propertyAddress: 'Chitungwiza' },
  ]) {
    await db.update(applications).set(unknown)
    expect([unknown, await compares()]).toEqual([unknown, false])
  }
  await db.update(applications).set({ propertyAddress: 'Stand 77 Chitungwiza' })
  await db.update(deeds).set({ state: 'revoked' }).where(eq(deeds.id, id))
  expect(await compares()).toBe(false)
})

test('one network has five tries a day, right or wrong, and the refusal names when to try again', async () => {
  await aDeed()
  const buyer = aNetwork()
  const tries = await Promise.all(Array.from({ length: 8 }, () => compare(buyer, right)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = await compare(buyer, right)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(refused.body.detail).toMatch(
    /^There were too many tries\. Try again after \d{1,2} \w{3} \d{4}, \d\d:\d\d \(Harare time\)/,
  )
  expect((await compare(aNetwork(), right)).body).toEqual(yes)
  await db.update(attempts).set({ endsAt: sql`ends_at - 86400001` })
  expect((await compare(buyer, right)).body).toEqual(yes)
})

test('one code has ten tries a day, from however many networks', async () => {
  await aDeed()
  for (let tried = 0; tried < 10; tried++) expect((await compare(aNetwork(), right)).status).toBe(200)
  expect((await compare(aNetwork(), right)).status).toBe(429)
  expect((await compare(aNetwork(), right, 'AN0THERC0DE0')).status).toBe(200)
})
