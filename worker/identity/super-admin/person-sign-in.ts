import type { ConsolePerson, PersonSignIn } from '#contract/administration/console'
import { factorMessages } from '#contract/identity/factors'
import { deliverSoon } from '../../notifications/outbox'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import type { Rows } from '../../platform/database/batch'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { assertWithin, countAttempt, type Limit, limitEndsOf } from '../../platform/rate-limit'
import { type NewSession, newSession } from '../../platform/session'
import { endSession, insertSession } from '../../platform/session-queries'
import { dummyId } from '../factors/dummy'
import { daysLeft } from '../factors/factor-rules'
import { isFactorRequired } from '../factors/required'
import { hasNoFactor, noteAsked } from '../factors/tables'
import { noticeOfNewDevice } from '../sign-in/new-device'
import { pendingFor, requireSecondStep } from '../sign-in/pending'
import type { FactorKind, SignInBrowser } from '../sign-in/sign-in-kind'
import { isActivePerson, isLinkOpen, personById, personOfEmail, personOfLink, spendLink } from './person-queries'
import { superAdminActor } from './person-rules'
import type { SuperAdminSessionToken } from './super-admin'

type PersonRow = Rows<ReturnType<typeof personById>>[number]

/** Who uses the console, and whether the calls of the console wait for that. @throws Failure signed-out */
export async function consolePerson(context: AppContext, sessionToken: SuperAdminSessionToken): Promise<ConsolePerson> {
  const { actor } = await readAs(context, sessionToken, {})
  return { person: actor.person, isNeeded: actor.isPersonNeeded, factorDaysLeft: daysLeft(actor, context.now()) }
}

/** How a super admin finishes signing in with a factor, behind the access code; the session of the code ends. */
export const superKind = (sessionToken: SuperAdminSessionToken): FactorKind<PersonRow> => ({
  kind: 'super',
  byId: personById,
  isUnchanged: (db, { id }) => isActivePerson(db, id),
  recipient: ({ email, name }) => ({ email, name }),
  mustHaveFactor: isFactorRequired,
  record: (context, person) => Promise.resolve(recordSignIn(context, person)),
  behind: sessionToken,
})

const recordSignIn = ({ db, now, address }: AppContext, { id, name, email }: PersonRow) => [
  recordAudit(
    db,
    superAdminActor(address, { id, person: { name, email } }),
    { action: 'console sign-in', entity: 'superadmin', id },
    now(),
  ),
  spendLink(db, id, now()),
]

/** Whether an email is a super admin's, and what they have, does not show. */
const anyone = (id: number) => ({ id, isActive: true, tokenVersion: 1, hasPasskey: true, hasApp: true, askedAt: null })

const personLimit = ({ network }: AppContext): Limit => ({
  key: `console-person ${network}`,
  most: 20,
  seconds: 15 * 60,
})

/**
 * Signs a person in by their link, behind the access code. The link works once; the session of the code ends.
 * Someone with a factor takes the second step, and so does everyone who is only named by email, known or not.
 * @throws Failure signed-out, link-invalid, second-step-needed, too-many-attempts
 */
export async function signInPerson(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  form: PersonSignIn,
  { isKnown, pend }: Pick<SignInBrowser, 'isKnown' | 'pend'>,
): Promise<{ session: NewSession; name: string }> {
  const { db, now } = context
  const at = now()
  const isNamed = 'email' in form
  const linkHash = isNamed ? '' : await sha256(form.token)
  const limit = personLimit(context)
  const { people, counted, ends } = await readAs(context, sessionToken, {
    people: isNamed ? personOfEmail(db, form.email) : personOfLink(db, linkHash, at),
    counted: countAttempt(db, limit, at),
    ends: limitEndsOf(db, [limit]),
  })
  assertWithin([counted], ends, at)
  const [person] = people
  const unknown = isNamed ? await dummyId(context, form.email) : 0
  const waiting = isNamed ? anyone(person?.id ?? unknown) : person
  await requireSecondStep(waiting && pendingFor('super', waiting), pend, factorMessages.person)
  if (!person || isNamed) throw new Failure('link-invalid')
  const { id, name, email } = person
  const session = newSession(context, 'super', id)
  const notice = noticeOfNewDevice(context, person, session, isKnown('super', id), { email, name })
  await commit(db, allOf(isLinkOpen(db, linkHash, at), hasNoFactor('super', id)), {
    notice,
    gate: endSession(db, sessionToken.sid, at),
    session: insertSession(db, session),
    recorded: recordSignIn(context, person),
    terms: isFactorRequired(context.env) ? noteAsked(db, 'super', id, at) : undefined,
  }).catch(failOnConflict(() => new Failure('link-invalid')))
  if (notice.length > 0) deliverSoon(context)
  return { session, name }
}
