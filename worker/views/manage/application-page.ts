import type { AdminApplicationPage } from '#contract/administration/views'
import { shownMethod } from '#contract/applications/custody'
import { recordView } from '../../accounts/administration/view-queries'
import { applicationView } from '../../applications/administration/view'
import { isForPlatform } from '../../applications/identity-check/entry-rules'
import { identityViewOf } from '../../applications/identity-check/view'
import { documentView, historyView } from '../../applications/owner/views'
import { platformEvidenceOf } from '../../deeds/evidence/evidence-view'
import { overseenDeed } from '../../deeds/views'
import { requestView } from '../../documents/requests/request-rules'
import type { OwnerSessionToken } from '../../identity/owner'
import { bookedPaymentView } from '../../money/refunds/views'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { auditView } from './activity'
import { isApplication, pageQueries } from './application-page-queries'

const whatsAppView = ([number]: Awaited<
  ReturnType<typeof pageQueries>['numbers']
>): AdminApplicationPage['whatsApp'] =>
  number
    ? {
        optedInAt: number.optedInAt?.toISOString() ?? null,
        optedInText: number.optedInText,
        optedOutAt: number.optedOutAt?.toISOString() ?? null,
        unreachableAt: number.unreachableAt?.toISOString() ?? null,
      }
    : null

/**
 * Everything about one application on one page; the view is recorded for its owner.
 * @throws Failure signed-out, forbidden, not-found
 */
export async function applicationPage(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<AdminApplicationPage> {
  const { db, env, now } = context
  const view = { action: 'view-file', entity: 'application', id, applicationId: id } as const
  const { paid, versions, colleagues, activity, firms, ...rows } = await readAs(context, sessionToken, {
    viewed: recordView(context, sessionToken, view, isApplication(id)),
    ...pageQueries(db, id),
  })
  const [[application], [listed]] = [rows.applications, rows.listed]
  if (!application || !listed) throw new Failure('not-found')
  const firm = firms.find(({ id, isActive }) => isActive && id === application.firmId)
  return {
    application: applicationView(listed),
    client: {
      name: application.clientName,
      email: application.clientEmail,
      phone: application.clientPhone,
      country: application.clientCountry,
      propertyAddress: application.propertyAddress,
      titleDeedNumber: application.titleDeedNumber,
      contactPreference: application.contactPreference,
      hasTitleDeed: application.hasTitleDeed,
      submissionMethod: shownMethod(application),
    },
    whatsApp: whatsAppView(rows.numbers),
    firm: firm ? { id: firm.id, name: firm.name, address: firm.address, phone: firm.phone, email: firm.email } : null,
    history: rows.changes.map(historyView),
    documents: rows.documents.map(documentView),
    requests: rows.requests.map(requestView),
    payments: paid.map(bookedPaymentView),
    deeds: versions.map((deed) => overseenDeed(deed, application.firmId, colleagues, now())),
    identity: identityViewOf(application, rows, env, {
      next: isForPlatform(rows.identity, application.firmId, colleagues, now()) ? ['confirmed'] : [],
      blocker: null,
    }),
    evidence: platformEvidenceOf(rows.evidence, rows.custody, application, colleagues, now()),
    activity: activity.map(auditView),
    firms: firms
      .filter(({ isActive }) => isActive)
      .map(({ id: firmId, name, openFiles, services }) => ({
        id: firmId,
        name,
        openFiles,
        offersService: services.includes(application.serviceType),
      })),
  }
}
