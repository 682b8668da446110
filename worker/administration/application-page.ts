import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AdminApplicationPage } from '#contract/administration-views'
import type { OwnerClaim } from '../accounts/owner'
import { users } from '../accounts/tables'
import { fileById } from '../applications/client-file'
import { applications } from '../applications/tables'
import { partsOfFile, viewsOfParts } from '../applications/whole-file'
import { overseenDeed, overseenDeeds } from '../deeds/views'
import { firms } from '../firms/tables'
import { bookedPaymentView } from '../payments/booked-views'
import { payments } from '../payments/tables'
import { admit } from '../platform/admission'
import { auditRow } from '../platform/audit'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import { isLive } from '../platform/session'
import { auditLog, sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { auditView } from './activity'
import { auditPage } from './activity-queries'
import { applicationView } from './lists'
import { filedApplication } from './queries'

const shownActivity = 50
/** There are few firms, and all are shown. */
const mostFirms = 150

/** Everything about one application on one page; the look is noted for its owner. @throws Failure signed-out, forbidden, not-found */
export async function applicationPage(tools: Tools, claim: OwnerClaim, id: number): Promise<AdminApplicationPage> {
  const { db } = tools
  const key = sql<number>`${id}`
  const [, , [file], [listed], changes, files, paid, versions, activity, everyFirm] = await admit(
    tools,
    claim,
    recordLook(tools, claim, id),
    fileById(db, id),
    filedApplication(db, id),
    ...partsOfFile(db, key),
    db.select().from(payments).where(eq(payments.applicationId, id)).orderBy(desc(payments.id)).limit(50),
    overseenDeeds(db, key),
    auditPage(db, { application: key }, undefined, shownActivity),
    db.select().from(firms).orderBy(asc(firms.id)).limit(mostFirms),
  )
  if (!file || !listed) throw new Failure('not-found')
  const firm = everyFirm.find((each) => each.id === file.firmId)
  return {
    application: applicationView(listed),
    client: {
      name: file.clientName,
      email: file.clientEmail,
      phone: file.clientPhone,
      country: file.clientCountry,
      propertyAddress: file.propertyAddress,
      titleDeedNumber: file.titleDeedNumber,
      contactPreference: file.contactPreference,
      hasTitleDeed: file.hasTitleDeed,
      submissionMethod: file.submissionMethod,
    },
    firm: firm ? { id: firm.id, name: firm.name, address: firm.address, phone: firm.phone, email: firm.email } : null,
    ...viewsOfParts(changes, files),
    payments: paid.map(bookedPaymentView),
    deeds: versions.map(overseenDeed),
    activity: activity.map(auditView),
    firms: everyFirm
      .filter(({ isActive }) => isActive)
      .map(({ id: firmId, name, openFiles, services }) => ({
        id: firmId,
        name,
        openFiles,
        offersService: services.includes(file.serviceType),
      })),
  }
}

/** Written in the batch that shows the page: only for the session of an administrator, and only of what there is. */
function recordLook({ db, now, address }: Tools, { id: adminId, sid }: OwnerClaim, applicationId: number) {
  const actor = { kind: 'owner', id: adminId, name: '', role: 'admin', address } as const
  const name = sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${adminId})`
  return insertIf(
    db,
    auditLog,
    {
      ...auditRow(actor, { action: 'view-file', subject: `application ${applicationId}`, applicationId }, now()),
      actorName: name as never,
    },
    sql`exists (
      select 1 from ${sessions}, ${users}, ${applications}
      where ${and(
        isLive('owner', sid, now()),
        eq(sessions.accountId, adminId),
        eq(users.id, adminId),
        eq(users.role, 'admin'),
        eq(users.isActive, true),
        eq(applications.id, applicationId),
      )}
    )`,
  )
}
