import { eq } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import { attempts } from '../../platform/database/tables'
import type { Browser } from '../browser'
import { send } from '../every-write/send'
import { anApplicant, db } from '../people'

export interface People {
  member: Browser
  admin: Browser
}
export interface OnOne {
  id: number
  reference: string
  applicant: Browser
}

type ActionOn = (file: OnOne, people: People, by: (own: Browser) => Browser) => Promise<{ status: number }>

const firm = ({ id }: OnOne) => `/api/lawfirm/clients/${id}`
const owner = ({ id }: OnOne) => `/api/applications/${id}`

/** What people may do to one application at the same time. */
export const actions: Readonly<Record<string, ActionOn>> = {
  move: (file, { member }, by) => by(member).patch(`${firm(file)}/status`, { status: 'contacted' }),
  close: (file, { member }, by) => by(member).post(`${firm(file)}/close`, { reason: 'The property was sold' }),
  assign: (file, { admin }, by) => by(admin).post(`/api/admin/applications/${file.id}/assign`, { firmId: 2 }),
  withdraw: (file, _, by) => by(file.applicant).post(`${owner(file)}/withdraw`),
  upload: (file, _, by) => send(by(file.applicant), `${owner(file)}/documents`),
  message: (file, _, by) => by(file.applicant).post(`${owner(file)}/messages`, { text: 'Good day' }),
  answer: (file, { member }, by) => by(member).post(`${firm(file)}/messages`, { text: 'Good day' }),
  pay: (file, _, by) =>
    by(file.applicant).post('/api/create-payment-intent', {
      applicationId: file.id,
      amount: 50,
      type: 'deposit',
      paymentMethod: 'card',
    }),
}

let files = 0

export async function aFile(): Promise<OnOne> {
  files += 1
  // a network gets so many applications an hour
  await db.delete(attempts)
  const email = `order${files}@example.com`
  const own = await anApplicant({ email, phone: `+44 7700 94${1000 + files}` })
  await db.update(applications).set({ firmId: 1 }).where(eq(applications.id, own.id))
  return { id: own.id, reference: own.referenceNumber, applicant: own.browser }
}
