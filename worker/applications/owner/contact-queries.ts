import { desc } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { followedBy } from '../shared/viewer-queries'
import { applications } from '../tables'
import type { Viewer } from '../viewer'

/** What was typed in the viewer's latest application. */
export const latestContact = (db: Database, viewer: Viewer) =>
  db
    .select({
      userId: applications.userId,
      fullName: applications.clientName,
      email: applications.clientEmail,
      phone: applications.clientPhone,
      country: applications.clientCountry,
      propertyAddress: applications.propertyAddress,
    })
    .from(applications)
    .where(followedBy(viewer))
    .orderBy(desc(applications.id))
    .limit(1)
