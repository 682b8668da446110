import { beforeEach, expect, test } from 'vitest'
import type { OwnershipCheck } from '#contract/administration/ownership'
import type { Browser } from '../../testing/browser'
import { messages, settings } from '../../testing/paying'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember, superPersonBrowser } from '../../testing/people'
import { applications } from '../tables'

beforeEach(async () => {
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
  await signedInMember(await aFirm('titan', 'selector'), 'admin')
})

/** Someone whose every fact can be recognised in an answer. */
const owner = (number: number) =>
  anApplicant({
    fullName: `Kanari Owner${number}`,
    email: `owner${number}@kanari.example`,
    phone: `+44 7700 90071${number}`,
    propertyAddress: `Stand ${number} Kanariville, Harare`,
    titleDeedNumber: `${4000 + number}/2009`,
  })
const claim = (number: number, name = 'Tendai') =>
  anApplicant({
    fullName: `${name} Claimant`,
    email: `${name.toLowerCase()}@claim.example`,
    phone: `+44 7700 9008${name.length}1`,
    propertyAddress: 'Stand 1 Elsewhere, Gweru',
    titleDeedNumber: `DT ${4000 + number}/09`,
  })
const holdsOf = async () => Object.fromEntries((await db.select().from(applications)).map(({ id, hold }) => [id, hold]))
const openOf = async (by: Browser) =>
  (await by.get<OwnershipCheck[]>('/api/super-admin/ownership-checks')).body.filter(({ decision }) => decision === null)
async function dismiss(by: Browser) {
  for (const { id } of await openOf(by))
    await by.put(`/api/super-admin/ownership-checks/${id}`, { decision: 'first', reason: 'The search names the first' })
}

test('after two dismissed claims in a year a person holds only their own application, and the console counts them', async () => {
  const owners = [await owner(1), await owner(2), await owner(3)]
  const { browser: by } = await superPersonBrowser()
  for (const number of [1, 2]) {
    const { id } = await claim(number)
    expect((await holdsOf())[owners[number - 1]?.id ?? 0]).toBe('checking')
    const [check] = await openOf(by)
    expect(check).toMatchObject({
      holdsFirst: true,
      first: { causedHolds: 0, dismissedHolds: 0 },
      second: { id, causedHolds: number, dismissedHolds: number - 1 },
    })
    await dismiss(by)
  }
  const third = await claim(3)
  const holds = await holdsOf()
  expect([holds[owners[2]?.id ?? 0], holds[third.id]]).toEqual([null, 'checking'])
  const told = (await messages('application-hold')).map(({ reference }) => reference)
  expect([told.includes(third.referenceNumber), told.includes(owners[2]?.referenceNumber ?? '')]).toEqual([true, false])
  const [check] = await openOf(by)
  expect(check).toMatchObject({ holdsFirst: false, second: { causedHolds: 3, dismissedHolds: 2 } })
  // the super admin can decide otherwise, and someone else is not this person
  await by.put(`/api/super-admin/ownership-checks/${check?.id}`, { decision: 'second', reason: 'A later search' })
  expect((await holdsOf())[third.id]).toBeNull()
  await claim(3, 'Someone')
  expect((await holdsOf())[owners[2]?.id ?? 0]).toBe('checking')
})

test('an application that was decided for twice is not put on hold by the next person', async () => {
  const first = await owner(1)
  const { browser: by } = await superPersonBrowser()
  for (const name of ['Tendai', 'Chipo']) {
    await claim(1, name)
    expect((await holdsOf())[first.id]).toBe('checking')
    await dismiss(by)
  }
  const next = await claim(1, 'Someone')
  const holds = await holdsOf()
  expect([holds[first.id], holds[next.id]]).toEqual([null, 'checking'])
})

test('no answer to who typed a number says whose it is, or that anyone else is there', async () => {
  const theirs = await owner(1)
  await ownerBrowser('owner1@kanari.example')
  const { browser, id, referenceNumber, ...body } = await claim(1)
  const answers = [
    body,
    (await browser.get(`/api/applications/${id}`)).body,
    (await browser.get(`/api/applications/reference/${referenceNumber}`)).body,
    (await browser.post('/api/payments/intent', { applicationId: id, amount: 50, type: 'deposit' })).body,
    (await messages('application-hold')).filter(({ reference }) => reference === referenceNumber),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/kanari|900711/i)
  expect(JSON.stringify(answers)).not.toContain(theirs.referenceNumber)
})
