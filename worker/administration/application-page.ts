import { asc, desc, eq, sql } from 'drizzle-orm'
import type { AdminApplicationPage } from '#contract/administration-views'
import type { OwnerClaim } from '../accounts/owner'
import { fileById } from '../applications/client-file'
import { applications } from '../applications/tables'
import { partsOfFile, viewsOfParts } from '../applications/whole-file'
import { colleaguesOf, overseenDeed, overseenDeeds } from '../deeds/views'
import { firms } from '../firms/tables'
import { bookedPaymentView } from '../payments/booked-views'
import { payments } from '../payments/tables'
import { admit } from '../platform/admission'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { auditView } from './activity'
import { auditPage } from './activity-queries'
import { applicationView } from './lists'
import { noteLook } from './looks'
import { filedApplication } from './queries'

const shownActivity = 50
/** There are few firms, and all are shown. */
const mostFirms = 150

/** Everything about one application on one page; the look is noted for its owner. @throws Failure signed-out, forbidden, not-found */
export async function applicationPage(tools: Tools, claim: OwnerClaim, id: number): Promise<AdminApplicationPage> {
  const { db, now } = tools
  const key = sql<number>`${id}`
  const [, , [file], [listed], changes, files, paid, versions, colleagues, activity, everyFirm] = await admit(
    tools,
    claim,
    noteLook(
      tools,
      claim,
      { action: 'view-file', subject: `application ${id}`, applicationId: id },
      sql`exists (select 1 from ${applications} where ${eq(applications.id, id)})`,
    ),
    fileById(db, id),
    filedApplication(db, id),
    ...partsOfFile(db, key),
    db.select().from(payments).where(eq(payments.applicationId, id)).orderBy(desc(payments.id)).limit(50),
    overseenDeeds(db, key),
    colleaguesOf(db, id),
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
    deeds: versions.map((deed) => overseenDeed(deed, file.firmId, colleagues, now())),
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
