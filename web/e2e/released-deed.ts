import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test'
import { aDeedNumber } from './deed-number'
import { test } from './test'

/** Firms with two members who may release a deed. */
const firmsWithTwoReleasers: Record<string, string> = { 'Titan Law': 'titan', 'Gambe Law Group': 'gambe' }

const password = 'Demo-pass-2026'

export interface StartedApplication {
  id: number
  reference: string
  slug: string
  deedNumber: string
  /** The cookies of the browser that started it. */
  browser: Awaited<ReturnType<APIRequestContext['storageState']>>
}

/** A separate browser context. */
const newBrowser = () => {
  const { baseURL = '' } = test.info().project.use
  return request.newContext({ baseURL })
}

const json = async <Answer>(call: Promise<APIResponse>): Promise<Answer> => {
  const answer = await call
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

interface Applied {
  id: number
  referenceNumber: string
  lawyer: { name: string } | null
}

/** An application of a deed, at the firm whose turn it is. */
export const apply = (browser: APIRequestContext, email: string, deedNumber = aDeedNumber()): Promise<Applied> =>
  json(browser.post('/api/complete-application', { data: { ...client(email), ...ofDeed(deedNumber) } }))

const client = (email: string) => ({
  fullName: 'Nokuthula Ncube-Featherstonehaugh',
  email,
  // one number gets ten applications an hour
  phone: `+44 7700 900${Math.floor(Math.random() * 900) + 100}`,
  country: 'uk',
})

/**
 * An application for this address, at a firm with two members, with its deposit paid unless `isPaid` is false. `by` is who
 * applies, if set.
 */
export async function startApplication(
  email: string,
  more: {
    serviceType?: string
    hasTitleDeed?: 'lost'
    submissionMethod?: 'mail'
    fullName?: string
    propertyAddress?: string
  } = {},
  by?: APIRequestContext,
  isPaid = true,
): Promise<StartedApplication> {
  for (;;) {
    const browser = by ?? (await newBrowser())
    const deedNumber = aDeedNumber()
    const form = {
      ...client(email),
      ...(more.serviceType
        ? { propertyAddress: `${deedNumber.replace('/', ' ')} Fort Street, Bulawayo` }
        : ofDeed(deedNumber)),
      ...more,
    }
    const made = await json<Applied>(browser.post('/api/complete-application', { data: form }))
    const slug = firmsWithTwoReleasers[made.lawyer?.name ?? '']
    if (!slug) continue
    if (isPaid) await pay(browser, made.referenceNumber, made.id, 'deposit')
    const state = await browser.storageState()
    if (!by) await browser.dispose()
    return { id: made.id, reference: made.referenceNumber, slug, deedNumber, browser: state }
  }
}

const ofDeed = (titleDeedNumber: string) => ({
  serviceType: 'digitize',
  propertyAddress: '27 Fort Street, Bulawayo',
  titleDeedNumber,
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
})

/** Pays by card in the browser that applied. */
export async function pay(
  browser: APIRequestContext,
  applicationReference: string,
  applicationId: number,
  type: 'deposit' | 'balance',
) {
  const simple = { amount: 500, applicationReference, customerEmail: '', customerName: '' }
  const balance = { amount: 450, applicationId, type, paymentMethod: 'card' }
  const { clientSecret } = await json<{ clientSecret: string }>(
    type === 'deposit'
      ? browser.post('/api/create-payment-intent-simple', { data: simple })
      : browser.post('/api/create-payment-intent', { data: balance }),
  )
  const [paymentIntentId = ''] = clientSecret.split('_secret_')
  const { stripe } = await json<{ stripe: { publishableKey: string } }>(browser.get('/api/config'))
  const form = { key: stripe.publishableKey, client_secret: clientSecret, payment_method: 'pm_card_visa' }
  await json(browser.post(`/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, { form }))
  await json(browser.post('/api/confirm-payment', { data: { paymentIntentId, applicationId, type } }))
}

/** Calls the API as a member of the firm. */
async function asMember<Done>(username: string, work: (member: APIRequestContext) => Promise<Done>): Promise<Done> {
  const member = await newBrowser()
  await json(member.post('/api/lawfirm/login', { data: { username, password } }))
  const done = await work(member)
  await member.dispose()
  return done
}

/** The firm's first contact with the client. */
export const recordCall = ({ id, slug }: Pick<StartedApplication, 'id' | 'slug'>) =>
  asMember(`${slug}.admin`, (member) => json(member.post(`/api/lawfirm/clients/${id}/calls`)))

export const askForDocuments = ({ id, slug }: Pick<StartedApplication, 'id' | 'reference' | 'slug'>, message: string) =>
  asMember(`${slug}.admin`, (member) =>
    json(member.post(`/api/lawfirm/clients/${id}/message`, { data: { message, status: 'additional_docs' } })),
  )

/** Moves the file through every step up to this one, as the firm's portal allows. */
export const moveApplication = (
  { id, slug }: Pick<StartedApplication, 'id' | 'slug'>,
  { status }: { status: string },
  steps = ['contacted', 'pending_documents', 'received', 'verified', 'complete'],
) =>
  asMember(`${slug}.admin`, async (member) => {
    const at = `/api/lawfirm/clients/${id}/status`
    for (const step of steps.slice(0, steps.indexOf(status) + 1))
      await json(member.patch(at, { data: { status: step } }))
  })

export const recordOriginal = ({ id, slug }: Pick<StartedApplication, 'id' | 'slug'>) =>
  asMember(`${slug}.admin`, (member) =>
    json(
      member.post(`/api/lawfirm/clients/${id}/original`, {
        data: { entry: 'received', condition: 'Complete', before: 0 },
      }),
    ),
  )

const words = '27 Fort Street, Bulawayo'

export const uploadDeed = (username: string, id: number, text = words): Promise<{ version: number }> =>
  asMember(username, (member) =>
    json(
      member.post(`/api/lawfirm/clients/${id}/deed`, {
        // a file is the deed of one application
        data: plainPdf(text, `% application ${id}\n`),
        headers: { 'Content-Type': 'application/pdf', 'X-File-Name': encodeURIComponent('deed – Ncube.pdf') },
      }),
    ),
  )

export const hasFile = (username: string, id: number): Promise<boolean> =>
  asMember(username, async (member) => (await member.get(`/api/lawfirm/clients/${id}`)).ok())

/** The firm's lawyer uploads a deed and its admin releases it. @returns the file as the firm downloads it */
export async function releaseDeed({ id, slug }: StartedApplication, text = words): Promise<Buffer> {
  const { version } = await uploadDeed(`${slug}.lawyer`, id, text)
  return asMember(`${slug}.admin`, async (admin) => {
    await json(admin.post(`/api/lawfirm/clients/${id}/deed/${version}/release`, { data: {} }))
    const file = await admin.get(`/api/lawfirm/clients/${id}/deed/${version}`)
    expect(file.ok()).toBe(true)
    return file.body()
  })
}

/** The code of the released deed, as the browser that applied sees it. */
export async function codeOf({ id, browser: storageState }: StartedApplication): Promise<string> {
  const { baseURL = '' } = test.info().project.use
  const applicant = await request.newContext({ baseURL, storageState })
  const page = await json<{ deed: { verificationCode: string } }>(applicant.get(`/api/applications/${id}`))
  await applicant.dispose()
  return page.deed.verificationCode
}

/** The lines of the rosette that a page shows. */
export const rosetteOn = (page: Page): Promise<string> => page.locator('svg.rosette').innerHTML()

/** A one-page document that any reader opens. @param padding comments in it */
export function plainPdf(words: string, padding = ''): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, position) => {
    const offset = file.length
    file += `${position + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  file += padding
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
