import { eq } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import { payments } from '../../money/ledger/tables'
import type { Browser } from '../browser'
import { pauseWebhooks } from '../paying'
import { aFirm, aMember, anOwner, chosen, db, digitizeForm, password, type Started } from '../people'
import { asApplicant, asProviders } from './applicant'
import { asFirm, asTeam } from './firm'
import { asNewOwner, asOwner } from './owner'
import { asAdministrator, asSuperAdmin } from './platform'
import { identityCheck, send } from './send'

/** The firms and people whom `writeEverything` needs. */
export async function beforeEverything() {
  await pauseWebhooks()
  const [titan] = [await aFirm('titan', 'selector'), await aFirm('gambe'), await aFirm('zigomo')]
  for (const role of ['admin', 'lawyer', 'staff'] as const) await aMember(titan, role)
  await aMember(titan, 'staff', 'clerk')
  await anOwner('admin@example.com', 'admin')
}

/** Each write of the API once at least, by people of this round alone. */
export async function writeEverything(aBrowser: (address?: string) => Browser, round: number) {
  const email = `round${round}@example.com`
  let deeds = 0
  // a mailbox and a number get ten applications an hour
  const other = { email: `other${round}@example.com`, phone: `+44 7700 9008${round + 10}` }
  const submit = async (by: Browser, person: { email: string; phone?: string } = { email }) => {
    const titleDeedNumber = `${round}${deeds++}/2002`
    const form = { ...digitizeForm, ...person, titleDeedNumber }
    const { body } = await by.post<Started>('/api/complete-application', form)
    await db.update(applications).set({ firmId: 1 }).where(eq(applications.id, body.id))
    return body
  }
  const logIn = async (username: string, at = '/api/lawfirm/login', secret = password) => {
    const own = aBrowser()
    await own.post(at, { username, password: secret })
    return own
  }
  const paid = await asApplicant(aBrowser(), submit)
  const payer = aBrowser()
  await asProviders(aBrowser, await submit(payer), payer)
  await asOwner(aBrowser, email, submit)
  await asNewOwner(aBrowser, `New${round}@example.com`)
  const [admin, lawyer] = [await logIn('titan.admin'), await logIn('titan.lawyer')]
  await asFirm({ admin, lawyer }, await submit(aBrowser(), other))
  await asTeam(aBrowser, admin, await logIn('titan.staff', '/api/titan/login'), logIn, round)
  await lawyer.post('/api/lawfirm/send-receipts', { receipts: [paid.referenceNumber] })
  const administrator = await asAdministrator(aBrowser, await submit(aBrowser()), email)
  const [payment] = await db.select().from(payments).where(eq(payments.applicationId, paid.id))
  await administrator.post(`/api/admin/payments/${payment?.id}/refund`, { reason: 'A mistake' })
  const alone = await logIn(await asSuperAdmin(aBrowser, round, lawyer), undefined, chosen)
  const { id } = await submit(aBrowser(), other)
  await db.update(applications).set({ firmId: 3 }).where(eq(applications.id, id))
  const { version } = (await send(alone, `/api/lawfirm/clients/${id}/deed`)).body
  await alone.post(`/api/lawfirm/clients/${id}/identity`, identityCheck)
  await administrator.post(`/api/admin/applications/${id}/identity`, { before: 1 })
  await administrator.post(`/api/admin/applications/${id}/deed/${version}/release`)
  await administrator.post(`/api/admin/applications/${id}/close`, { reason: 'The property was sold' })
  const validated = (await submit(aBrowser(), other)).id
  await db.update(applications).set({ firmId: 3 }).where(eq(applications.id, validated))
  const photo = (await send(alone, `/api/lawfirm/clients/${validated}/documents`)).body.id
  const entry = { entry: 'validated', deedNumber: 'S 1', photo, before: 0 }
  await alone.post(`/api/lawfirm/clients/${validated}/evidence`, entry)
  await administrator.post(`/api/admin/applications/${validated}/evidence`, { before: 1 })
}
