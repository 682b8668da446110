import type { ConsoleLicences, LicenceEntry } from '#contract/firms/licence'
import { licenceMessages } from '#contract/firms/licence'
import { harareDay } from '#contract/time'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { fetchFile } from '../../platform/files/file-store'
import { assertListed, assertMayDecide } from './entry-rules'
import { licenceTermsOf } from './licence-rules'
import { consoleView, entryView } from './licence-views'
import { decideLicence, isUndecided, licenceById, licensedFirms, waitingLicences, yearsOfLawyers } from './queries'

/** The certificates that wait, and the state of every active firm. @throws Failure signed-out */
export async function consoleLicences(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
): Promise<ConsoleLicences> {
  const { db, env, now } = context
  const { waiting, firms, lawyers } = await readAs(context, sessionToken, {
    waiting: waitingLicences(db),
    firms: licensedFirms(db),
    lawyers: yearsOfLawyers(db),
  })
  return consoleView(waiting, firms, lawyers, now(), licenceTermsOf(env))
}

/** Either the day of the list on which the lawyer is, or why the certificate is refused. */
type Decision = { listedOn: string } | { reason: string }

/**
 * Checks or refuses a certificate, and mails its lawyer.
 * @throws Failure signed-out, not-found, licence-decided, forbidden (one's own), bad-request (a list of a later day)
 */
export async function decideAboutLicence(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  id: number,
  decision: Decision,
): Promise<LicenceEntry> {
  const { db, now } = context
  const { actor, rows } = await readAs(context, sessionToken, { rows: licenceById(db, id) })
  const [row] = rows
  if (!row) throw new Failure('not-found')
  const { licence, fullName, email, firmName, slug } = row
  const at = now()
  assertMayDecide(actor.email, licence, email)
  const listedOn = 'listedOn' in decision ? decision.listedOn : null
  const refusedReason = 'reason' in decision ? decision.reason : null
  if (listedOn !== null) assertListed(listedOn, at)
  const decided = { decidedAt: at, decidedName: actor.name, listedOn, refusedReason }
  const detail = `${fullName} for ${licence.year}, ${refusedReason ?? `list of ${listedOn}`}`
  await commit(db, isUndecided(id), {
    decided: decideLicence(db, id, decided),
    audit: recordAudit(
      db,
      actor,
      {
        action: listedOn === null ? 'refuse-licence' : 'check-licence',
        entity: 'member',
        id: licence.memberId,
        detail,
      },
      at,
    ),
    message: enqueue(
      db,
      {
        message: 'licence-decided',
        to: { email },
        facts: {
          name: fullName,
          firm: firmName,
          slug,
          year: licence.year,
          listedOn: listedOn === null ? null : harareDay(listedOn),
          reason: refusedReason,
        },
        key: `licence-decided:${id}`,
      },
      at,
    ),
  }).catch(failOnConflict(() => new Failure('licence-decided', licenceMessages.decided)))
  deliverSoon(context)
  return entryView({ ...licence, ...decided })
}

/** Opens the file of a certificate. @throws Failure signed-out, not-found */
export async function openLicence(context: AppContext, sessionToken: SuperAdminSessionToken, id: number) {
  const { db, now } = context
  const { actor, rows } = await readAs(context, sessionToken, { rows: licenceById(db, id) })
  const [row] = rows
  if (!row) throw new Failure('not-found')
  const { licence } = row
  const detail = `${row.fullName} for ${licence.year}`
  await recordAudit(db, actor, { action: 'read-licence', entity: 'member', id: licence.memberId, detail }, now())
  return { name: licence.name, contentType: licence.contentType, content: await fetchFile(context, licence) }
}
