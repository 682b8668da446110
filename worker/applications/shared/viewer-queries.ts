import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'
import type { Viewer } from '../viewer'

/** The applicant's access ends for good once an account attaches the application. */
export const isUnattached = and(isNull(applications.userId), eq(applications.startedElsewhere, false))

export const followedBy = ({ sessionToken, applicationIds }: Viewer): SQL | undefined =>
  and(
    isNull(applications.erasedAt),
    or(
      sessionToken ? eq(applications.userId, sessionToken.id) : undefined,
      applicationIds.length > 0 ? and(inArray(applications.id, [...applicationIds]), isUnattached) : undefined,
    ) ?? eq(applications.id, -1),
  )

/** The row of an application, for its owner or the browser that made it. */
export const followedApplication = (db: Database, viewer: Viewer, id: number) =>
  db.select().from(applications).where(isVisibleTo(viewer, id)).limit(1)

export const isVisibleTo = (viewer: Viewer, id: number): SQL | undefined =>
  and(eq(applications.id, id), followedBy(viewer))
