import { eq } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { workingFirm } from '../shared/firm-queries'
import { applications } from '../tables'

export const officeOf = (db: Database, id: number) =>
  db
    .select({ name: firms.name, slug: firms.slug, email: firms.email })
    .from(applications)
    .innerJoin(firms, workingFirm)
    .where(eq(applications.id, id))
    .limit(1)
