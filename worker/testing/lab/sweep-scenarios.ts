import { eq } from 'drizzle-orm'
import { legacyDays } from '#contract/delegates/legacy'
import { day, minute } from '#contract/time'
import { sweepPromises } from '../../applications/next-firm/sweep-promises'
import { applications } from '../../applications/tables'
import { sweepLegacy } from '../../delegates/legacy/grant-due'
import { remindClients } from '../../documents/requests/remind-clients'
import { remindLawyers } from '../../firms/licence/remind-lawyers'
import { licences } from '../../firms/licence/tables'
import { firms } from '../../firms/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { tellClosedFirms } from '../../money/payments/closing/tell-closed-firm'
import { readTypedPhones } from '../../operations/phones/read-typed-phones'
import type { AppContext } from '../../platform/context'
import { browser, withLink } from '../browser'
import { tokenTo } from '../every-write/send'
import { applicant, applicationOf, contextAt } from '../paying'
import { aFirm, aMember, anApplicant, anOwner, db, password, signedInMember } from '../people'
import type { Scenario } from './background'
import { messagesOf, nextEmail, nextPhone } from './scenario-people'

type Work = (context: AppContext) => Promise<unknown>

/** A sweep and what it leaves to be sent, so long after now. */
const sweepAndSend =
  (sweep: Work, after = 0): Work =>
  async (context) => {
    const then = { ...context, now: () => new Date(context.now().getTime() + after) }
    await sweep(then)
    await deliverDue(then)
  }

const subjectsOf = async (email: string) =>
  (await messagesOf(email)).map((subject) => subject.replaceAll(/\S+ Law\b|licence-\w+/g, 'a firm'))

const promise: Scenario = {
  name: 'first contact that a firm missed',
  async prepare() {
    const email = nextEmail()
    const { id } = await anApplicant({ email, phone: nextPhone() })
    const missed = new Date(Date.now() - minute)
    await db.update(applications).set({ contactDueAt: missed, contactCheckAt: missed }).where(eq(applications.id, id))
    const { firmId: former } = await applicationOf(id)
    return {
      work: sweepAndSend((context) =>
        sweepPromises({ ...context, env: { ...context.env, PROMISE_NEXT_FIRM: 'on' as 'off' } }),
      ),
      outcome: async () => [await subjectsOf(email), (await applicationOf(id)).firmId !== former],
    }
  },
}

const closedFirm: Scenario = {
  name: 'firm that was closed',
  async prepare() {
    const clientEmail = nextEmail()
    const { id } = await applicant({ clientEmail })
    const { firmId } = await applicationOf(id)
    await db
      .update(firms)
      .set({ isActive: false })
      .where(eq(firms.id, firmId ?? 0))
    return { work: sweepAndSend(tellClosedFirms), outcome: () => subjectsOf(clientEmail) }
  },
}

const certificate: Scenario = {
  name: 'certificate of a lawyer that ends',
  async prepare() {
    const firm = await aFirm(`licence-${crypto.randomUUID().slice(0, 8)}`)
    const [admin, lawyer] = [await aMember(firm, 'admin'), await aMember(firm, 'lawyer')]
    const year = new Date().getUTCFullYear()
    const november = Date.UTC(year, 10, 15, 10)
    const file = { objectKey: crypto.randomUUID(), wrappedKey: '', name: 'x.pdf', sizeBytes: 1, sha256: '' }
    await db.insert(licences).values({
      ...file,
      firmId: firm.id,
      memberId: lawyer.id,
      registrationNumber: 'LP 1',
      year,
      contentType: 'application/pdf',
      enteredName: admin.fullName,
      enteredEmail: admin.email,
      enteredAt: new Date(0),
      decidedAt: new Date(0),
    })
    return {
      work: sweepAndSend(remindLawyers, november - Date.now()),
      outcome: async () => [await subjectsOf(admin.email), await subjectsOf(lawyer.email)],
    }
  },
}

const missingDocument: Scenario = {
  name: 'document that is missing',
  async prepare() {
    const email = nextEmail()
    const firm = await aFirm(`missing-${crypto.randomUUID().slice(0, 8)}`)
    const lawyer = await signedInMember(firm)
    const { id } = await anApplicant({ email, phone: nextPhone() })
    await db.update(applications).set({ firmId: firm.id }).where(eq(applications.id, id))
    const at = `/api/lawfirm/clients/${id}`
    await lawyer.patch(`${at}/status`, { status: 'received' })
    await lawyer.post(`${at}/message`, { status: 'additional_docs', documents: ['Passport'] })
    await deliverDue(contextAt())
    const { remindAt } = await applicationOf(id)
    const after = (remindAt?.getTime() ?? 0) - Date.now() + minute
    return { work: sweepAndSend(remindClients, after), outcome: () => subjectsOf(email) }
  },
}

const legacy: Scenario = {
  name: 'request of a legacy contact',
  async prepare() {
    const [email, contact] = [nextEmail(), nextEmail()]
    await anOwner(email)
    const owner = browser()
    await owner.post('/api/local/login', { email, password })
    await owner.post('/api/account/confirm', { way: 'password', password })
    await owner.put('/api/account/legacy-contact', { name: 'Rudo Moyo', email: contact, relation: 'Sister' })
    const asked = withLink(browser(), await tokenTo(contact, 'contact'))
    await asked.post('/api/legacy/contact', { act: 'agree' })
    await asked.post('/api/legacy/contact', { act: 'ask' })
    for (let days = 0; days < legacyDays; days += 1) {
      const then = contextAt(new Date(Date.now() + days * day))
      await sweepLegacy(then)
      await deliverDue(then)
    }
    return {
      work: sweepAndSend(sweepLegacy, (legacyDays + 1) * day),
      outcome: async () => [await messagesOf(email), await messagesOf(contact)],
    }
  },
}

const typedPhone: Scenario = {
  name: 'phone as it was typed',
  async prepare() {
    const { id } = await anApplicant({ email: nextEmail(), phone: nextPhone() })
    const typed = { clientPhone: '0772 123 456', clientCountry: 'Zimbabwe', clientNumber: null }
    await db.update(applications).set(typed).where(eq(applications.id, id))
    return { work: readTypedPhones, outcome: async () => (await applicationOf(id)).clientNumber }
  },
}

export const sweepScenarios: readonly Scenario[] = [
  promise,
  closedFirm,
  certificate,
  missingDocument,
  legacy,
  typedPhone,
]
