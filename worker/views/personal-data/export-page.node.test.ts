import { expect, test } from 'vitest'
import { exportPage } from './export-page'

const at = new Date('2026-11-26T08:00:00Z')

test('the page names each list and value in words, and links to every file', async () => {
  const lists = {
    payments: [{ amountCents: 5_000, depositPaidAt: at, note: null, isPaid: true }],
    legacyContact: [],
  }
  const page = String(await exportPage(lists, ['documents/ZTL1/1-My passport.pdf'], at))
  expect(page).toContain('href="documents/ZTL1/1-My%20passport.pdf"')
  expect(page).toContain('<h2>Payments</h2>')
  expect(page).toContain('<dt>Amount</dt><dd>$50</dd>')
  expect(page).toContain('<dt>Deposit paid at</dt><dd>26 Nov 2026, 10:00</dd>')
  expect(page).toContain('<dt>Is paid</dt><dd>Yes</dd>')
  expect(page).not.toMatch(/Note|Legacy contact/)
})

test('the page leaves out what only programs use, and says times and choices in words', async () => {
  const row = {
    referenceNumber: 'ZTL1',
    searchKeys: 'rztl1',
    searchTypos: 'tnokuthula',
    changes: [['custody', 'firm', 1, null]],
    status: 'pending_submission',
    promisedAt: at.getTime(),
  }
  const page = String(await exportPage({ applications: [row] }, [], at))
  expect(page).toContain('<dt>Reference number</dt><dd>ZTL1</dd>')
  expect(page).toContain('<dt>Status</dt><dd>pending submission</dd>')
  expect(page).toContain('<dt>Promised at</dt><dd>26 Nov 2026, 10:00</dd>')
  expect(page).not.toMatch(/rztl1|tnokuthula|custody|Search|Changes/)
})

test('several words are a list of words', async () => {
  const page = String(await exportPage({ identityChecks: [{ compared: ['face', 'name'] }] }, [], at))
  expect(page).toContain('<dt>Compared</dt><dd>face, name</dd>')
})

test('what people typed is text, not markup', async () => {
  const page = String(
    await exportPage({ messages: [{ text: '<script>alert(1)</script>' }] }, ['documents/<b>.pdf'], at),
  )
  expect(page).not.toMatch(/<script>|<b>/)
})

test('answers to the questions of a service stand under their questions', async () => {
  const serviceAnswers = { role: 'tenant', party: 'Tendai Ncube', rent: 90_050, rentCurrency: 'ZWG' }
  const page = String(await exportPage({ applications: [{ serviceType: 'lease', serviceAnswers }] }, [], at))
  expect(page).toContain('<dt>Side of the lease</dt><dd>Tenant</dd>')
  expect(page).toContain('<dt>Monthly rent</dt><dd>ZWG 900.50</dd>')
  expect(page).not.toMatch(/rentCurrency|First day/)
})
