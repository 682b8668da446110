import type { ApplicationPage, PublicPage, TrackingPage } from '#contract/applications/views'
import { paymentTypes } from '#contract/prices'
import { answersView } from '../../applications/answers/answer-rules'
import { authorOf } from '../../applications/custody/custody-rules'
import { custodyViewOf } from '../../applications/custody/custody-view'
import { identityActsOf, identityOf } from '../../applications/identity-check/shared-queries'
import { identityViewOf } from '../../applications/identity-check/view'
import { activityViews, documentView, historyView, ownerView } from '../../applications/owner/views'
import { isDeedOpen, shownTo } from '../../applications/progress/progress-rules'
import { activityOf, archivedActivityOf } from '../../applications/shared/activity-queries'
import { custodyOf } from '../../applications/shared/custody-queries'
import { newestPage } from '../../applications/shared/older-activity'
import { documentsOf, idOf, type Whose } from '../../applications/shared/one-application-queries'
import { readAsAnyone, type Viewer } from '../../applications/viewer'
import { evidenceFrom, recordedStatuses } from '../../deeds/evidence/evidence-rules'
import { ownEvidence } from '../../deeds/evidence/evidence-view'
import { evidenceOf } from '../../deeds/evidence/queries'
import { releasedDeedOf } from '../../deeds/queries'
import { ownerDeed } from '../../deeds/views'
import { remindersView, requestView } from '../../documents/requests/request-rules'
import { requestsOf } from '../../documents/shared/request-queries'
import { waybillsOf } from '../../documents/waybill/waybill-queries'
import { waybillView } from '../../documents/waybill/waybill-rules'
import { figuresView } from '../../firms/shared/figure-rules'
import { paymentsOf, unpaidInstallments } from '../../money/ledger/queries'
import { paymentView } from '../../money/ledger/views'
import { stageIn } from '../../money/payouts/payout-line-rules'
import { stagesOf } from '../../money/payouts/stage-queries'
import type { AppContext } from '../../platform/context'
import { batch, type Rows } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { assertAttemptsLeft, assertLimit, attemptsOf, type Limit } from '../../platform/rate-limit'
import { publicView } from './public-view'
import { applicationOf, assignmentOf, changesOf, type FollowedRow } from './queries'

/** Everything about one application, for anyone who may see it. @throws Failure signed-out, not-found */
export async function followApplication(context: AppContext, viewer: Viewer, id: number): Promise<ApplicationPage> {
  const { row, page, isRecognised } = await readPage(context, viewer, { id })
  if (viewer.sessionToken && !isRecognised && viewer.applicationIds.length === 0) throw new Failure('signed-out')
  if (!row || !page) throw new Failure('not-found')
  return page
}

const tooManyUnknown = 'Too many unknown tracking numbers. Please wait a minute and try again.'
const unknownReferences = (network: string): Limit => ({ key: `unknown reference ${network}`, most: 10, seconds: 60 })

/**
 * An application by its reference: everything for people who may see it, else the public part.
 * @throws Failure not-found; too-many-attempts after ten unknown references from a network in a minute
 */
export async function trackByReference(context: AppContext, viewer: Viewer, reference: string): Promise<TrackingPage> {
  if (isAnonymous(viewer)) return publicPageOf(context, reference)
  const { row, page, changes } = await readPage(context, viewer, { reference })
  if (row) return page ?? publicView(row, changes)
  await assertLimit(context.db, unknownReferences(context.network), context.now())
  throw new Failure('not-found')
}

const isAnonymous = ({ sessionToken, applicationIds }: Viewer): boolean =>
  sessionToken === null && applicationIds.length === 0

/** Only the public part, for visitors and for pages that are rendered without a viewer. @throws Failure as `trackByReference` */
export async function publicPageOf(context: AppContext, reference: string): Promise<PublicPage> {
  const { db, now, network } = context
  const limit = unknownReferences(network)
  const { tried, applications, changes } = await batch(db, {
    tried: attemptsOf(db, limit.key, now()),
    applications: applicationOf(db, { reference }),
    changes: changesOf(db, { reference }),
  })
  assertAttemptsLeft(tried, limit, tooManyUnknown)
  const [row] = applications
  if (row) return publicView(row, changes)
  await assertLimit(db, limit, now())
  throw new Failure('not-found')
}

async function readPage(context: AppContext, viewer: Viewer, whose: Whose) {
  const { db, now, network } = context
  const id = idOf(db, whose)
  const limit = unknownReferences(network)
  const { follower, changes, ...rows } = await readAsAnyone(context, viewer, {
    tried: attemptsOf(db, limit.key, now()),
    application: applicationOf(db, whose),
    changes: changesOf(db, whose),
    documents: documentsOf(db, id),
    requests: requestsOf(db, id),
    waybills: waybillsOf(db, id),
    custody: custodyOf(db, id),
    identity: identityOf(db, id),
    acts: identityActsOf(db, id),
    evidence: evidenceOf(db, id),
    activity: activityOf(db, id),
    archived: archivedActivityOf(db, id),
    payments: paymentsOf(db, id),
    stages: stagesOf(db, id),
    unpaid: unpaidInstallments(db, id),
    deed: releasedDeedOf(db, id),
    assigned: assignmentOf(db, id),
  })
  const [row] = rows.application
  if ('reference' in whose) assertAttemptsLeft(rows.tried, limit, tooManyUnknown)
  const isOwn = follower?.kind === 'owner' && row?.userId === follower.id
  const isFollowed = row !== undefined && (isOwn || isApplicants(row, viewer))
  const newest = newestPage(rows.activity, rows.archived)
  const page: ApplicationPage | undefined =
    row && isFollowed && follower
      ? {
          access: 'full',
          application: ownerView(row, context.prices),
          statusHistory: shownTo(row, changes.map(historyView)),
          documents: rows.documents.map(documentView),
          requests: rows.requests.map(requestView),
          reminders: remindersView(row),
          waybills: rows.waybills.map(waybillView),
          answers: answersView(row),
          custody: custodyViewOf(rows.custody, row, authorOf(follower), now()),
          identity: identityViewOf(row, rows, context.env),
          evidence:
            row.serviceType === 'digitize'
              ? ownEvidence(evidenceFrom(rows.evidence, rows.custody), recordedStatuses(row), context.env)
              : null,
          payments: rows.payments.map((payment) => ({
            ...paymentView(payment),
            stage: stageIn(rows.stages, payment.id),
          })),
          nextInstallments: nextOf(rows.unpaid),
          deed: ownerDeed(rows.deed, isDeedOpen(row)),
          firm: firmOf(row, rows.assigned[0]),
          activity: activityViews(newest.shown),
          olderActivity: newest.older,
        }
      : undefined
  return { row, page, changes, isRecognised: follower !== null }
}

const nextOf = (
  unpaid: Rows<ReturnType<typeof unpaidInstallments>>,
): NonNullable<ApplicationPage['nextInstallments']> =>
  paymentTypes
    .flatMap((type) => unpaid.find((each) => each.type === type) ?? [])
    .map(({ dueAt, ...each }) => ({ ...each, dueAt: dueAt.toISOString() }))

/** The same rule as `followedBy`, for a row. */
const isApplicants = ({ id, userId, startedElsewhere }: FollowedRow, { applicationIds }: Viewer): boolean =>
  userId === null && !startedElsewhere && applicationIds.includes(id)

const firmOf = (
  row: FollowedRow,
  assigned: Awaited<ReturnType<typeof assignmentOf>>[number] | undefined,
): ApplicationPage['firm'] =>
  row.firmName === null || !assigned
    ? null
    : {
        name: row.firmName,
        address: row.firmAddress,
        phone: row.firmPhone,
        email: row.firmEmail,
        openingHours: row.firmHours,
        licence: assigned.licence,
        figures: figuresView({
          promisesKept: assigned.promisesKept ?? 0,
          promisesMissed: assigned.promisesMissed ?? 0,
          replyMinutes: assigned.replyMinutes,
        }),
        assignment: assigned.assignment,
      }
