import type { AssistantForm, NewApplication as OwnersForm } from '#contract/applications/applications'
import type { StartedApplication } from '#contract/applications/views'
import { licenceTermsOf } from '../../firms/licence/licence-rules'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { recordOptIn } from '../../notifications/whatsapp-tables'
import { readAs } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, Conflict, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { areBelowLimits, countAttempt } from '../../platform/rate-limit'
import { phoneOf, typedPhone } from '../../platform/typed-phone'
import { tellHolds } from '../ownership/tell-holds'
import { contactColumns } from '../promise/contact-queries'
import { recordHistory } from '../shared/history-queries'
import { untoldHolds } from '../shared/hold-queries'
import { idOf } from '../shared/one-application-queries'
import { hasNoneForDeed } from '../shared/own-deed-queries'
import { beginChecks, setHolds } from '../shared/ownership-queries'
import { intakeLimits } from './intake-limits'
import { type Applied, applicationFrom, applicationFromOwner } from './new-application-rules'
import { ownDeedOf, refuseApplication } from './own-deed'
import { newReference } from './reference'
import {
  accountByContact,
  accountOf,
  auditStart,
  firmOfReference,
  insertApplication,
  type NewApplication,
  notifyBothSides,
} from './submit-queries'

/**
 * Submits an application of a visitor, or of the account signed in here.
 * @param ofBrowser what this browser has submitted
 * @throws Failure bad-request, too-many-attempts, already-applied
 */
export async function submitApplication(
  context: AppContext,
  form: AssistantForm,
  sessionToken: OwnerSessionToken | null,
  ofBrowser: readonly number[],
): Promise<StartedApplication> {
  const { address, now } = context
  const applicant: Actor = { kind: 'applicant', id: null, name: form.fullName, role: 'applicant', address }
  return start(
    context,
    applicant,
    applicationFrom(form, typedPhone('phone', form.phone, form.country)),
    sessionToken ? accountOf(sessionToken, now()) : accountByContact(null),
    ofBrowser,
  )
}

/** Submits another application of a signed-in owner. @throws Failure profile-required, too-many-attempts, already-applied */
export async function startApplication(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  form: OwnersForm,
): Promise<StartedApplication> {
  const { actor: owner } = await readAs(context, sessionToken, {})
  const { profile, user } = owner
  if (!profile) throw new Failure('profile-required', 'Please create your profile before you start an application.')
  const phone = phoneOf(profile.whatsappNumber, profile.countryOfResidence)
  return start(context, owner, applicationFromOwner(user.email, profile, phone, form), accountByContact(owner.id))
}

/** One batch, while the limits allow: the application with its firm, first history row, audit row and messages. */
async function start(
  context: AppContext,
  actor: Actor,
  applied: Applied,
  userId: NewApplication['userId'],
  ofBrowser: readonly number[] = [],
): Promise<StartedApplication> {
  const { db, env, now, prices } = context
  const at = now()
  const reference = newReference(at)
  const limits = await intakeLimits(context, { email: applied.clientEmail, number: applied.clientNumber ?? '' })
  const terms = licenceTermsOf(env)
  const contact = await contactColumns(context, at)
  const draft: NewApplication = { applied, reference, userId, referralCents: prices.referralCents, terms, contact, at }
  const isAssistant = actor.kind === 'applicant'
  const first = { applicationId: idOf(db, { reference }), track: 'fileStatus', from: null, to: 'file_created' } as const
  const own = ownDeedOf(applied, userId, ofBrowser)
  const isFirst = own && hasNoneForDeed(own)
  const {
    applications,
    firm,
    untold = [],
  } = await retryOnConflict(() =>
    commit(db, allOf(areBelowLimits(limits, at), isFirst), {
      applications: insertApplication(db, draft),
      history: recordHistory(db, actor, first, at),
      audit: auditStart(db, actor, reference, at),
      messages: notifyBothSides(db, draft),
      optIn: isAssistant ? recordOptIn(db, applied.clientNumber, 'assistant', at) : undefined,
      firm: firmOfReference(db, reference),
      checks: own && beginChecks(db, idOf(db, { reference }), at, { ofBrowser }),
      held: own && setHolds(db, idOf(db, { reference }), at),
      untold: own && untoldHolds(db),
      counted: limits.map((limit) => countAttempt(db, limit, at)),
    }).catch(async (error: unknown) => {
      if (error instanceof Conflict) await refuseApplication(context, limits, own)
      throw error
    }),
  )
  await tellHolds(context, untold)
  deliverSoon(context)
  const { id, status } = onlyRow(applications)
  return { id, referenceNumber: reference, lawyer: firm[0] ?? null, status, phone: applied.clientPhone }
}
