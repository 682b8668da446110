import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { OfferedApplication } from '#contract/applications/owner/views'
import type { ApplicationPage, OwnerApplication } from '#contract/applications/views'
import { type Browser, browser } from '../../testing/browser'
import { anApplicant, anOwner, db, ownerBrowser, password } from '../../testing/people'
import { applications } from '../tables'

const email = 'tariro@example.com'

const offered = async (who: Browser) => (await who.get<OfferedApplication[]>('/api/applications/offered')).body
const mine = async (who: Browser) => {
  const { body, headers } = await who.get<OwnerApplication[]>('/api/applications')
  expect(headers.get('x-total-count') ?? '0').toBe(String(body.length))
  return body.map(({ id, startedElsewhere }) => ({ id, startedElsewhere }))
}
const decline = (who: Browser, id: number) => who.post<Problem>(`/api/applications/${id}/decline`)

test('signing in attaches nothing submitted elsewhere with the same email; the owner accepts or declines it', async () => {
  const maker = await anApplicant({ email })
  const other = await anApplicant({ email: email.toUpperCase() })
  await anOwner(email)
  const owner = browser('198.51.100.4')
  await owner.post('/api/local/login', { email, password })
  expect(await mine(owner)).toEqual([])
  expect((await offered(owner)).map(({ id }) => id)).toEqual([other.id, maker.id])
  const stranger = await ownerBrowser('rudo@example.com')
  expect(await offered(stranger)).toEqual([])
  for (const call of ['attach', 'decline'])
    expect((await stranger.post(`/api/applications/${maker.id}/${call}`)).status).toBe(404)

  const added = await owner.post(`/api/applications/${maker.id}/attach`)
  expect([added.status, added.cost.trips]).toEqual([200, 2])
  expect((await owner.post(`/api/applications/${maker.id}/attach`)).status).toBe(404)
  expect(await mine(owner)).toEqual([{ id: maker.id, startedElsewhere: true }])
  expect((await decline(owner, other.id)).status).toBe(200)
  expect(await offered(owner)).toEqual([])
  // it was attached to no account: its browser keeps access, without the email
  expect((await other.browser.get(`/api/applications/${other.id}`)).status).toBe(200)
})

test('an account that attaches an application ends the access of the browser that submitted it, for good', async () => {
  const maker = await anApplicant({ email })
  const owner = await ownerBrowser(email)
  const reads = async () => {
    const page = await maker.browser.get(`/api/applications/reference/${maker.referenceNumber}`)
    const intent = { amount: 50, applicationId: maker.id, type: 'deposit', paymentMethod: 'card' }
    const file = { method: 'POST', body: '%PDF-1.4', headers: { 'content-type': 'application/pdf' } }
    return [
      (await maker.browser.get(`/api/applications/${maker.id}`)).status,
      page.body.access,
      (await maker.browser.post('/api/create-payment-intent', intent)).status,
      (await maker.browser.ask(`/api/applications/${maker.id}/documents`, file)).status,
    ]
  }
  expect(await reads()).toEqual([404, 'public', 404, 404])
  expect((await owner.get<ApplicationPage>(`/api/applications/${maker.id}`)).body.application.startedElsewhere).toBe(
    true,
  )
  expect((await decline(owner, maker.id)).body).toEqual({ declined: true })
  expect([await mine(owner), await offered(owner)]).toEqual([[], []])
  expect(await reads()).toEqual([404, 'public', 404, 404])
  const signUp = {
    email: 'maker@example.com',
    password: 'seven quiet herons',
    firstName: 'Some',
    lastName: 'Maker',
    country: 'uk',
    phoneNumber: '07911 123456',
  }
  await maker.browser.post('/api/local/signup', signUp)
  expect(await mine(maker.browser)).toEqual([])
  const [row] = await db.select().from(applications)
  expect([row?.userId, row?.clientEmail]).toEqual([null, ''])
})

test('an application that is paid, or was started in the owner’s own browser, cannot be declined', async () => {
  const paid = await anApplicant({ email })
  const owner = await ownerBrowser(email)
  await db.update(applications).set({ depositPaidAt: new Date() })
  expect((await decline(owner, paid.id)).status).toBe(404)
  const own = await anApplicant()
  await anOwner('own@example.com')
  await own.browser.post('/api/local/login', { email: 'own@example.com', password })
  expect(await mine(own.browser)).toEqual([{ id: own.id, startedElsewhere: false }])
  expect((await decline(own.browser, own.id)).status).toBe(404)
})
