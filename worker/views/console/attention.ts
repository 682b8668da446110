import { fallbacks } from '#contract/administration/administration'
import type { Attention } from '#contract/administration/console'
import type { OverdueApplication } from '#contract/administration/overdue-application'
import { custodyDays } from '#contract/applications/custody'
import type { PageQuery } from '#contract/fields/paging'
import { day } from '#contract/time'
import { isContactAwaited } from '../../applications/promise/contact-rules'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { waitingPayouts } from '../../money/payouts/queries'
import { foundProblems } from '../../operations/stored-files/queries'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page } from '../../platform/database/page'
import {
  countUnassigned,
  firmsWithoutAdmin,
  heldPayments,
  lastOfFirms,
  newestPassedOn,
  overdueApplications,
  overdueFirms,
  overdueOriginals,
  unassignedApplications,
  whatsAppProblemRows,
} from './attention-queries'
import { applicationView } from './lists'

const shownUnassigned = 10
const shownOriginals = 20
const shownPayouts = 20

/** What needs a super admin: from firms without an administrator to files that can't be opened. */
export async function attention(context: AppContext, sessionToken: SuperAdminSessionToken): Promise<Attention> {
  const { db, prices, now } = context
  const rows = await readAs(context, sessionToken, {
    broken: foundProblems(db),
    firms: firmsWithoutAdmin(db),
    counted: countUnassigned(db),
    applications: unassignedApplications(db, shownUnassigned),
    held: heldPayments(db),
    refused: whatsAppProblemRows(db),
    originals: overdueOriginals(db, new Date(now().getTime() - custodyDays * day), shownOriginals + 1),
    passedOn: newestPassedOn(db),
    payouts: waitingPayouts(db, now(), shownPayouts + 1),
  })
  const { broken, firms, counted, applications, held, refused, originals, passedOn, payouts } = rows
  return {
    fileProblems: broken.map(({ object_key: key, kind, name, reference, problem, found_at: at }) => ({
      key,
      kind,
      name,
      reference,
      problem,
      since: new Date(at).toISOString(),
    })),
    firmsWithoutAdmin: firms,
    unassigned: { total: counted[0]?.total ?? 0, files: applications.map((row) => applicationView(row, prices)) },
    heldPayments: held,
    overdueOriginals: {
      hasMore: originals.length > shownOriginals,
      files: originals
        .slice(0, shownOriginals)
        .flatMap(({ with: holder, movedAt, ...row }) =>
          holder && movedAt ? [{ ...row, with: holder, movedAt: movedAt.toISOString() }] : [],
        ),
    },
    payouts: {
      hasMore: payouts.length > shownPayouts,
      rows: payouts
        .filter((_, at) => at < shownPayouts)
        .map(({ stateAt, ...row }) => ({ ...row, since: stateAt.toISOString() })),
    },
    passedOn: passedOn.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    whatsAppProblems: refused.map(({ key, code, details, times, firstAt }) => ({
      key,
      code,
      details,
      times,
      since: firstAt.toISOString(),
    })),
  }
}

/** Overdue applications, the longest overdue first: some firms a page, the first ten of each. */
export async function overdueApplicationsOf(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  { cursor }: PageQuery,
): Promise<Page<OverdueApplication>> {
  const { db, now } = context
  const after = beforeOf(cursor) ?? 0
  const { firms, applications } = await readAs(context, sessionToken, {
    firms: lastOfFirms(db, after),
    applications: overdueApplications(db, after, now()),
  })
  const last = firms[overdueFirms - 1]
  const rows = applications.toSorted((a, b) => a.promisedAt - b.promisedAt)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      referenceNumber: row.referenceNumber,
      clientName: row.clientName,
      serviceType: row.serviceType,
      status: row.fileStatus,
      since: row.fileStatusAt.toISOString(),
      isContactMissed: row.fileStatus === 'file_created' && isContactAwaited(row),
      assignedLawFirmName: row.firmName ?? fallbacks.firm,
    })),
    next: firms.length > overdueFirms && last ? String(last.id) : null,
  }
}
