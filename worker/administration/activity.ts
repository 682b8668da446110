import { activities, activityWords } from '#contract/activity'
import type { ActivityWanted } from '#contract/administration'
import type { AuditEntry } from '#contract/administration-views'
import type { OwnerClaim } from '../accounts/owner'
import { admit } from '../platform/admission'
import { type Page, pageOf, rowsFor } from '../platform/page'
import { wordsOf } from '../platform/search'
import type { Tools } from '../platform/tools'
import {
  applicationNamed,
  auditPage,
  auditTotal,
  candidateRows,
  indexRound,
  searchAudit,
  type Told,
  unindexed,
} from './activity-queries'
import { beforeOf } from './lists'

/** The audit log, the newest first: all of it, of one application, of some days, or what holds the words. */
export async function auditActivity(
  tools: Tools,
  claim: OwnerClaim,
  { q, actor, application, from, to, limit, cursor }: ActivityWanted,
): Promise<Page<AuditEntry>> {
  const { db } = tools
  const before = beforeOf(cursor)
  const isSearched = wordsOf(`${q ?? ''} ${actor ?? ''}`).length > 0
  if (!isSearched) {
    const whose = application ? applicationNamed(application) : undefined
    const [, rows, [counted]] = await admit(
      tools,
      claim,
      auditPage(db, { application: whose, from, to }, before, rowsFor(limit)),
      auditTotal(db),
    )
    const page = pageOf(rows, limit, ({ id }) => id)
    const isAll = !application && !from && !to
    return { rows: page.rows.map(auditView), next: page.next, ...(isAll ? { total: counted?.total ?? 0 } : {}) }
  }
  const sought = { q: q ?? '', actor: actor ?? '', from, to, ...(application ? { application } : {}) }
  const [, late, found] = await admit(
    tools,
    claim,
    unindexed(db, { from, to }, before),
    searchAudit(db, sought, before),
  )
  const rows = [...late.filter((row) => isSought(row, sought)), ...found]
  const page = pageOf(rows, Math.min(limit ?? candidateRows, candidateRows), ({ id }) => id)
  return { rows: page.rows.map(auditView), next: page.next }
}

/** What the search index would find, for rows that it does not hold yet. */
function isSought(row: Told, { q, actor, application }: { q: string; actor: string; application?: string }): boolean {
  const { action, subject, detail, referenceNumber, applicationId, actorName, actorRole } = row
  const words = `${action} ${activityWords(action)} ${subject} ${detail ?? ''} ${referenceNumber ?? ''}`
  return (
    holds(words, q) &&
    holds(`${actorName} ${actorRole}`, actor) &&
    (application === undefined || application === referenceNumber || application === String(applicationId))
  )
}

const holds = (text: string, q: string) => wordsOf(q).every((word) => text.toLowerCase().includes(word.toLowerCase()))

export const auditView = (row: Told): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.actorName,
  role: row.actorRole,
  what: activityWords(row.action),
  subject: row.subject,
  applicationId: row.applicationId,
  referenceNumber: row.referenceNumber,
  address: row.address,
  isRefused: row.result === 'refused',
  detail: row.detail,
})

/** Rounds of one call, so that a long log is taken in over several. */
const mostRounds = 20

/** Makes what was done lately searchable; the clock calls it, so that no request waits for it. */
export async function indexActivity({ db }: Tools): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const [, , [mark], [last]] = await db.batch(indexRound(db, activities))
    if ((mark?.total ?? 0) >= (last?.total ?? 0)) return
  }
}
