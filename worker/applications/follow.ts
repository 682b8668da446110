import type {
  ApplicationPage,
  OwnerApplication,
  OwnerDeed,
  PaymentView,
  PublicPage,
  TrackingPage,
} from '#contract/views/applications'
import type { OwnerSessionToken } from '../identity/owner'
import { readAs, type Statement } from '../platform/admission'
import type { AppContext } from '../platform/context'
import type { Database } from '../platform/database/database'
import { beforeOf, type Page, pageOf, rowsFor } from '../platform/database/page'
import { read } from '../platform/database/read'
import { Failure } from '../platform/failure'
import { assertAttemptsLeft, assertLimit, attemptsOf, type Limit } from '../platform/rate-limit'
import {
  type ApplicationId,
  activityOf,
  applicationOf,
  applicationsOf,
  countApplicationsOf,
  documentsOf,
  type FollowedRow,
  historyOf,
  idOf,
  type noCredit,
  type Whose,
} from './queries'
import { activityViews, documentView, historyView, isDeedOpen, ownerView, publicView } from './views'
import { readAsAnyone, type Visitor } from './visitor'

/** What later slices add to an application's page: statements for its batch, and how their rows read. */
export interface Attachments<Payment extends Statement, Deed extends Statement> {
  /** What the owner's credit can do for the payment that is due, in cents, as a column of applications. */
  credit: (userId?: number) => typeof noCredit
  payments: (db: Database, applicationId: ApplicationId) => Payment
  paymentViews(rows: Payment['_']['result']): PaymentView[]
  deed: (db: Database, applicationId: ApplicationId) => Deed
  deedView(rows: Deed['_']['result'], isOpen: boolean): OwnerDeed | null
}
export type AnyAttachments = Attachments<Statement, Statement>

/** The owner's applications, newest first. */
export async function myApplications(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  { credit }: Pick<AnyAttachments, 'credit'>,
): Promise<Page<OwnerApplication>> {
  const before = beforeOf(cursor)
  const { found, counted } = await readAs(context, sessionToken, {
    found: applicationsOf(context.db, sessionToken.id, before, rowsFor(limit), credit(sessionToken.id)),
    counted: countApplicationsOf(context.db, sessionToken.id),
  })
  const { rows: shown, next } = pageOf(found, limit, ({ id }) => id)
  return { rows: shown.map((row) => ownerView(row, context.prices)), next, total: counted[0]?.total ?? 0 }
}

/** Everything about one application, for whoever may follow it. @throws Failure signed-out, not-found */
export async function followApplication(
  context: AppContext,
  visitor: Visitor,
  id: number,
  attachments: AnyAttachments,
): Promise<ApplicationPage> {
  const { row, page, isRecognised } = await readPage(context, visitor, { id }, attachments)
  if (visitor.sessionToken && !isRecognised && visitor.applicationIds.length === 0) throw new Failure('signed-out')
  if (!row || !page) throw new Failure('not-found')
  return page
}

const tooManyUnknown = 'Too many unknown references. Please wait a minute.'
const unknownReferences = (network: string): Limit => ({ key: `unknown reference ${network}`, most: 10, seconds: 60 })

/**
 * An application by its reference: everything for whoever may follow it, the public part for a stranger.
 * @throws Failure not-found; too-many-attempts after ten unknown references of a network in a minute
 */
export async function trackByReference(
  context: AppContext,
  visitor: Visitor,
  reference: string,
  attachments: AnyAttachments,
): Promise<TrackingPage> {
  const { row, page, changes } = await readPage(context, visitor, { reference }, attachments)
  if (row) return page ?? publicView(row, changes)
  await assertLimit(context.db, unknownReferences(context.network), context.now())
  throw new Failure('not-found')
}

/** The public part alone, for pages that are made without knowing who looks. @throws Failure as `trackByReference` */
export async function publicPageOf(context: AppContext, reference: string): Promise<PublicPage> {
  const { db, now, network } = context
  const limit = unknownReferences(network)
  const { tried, found, changes } = await read(db, {
    tried: attemptsOf(db, limit.key, now()),
    found: applicationOf(db, { reference }),
    changes: historyOf(db, idOf(db, { reference })),
  })
  assertAttemptsLeft(tried, limit, tooManyUnknown)
  const [row] = found
  if (row) return publicView(row, changes)
  await assertLimit(db, limit, now())
  throw new Failure('not-found')
}

async function readPage(context: AppContext, visitor: Visitor, whose: Whose, attachments: AnyAttachments) {
  const { db, now, network } = context
  const id = idOf(db, whose)
  const limit = unknownReferences(network)
  const { follower, changes, ...found } = await readAsAnyone(context, visitor, {
    tried: attemptsOf(db, limit.key, now()),
    application: applicationOf(db, whose, attachments.credit()),
    changes: historyOf(db, id),
    documents: documentsOf(db, id),
    activity: activityOf(db, id),
    payments: attachments.payments(db, id),
    deed: attachments.deed(db, id),
  })
  const [row] = found.application
  if ('reference' in whose) assertAttemptsLeft(found.tried, limit, tooManyUnknown)
  const isOwn = follower?.kind === 'owner' && row?.userId === follower.id
  const isFollowed = row !== undefined && (isOwn || isApplicants(row, visitor))
  const page: ApplicationPage | undefined =
    row && isFollowed && follower
      ? {
          access: 'full',
          application: ownerView(row, context.prices),
          statusHistory: changes.map(historyView),
          documents: found.documents.map(documentView),
          payments: attachments.paymentViews(found.payments),
          deed: attachments.deedView(found.deed, isDeedOpen(row)),
          firm: firmOf(row),
          activity: activityViews(found.activity),
        }
      : undefined
  return { row, page, changes, isRecognised: follower !== null }
}

/** The same rule as `followedBy`, for a row. */
const isApplicants = ({ id, userId, startedElsewhere }: FollowedRow, { applicationIds }: Visitor): boolean =>
  userId === null && !startedElsewhere && applicationIds.includes(id)

const firmOf = ({ firmName, firmAddress, firmPhone, firmEmail, firmHours }: FollowedRow): ApplicationPage['firm'] =>
  firmName === null
    ? null
    : { name: firmName, address: firmAddress, phone: firmPhone, email: firmEmail, openingHours: firmHours }
