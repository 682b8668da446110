import { eq } from 'drizzle-orm'
import { legacyDays } from '#contract/delegates/legacy'
import { privacyVersion, termsVersion } from '#contract/site/versions'
import { dueAfter } from '#contract/step-days'
import { day } from '#contract/time'
import { applications } from '../../applications/tables'
import { sweepLegacy } from '../../delegates/legacy/grant-due'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { putFile } from '../../platform/files/file-store'
import { type Browser, withLink } from '../browser'
import { messagesTo } from '../mailbox'
import { contextAt } from '../paying'
import { anOwner, chosen, db, password, type Started } from '../people'
import { aReleasedDeed } from '../released-deed'
import { aPlanHalfPaid } from './applicant'
import { passwordDoor, withFactors } from './factors'
import { inPieces, send, tokenTo } from './send'

export async function asOwner(aBrowser: () => Browser, email: string, submit: (by: Browser) => Promise<Started>) {
  const { id: userId } = await anOwner(email)
  const by = aBrowser()
  await by.post('/api/local/login', { email, password })
  await by.post('/api/profile', {
    fullName: 'Tariro Moyo',
    whatsappNumber: '+263771234567',
    countryOfResidence: 'Other',
    propertyAddress: '1 Long Road, Harare',
  })
  await by.put('/api/account', { firstName: 'Tariro', lastName: 'Moyo', phoneNumber: '+44 20 7946 0959' })
  await by.post('/api/consent', { terms: termsVersion, privacy: privacyVersion })
  await by.post('/api/applications', { submissionMethod: 'mail' })
  const { id } = await submit(aBrowser())
  await by.post(`/api/applications/${id}/attach`)
  await by.post(`/api/applications/${(await submit(aBrowser())).id}/decline`)
  const stored = await putFile(contextAt(), `applications/${id}/deeds/x`, await new Blob([email]).arrayBuffer())
  await aReleasedDeed({ id: 1, slug: 'titan' }, id, { ...stored, verificationCode: `K7Q2M9XA4D${userId}` })
  await by.post(`/api/applications/${id}/original`, { with: 'bank' })
  await by.put(`/api/applications/${id}/not-for-sale`, { notForSale: true })
  await by.put(`/api/applications/${id}/property-shown`, { propertyShown: true })
  await aBrowser().post(`/api/verify/K7Q2M9XA4D${userId}/paper`, { deedNumber: '1234/2001', stand: '1 Long Road' })
  await asLegacyContact(aBrowser, by, email, id)
  await by.post(`/api/applications/${id}/installments/${await aPlanHalfPaid(id)}/cancel`)
  const ask = { name: 'Tendai Ncube', channel: 'whatsapp', phone: '+263 77 123 4567' }
  const helpers = `/api/applications/${id}/helpers`
  const helper = (await by.post<{ id: number; link: string }>(helpers, { ...ask, task: 'upload' })).body
  const asHelper = ({ link }: { link: string }) => withLink(aBrowser(), link.split('/help/')[1] ?? '')
  await send(asHelper(helper), '/api/help/documents')
  await inPieces(asHelper(helper), '/api/help/uploads')
  const contactedAt = new Date()
  await db
    .update(applications)
    .set({
      depositPaidAt: contactedAt,
      contactedAt,
      contactedBy: 'call',
      promisedAt: dueAfter('contacted', contactedAt),
    })
    .where(eq(applications.id, id))
  const errand = (await by.post<{ helper: { id: number }; link: string }>(helpers, { ...ask, task: 'drop-off' })).body
  await asHelper(errand).post('/api/help/done')
  const [listed] = (await by.get<{ id: number }[]>(helpers)).body
  await by.delete(`${helpers}/${listed?.id}`)
  const other = aBrowser()
  await other.post('/api/local/login', { email, password })
  const [session] = (await by.get<{ id: string; isThis: boolean }[]>('/api/account/sessions')).body.filter(
    ({ isThis }) => !isThis,
  )
  await by.post('/api/account/confirm', { way: 'password', password })
  await by.delete(`/api/account/sessions/${session?.id}`)
  await by.delete('/api/account/sessions')
  await by.post('/api/auth/forgot-password', { email })
  await by.post('/api/account/password', { current: password, password: 'seven quiet herons' })
}

async function asLegacyContact(aBrowser: () => Browser, owner: Browser, email: string, applicationId: number) {
  const own = '/api/account/legacy-contact'
  const named = { name: 'A Name', email: `heir.${email}`, relation: 'Sister' }
  await owner.post('/api/account/confirm', { way: 'password', password })
  await owner.put(own, named)
  const by = aBrowser()
  const contact = withLink(by, await tokenTo(named.email, 'contact'))
  await contact.post('/api/legacy/contact', { act: 'agree' })
  await contact.post('/api/legacy/contact', { act: 'ask' })
  await by.post('/api/legacy/links', { email: named.email })
  const later = (days: number) => contextAt(new Date(Date.now() + days * day))
  for (let days = 0; days <= legacyDays; days += 1) await sweepLegacy(later(days))
  await deliverDue(later(legacyDays + 1))
  const [mail] = (await messagesTo(named.email)).filter(({ subject }) => subject.includes('You can now read'))
  const token = /\/legacy\/access\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const code = /code: ([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await by.post('/api/legacy/access', { token, code })
  const at = new Date()
  await db
    .update(applications)
    .set({ depositPaidAt: at, balancePaidAt: at, deedReleasedAt: at })
    .where(eq(applications.id, applicationId))
  await by.post('/api/legacy/access/deeds', { token, code, applicationId })
  await owner.post(`${own}/refusal`)
  await aBrowser().post('/api/legacy/refusals', { token: await tokenTo(email, 'no') })
  await owner.delete(own)
}

export async function asNewOwner(aBrowser: () => Browser, email: string) {
  const by = aBrowser()
  const person = { email, password: 'three blind mice', firstName: 'Tariro', lastName: 'Moyo' }
  await by.post('/api/local/signup', { ...person, country: 'United Kingdom', phoneNumber: '+44 20 7946 0000' })
  await by.post('/api/auth/resend-verification')
  await by.post('/api/auth/verify-email', { token: await tokenTo(email, 'verify-email') })
  await by.post('/api/account/email', { email: `next.${email}`, password: person.password })
  await aBrowser().post('/api/auth/forgot-password', { email })
  const token = await tokenTo(email, 'reset-password')
  await aBrowser().post('/api/auth/verify-reset-token', { token })
  await aBrowser().post('/api/auth/reset-password', { token, password: chosen })
  await by.post('/api/local/login', { email, password: chosen })
  await withFactors(aBrowser, by, '/api/account', passwordDoor('/api/auth', '/api/local/login', { email }, chosen))
  await by.delete('/api/account', { password: chosen })
}
