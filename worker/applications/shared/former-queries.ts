import type { FormerReason } from '#contract/applications/former/reasons'
import type { Database } from '../../platform/database/database'
import { formerFiles } from './former-tables'

interface Former {
  applicationId: number
  /** The firm that has it no longer; nothing is recorded where none had it. */
  firmId: number | null
  why: FormerReason
}

export const recordFormer = (db: Database, { firmId, ...former }: Former, endedAt: Date) =>
  firmId === null ? undefined : db.insert(formerFiles).values({ ...former, firmId, endedAt })
