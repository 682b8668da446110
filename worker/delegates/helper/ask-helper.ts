import { toHelp } from '#contract/addresses/links'
import { type AskedHelper, type HelperForm, type HelperView, helperMessages } from '#contract/delegates/helper'
import { daySeconds } from '#contract/time'
import { deleteUploads, uploadsBy } from '../../documents/uploads/shared-queries'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon, encryptToken } from '../../notifications/outbox'
import { cancelMessages, enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { randomToken, sha256 } from '../../platform/crypto/secret'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { areBelowLimits, assertBelowLimit, attemptsIn, countAttempt, type Limit } from '../../platform/rate-limit'
import { typedPhone } from '../../platform/typed-phone'
import {
  countWorking,
  endHelper,
  helpersOf,
  insertHelper,
  isNotRevoked,
  mayAskHelper,
  newestHelper,
  ownedApplication,
} from './helper-queries'
import { decideHelper, helperStateOf, helperView, mostWorking, overOf } from './helper-rules'

const maxPerDay = 10
const maxMailsPerDay = 3

const messageKey = (tokenHash: string) => `helper-asked:${tokenHash}`

/** The people whom the owner asked, newest first. @throws Failure signed-out, not-found */
export async function listHelpers(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<HelperView[]> {
  const { db, now } = context
  const { applications, rows } = await readAs(context, sessionToken, {
    applications: ownedApplication(db, sessionToken.id, id),
    rows: helpersOf(db, id, sessionToken.id),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  return rows.map((row) => helperView(row, now(), overOf(application)))
}

/**
 * Asks someone to do one thing for an application, by a link of their own.
 * @throws Failure signed-out, not-found, withdrawn, bad-request, too-many-attempts
 */
export const askHelper = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  typed: HelperForm,
): Promise<AskedHelper> =>
  retryOnConflict(async () => {
    const { db, env, now, origin } = context
    const form =
      typed.channel === 'email' ? typed : { ...typed, phone: typedPhone('phone', typed.phone, undefined).shown }
    const limits = await limitsOf(sessionToken.id, form)
    const at = now()
    const { actor, applications, working, uses } = await readAs(context, sessionToken, {
      applications: ownedApplication(db, sessionToken.id, id),
      working: countWorking(db, id, at),
      uses: attemptsIn(db, limits),
    })
    const [application] = applications
    if (!application) throw new Failure('not-found')
    const row = decideHelper(application, working[0]?.total ?? 0, form, at)
    assertBelowLimit(limits, uses, at, helperMessages.tooOften)
    const token = randomToken()
    const tokenHash = await sha256(token)
    const key = messageKey(tokenHash)
    const { name, task, email, expiresAt } = row
    const reference = application.referenceNumber
    const facts = { name, owner: actor.user.firstName, task, reference, expiresAt: expiresAt.getTime() }
    const { helpers } = await commit(
      db,
      allOf(mayAskHelper(application, mostWorking, at), areBelowLimits(limits, at)),
      {
        counted: limits.map((limit) => countAttempt(db, limit, at)),
        helpers: insertHelper(db, { ...row, tokenHash, applicationId: id, askedBy: actor.id }),
        audit: recordAudit(
          db,
          actor,
          { action: 'ask-helper', entity: 'helper', id: newestHelper, applicationId: id },
          at,
        ),
        message:
          email === null
            ? undefined
            : enqueue(
                db,
                {
                  message: 'helper-asked',
                  to: { email },
                  facts: { ...facts, token: await encryptToken(env, token, key) },
                  key,
                  reference,
                },
                at,
              ),
      },
    )
    if (email !== null) deliverSoon(context)
    return { helper: helperView(onlyRow(helpers), at), link: email === null ? origin + toHelp(token) : null }
  })

/** Each link is one attempt of the owner, and one of the address that is mailed. */
async function limitsOf(ownerId: number, form: HelperForm): Promise<Limit[]> {
  const own: Limit = { key: `helpers ${ownerId}`, most: maxPerDay, seconds: daySeconds }
  if (form.channel !== 'email') return [own]
  const hashed = await sha256(form.email.toLowerCase())
  return [own, { key: `helper-mail ${hashed}`, most: maxMailsPerDay, seconds: daySeconds }]
}

/** Ends a helper's link; it may have ended already. @throws Failure signed-out, not-found */
export const endHelp = (context: AppContext, sessionToken: OwnerSessionToken, id: number, helperId: number) =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, rows } = await readAs(context, sessionToken, { rows: helpersOf(db, id, sessionToken.id) })
    const helper = rows.find((row) => row.id === helperId)
    if (!helper) throw new Failure('not-found')
    const at = now()
    if (helperStateOf(helper, at) !== 'ended') {
      await commit(db, isNotRevoked(helper), {
        ended: endHelper(db, helper, at),
        uploads: deleteUploads(db, uploadsBy(id, helper.tokenHash)),
        unsent: cancelMessages(db, [messageKey(helper.tokenHash)]),
        audit: recordAudit(db, actor, { action: 'end-helper', entity: 'helper', id: helperId, applicationId: id }, at),
      })
    }
    return { ended: true as const }
  })
