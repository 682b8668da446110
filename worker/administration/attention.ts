import type { Attention, LateFile } from '#contract/console-views'
import { fileStatuses } from '#contract/pipelines'
import type { PageQuery } from '#contract/reading'
import { promisedHours } from '../applications/promised-time'
import { admit } from '../platform/admission'
import type { Page } from '../platform/page'
import type { Tools } from '../platform/tools'
import { applicationView } from './console-lists'
import {
  countUnassigned,
  firmsWithoutAdmin,
  lastOfFirms,
  lateFiles,
  lateFirms,
  unassignedApplications,
} from './console-queries'
import { beforeOf } from './lists'
import type { SuperClaim } from './super-admin'

const shownUnassigned = 10
const hour = 60 * 60 * 1000

/** What waits for somebody to step in: firms that nobody administers, and applications that no firm has. */
export async function attention(tools: Tools, claim: SuperClaim): Promise<Attention> {
  const { db, prices } = tools
  const [, firms, [counted], files] = await admit(
    tools,
    claim,
    firmsWithoutAdmin(db),
    countUnassigned(db),
    unassignedApplications(db, shownUnassigned),
  )
  return {
    firmsWithoutAdmin: firms,
    unassigned: { total: counted?.total ?? 0, files: files.map((row) => applicationView(row, prices)) },
  }
}

/**
 * Files past their promise, the longest wait first: of a few firms a page, and of each firm the oldest at every step.
 * A page may be empty and go on.
 */
export async function lateFilesOf(tools: Tools, claim: SuperClaim, { cursor }: PageQuery): Promise<Page<LateFile>> {
  const { db, now } = tools
  const after = beforeOf(cursor) ?? 0
  const late = fileStatuses.flatMap((step) => {
    const hours = promisedHours(step)
    return hours === undefined ? [] : [lateFiles(db, after, step, new Date(now().getTime() - hours * hour))]
  })
  const [, firms, ...found] = await admit(tools, claim, lastOfFirms(db, after), ...late)
  const last = firms[lateFirms - 1]
  const rows = found.flat().toSorted((a, b) => a.fileStatusAt.getTime() - b.fileStatusAt.getTime())
  return {
    rows: rows.map(({ fileStatus, fileStatusAt, firmName, ...file }) => ({
      ...file,
      status: fileStatus,
      since: fileStatusAt.toISOString(),
      assignedLawFirmName: firmName,
    })),
    next: firms.length > lateFirms && last ? String(last.id) : null,
  }
}
