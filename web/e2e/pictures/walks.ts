import { expect } from '@playwright/test'
import { askForDocuments, plainPdf, startApplication } from '../released-deed'
import { signUpFor } from '../sign-up'
import { test } from '../test'
import { call } from './walk'
import { payByCard, walkOf } from './walkers'

test('lost deed', async ({ browser }) => {
  const email = `lost-${Date.now()}@example.com`
  const started = await startApplication(email, { hasTitleDeed: 'lost' }, undefined, false)
  const { id, reference } = started
  const { owner, clerk, second, at, keep, move, photo } = await walkOf('lost-deed', browser, started, email)
  await keep('applied, nothing paid', { payment: `/payment/${id}?type=deposit` })
  await signUpFor(owner, email)
  await keep('signed up')
  await payByCard(owner, { applicationId: id, type: 'deposit', paymentMethod: 'card', amount: 50 })
  await keep('deposit paid')
  await move('contacted')
  await keep('client contacted')
  await askForDocuments({ ...started, reference }, 'Please send these.\n\nCopy of your ID or passport')
  await keep('documents requested')
  const slots = owner.getByRole('list', { name: 'Requested by your law firm' })
  await owner.goto(`/tracking/${id}`)
  if ((await slots.count()) > 0) {
    await slots
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: plainPdf('identity card') })
    await expect(slots).toContainText('With the law firm to check')
  } else {
    const data = plainPdf('identity card')
    const headers = { 'content-type': 'application/pdf', 'x-file-name': 'id.pdf' }
    expect((await owner.request.post(`/api/applications/${id}/documents`, { data, headers })).ok()).toBe(true)
  }
  await keep('the owner sent a document')
  await clerk.goto(`/${started.slug}/files/${id}`)
  const accept = clerk.getByRole('button', { name: /^Accept / }).first()
  if ((await accept.count()) > 0) {
    await accept.click()
    await expect(accept).toHaveCount(0)
  }
  await keep('the firm accepted it')
  for (const step of ['affidavit', 'advertisement', 'objection', 'issued']) {
    await call(clerk, 'POST', `${at}/replacement`, { step })
    await keep(`replacement: ${step}`)
  }
  await move('pending_documents')
  await move('received')
  await keep('moved to documents received, nothing recorded of the original')
  await call(clerk, 'POST', `${at}/original`, { entry: 'received', condition: 'Complete', before: 0 })
  await keep('original received')
  await call(clerk, 'POST', `${at}/message`, { message: 'It is lodged.', status: 'submitted_to_registrar' })
  await call(clerk, 'POST', `${at}/evidence`, { entry: 'lodged', receipt: 'DR 77/2026', withOriginal: true, before: 0 })
  await keep('lodged')
  await move('verified')
  await keep('moved to verified')
  await call(clerk, 'POST', `${at}/evidence`, {
    entry: 'checked',
    lawyer: 'T. Lawyer',
    original: 'original',
    registrySearch: 'searched',
    // the lodging is an entry of the original
    before: 0,
  })
  const version = await second.request.post(`${at}/deed`, {
    data: plainPdf('27 Fort Street', `% application ${id}\n`),
    headers: { 'Content-Type': 'application/pdf', 'X-File-Name': 'deed.pdf' },
  })
  expect(version.ok()).toBe(true)
  const refused = await clerk.request.post(`${at}/deed/1/release`, { data: {} })
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'identity-check-needed'])
  await keep('deed uploaded, its release refused without an identity check')
  const check = {
    entry: 'checked',
    way: 'office',
    document: 'passport',
    name: 'Nokuthula Ncube-Featherstonehaugh',
    digits: '4711',
    compared: ['face', 'name'],
  }
  await call(clerk, 'POST', `${at}/identity`, { ...check, before: 0 })
  await keep('identity check recorded')
  await call(second, 'POST', `${at}/identity`, { entry: 'confirmed', before: 1 })
  await keep('identity check confirmed; the lost deed asks for one more')
  await call(second, 'POST', `${at}/identity`, { ...check, way: 'video', evidence: 'Recording 12, safe 2', before: 2 })
  await call(clerk, 'POST', `${at}/identity`, { entry: 'confirmed', before: 3 })
  await call(clerk, 'POST', `${at}/deed/1/release`)
  await keep('deed released', { payment: `/payment/${id}?type=balance`, vault: '/vault' })
  await move('complete')
  await keep('moved to complete')
  await payByCard(owner, { applicationId: id, type: 'balance', paymentMethod: 'card', amount: 450 })
  await keep('balance paid', { vault: '/vault' })
  const { id: photoId } = await photo()
  await call(second, 'POST', `${at}/evidence`, {
    entry: 'validated',
    deedNumber: 'S 0001234/2026',
    photo: photoId,
    before: 1,
  })
  await keep('validation entered')
  await call(clerk, 'POST', `${at}/evidence`, { entry: 'confirmed', before: 2 })
  await keep('validation confirmed', { vault: '/vault' })
  await call(clerk, 'POST', `${at}/original`, { entry: 'collected', before: 2 })
  await keep('original collected from the Registry')
  await call(clerk, 'POST', `${at}/original`, { entry: 'returned', to: 'Nokuthula Ncube', before: 3 })
  await keep('original handed back')
  await call(owner, 'POST', `/api/applications/${id}/original/entries`, { entry: 'confirmed', before: 4 })
  await keep('the owner has the original')
})

test('lease in installments', async ({ browser }) => {
  const email = `lease-${Date.now()}@example.com`
  const started = await startApplication(email, { serviceType: 'lease', fullName: 'Tendai Marume' }, undefined, false)
  const { id } = started
  const { owner, keep, move, cron } = await walkOf('lease', browser, started, email)
  const pay = (type: string, amount: number, installment?: number, card?: string) =>
    payByCard(
      owner,
      { applicationId: id, type, paymentMethod: 'installments', amount, ...(installment && { installment }) },
      card,
    )
  await keep('applied, nothing paid', { payment: `/payment/${id}?type=deposit` })
  await signUpFor(owner, email)
  await pay('deposit', 50, undefined, 'pm_card_chargeCustomerFail')
  await keep('first installment of the deposit paid')
  await move('contacted')
  await keep('client contacted')
  await cron(28)
  await keep('three days before the second installment')
  await cron(32)
  await keep('second installment declined', { payment: `/payment/${id}?type=deposit&installment=2` })
  for (const days of [34, 37, 40, 43]) await cron(days)
  await keep('second installment overdue')
  await pay('deposit', 22, 2)
  await keep('second installment paid')
  await move('pending_documents')
  await keep('moved to the second step')
  await cron(63)
  await keep('third installment charged')
  await move('received')
  await keep('moved to the third step')
  await cron(94)
  await move('verified')
  await keep('fourth installment charged, moved to the fourth step')
  await cron(125)
  await cron(156)
  await keep('deposit paid in full')
  await move('complete')
  await keep('moved to complete', { payment: `/payment/${id}?type=balance` })
  await pay('balance', 450)
  await keep('first installment of the balance paid')
  for (const days of [32, 63]) await cron(days)
  await keep('three installments of the balance paid')
  for (const days of [94, 125, 156]) await cron(days)
  await keep('everything paid')
})
