import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ServiceAnswers } from '#contract/applications/questions/form'
import type { Database } from '../../platform/database/database'
import { depositRefunded } from '../shared/refund-queries'
import { isVisibleTo } from '../shared/viewer-queries'
import { applications } from '../tables'
import type { Viewer } from '../viewer'

export const answerableApplication = (db: Database, viewer: Viewer, id: number) =>
  db
    .select({
      id: applications.id,
      serviceType: applications.serviceType,
      fileStatus: applications.fileStatus,
      unconfirmedFrom: applications.unconfirmedFrom,
      withdrawnAt: applications.withdrawnAt,
      closedBy: applications.closedBy,
      serviceAnswers: applications.serviceAnswers,
      serviceAnswersAt: applications.serviceAnswersAt,
      depositRefunded: depositRefunded(),
    })
    .from(applications)
    .where(isVisibleTo(viewer, id))
    .limit(1)

/** SQL condition: the viewer still sees the application, and its answers and its step are as they were read. */
export const isAnswerableAsRead = (
  viewer: Viewer,
  {
    id,
    fileStatus,
    serviceAnswersAt,
  }: Pick<typeof applications.$inferSelect, 'id' | 'fileStatus' | 'serviceAnswersAt'>,
): SQL =>
  sql`exists (select 1 from ${applications} where ${and(
    isVisibleTo(viewer, id),
    isNull(applications.withdrawnAt),
    eq(applications.fileStatus, fileStatus),
    sql`${applications.serviceAnswersAt} is ${serviceAnswersAt?.getTime() ?? null}`,
  )})`

export const saveAnswers = (db: Database, id: number, answers: ServiceAnswers, at: Date) =>
  db.update(applications).set({ serviceAnswers: answers, serviceAnswersAt: at }).where(eq(applications.id, id))
