import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { attempts } from '../../platform/database/tables'
import type { Browser } from '../browser'
import { send } from '../every-write/send'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../people'
import { by, type Subject } from './subject'

let files = 0

/** An application of the first firm. */
export async function aFile() {
  files += 1
  // a network gets so many applications an hour
  await db.delete(attempts)
  const email = `order${files}@example.com`
  const { browser: applicant, id, referenceNumber } = await anApplicant({ email, phone: `+44 7700 94${1000 + files}` })
  await db.update(applications).set({ firmId: 1 }).where(eq(applications.id, id))
  return { id, referenceNumber, email, applicant }
}

/** The first firm, another one, and people of the first who are made once. */
export async function people() {
  const [titan] = await db.select().from(firms).where(eq(firms.id, 1))
  if (titan) return known
  const firm = await aFirm('titan', 'selector')
  await aFirm('gambe')
  known = {
    member: await signedInMember(firm),
    uploader: await signedInMember(firm, 'lawyer', 'uploader'),
    admin: await ownerBrowser('admin@example.com', 'admin'),
  }
  return known
}
let known: Record<'member' | 'uploader' | 'admin', Browser>

/** Where an application is. */
export const placeOf = (id: number) =>
  env.DB.prepare(
    'select firm_id, file_status, status, withdrawn_at is not null as withdrawn from applications where id = ?',
  )
    .bind(id)
    .first()

export const onApplication: Subject = {
  name: 'one application',
  async make() {
    const { member, admin } = await people()
    const { id, applicant } = await aFile()
    const [firm, owner] = [`/api/lawfirm/clients/${id}`, `/api/applications/${id}`]
    const payment = { applicationId: id, amount: 50, type: 'deposit', paymentMethod: 'card' }
    const reason = 'The property was sold'
    return {
      acts: {
        move: by(member, (own) => own.patch(`${firm}/status`, { status: 'contacted' })),
        close: by(member, (own) => own.post(`${firm}/close`, { reason })),
        assign: by(admin, (own) => own.post(`/api/admin/applications/${id}/assign`, { firmId: 2 })),
        withdraw: by(applicant, (own) => own.post(`${owner}/withdraw`)),
        upload: by(applicant, (own) => send(own, `${owner}/documents`)),
        message: by(applicant, (own) => own.post(`${owner}/messages`, { text: 'Good day' })),
        answer: by(member, (own) => own.post(`${firm}/messages`, { text: 'Good day' })),
        pay: by(applicant, (own) => own.post('/api/create-payment-intent', payment)),
      },
      state: () => placeOf(id),
    }
  },
}
