import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { firms } from '../tables'

export const firmById = (db: Database, id: number) =>
  db.select({ id: firms.id, name: firms.name, slug: firms.slug }).from(firms).where(eq(firms.id, id)).limit(1)
