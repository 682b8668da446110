import type { FileFilters } from '#contract/desk/applications'
import { type FileNeed, fileNeeds, maxNeedCounted } from '#contract/desk/work'
import type { ActionNeeded } from '#contract/desk/work-views'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { ListedFile } from '../applications/application-queries'
import { fileView } from '../applications/application-view'
import { countNeed, datedNeeds, filesByNeed } from '../applications/list-queries'
import { byAge } from '../applications/list-rules'
import { countFiles, filesOfFirm } from '../applications/range-queries'

/** Files that are sent with each need. */
const firstOfNeed = 5

const anyFile = { service: undefined, assignee: undefined, need: undefined, sort: 'oldest' } as const
const toContact: FileFilters = { ...anyFile, status: 'file_created', payment: 'paid' }

/** How many files of the firm need each thing, with the oldest of them, at a bounded cost. */
export async function actionNeeded(context: AppContext, sessionToken: MemberSessionToken): Promise<ActionNeeded> {
  const { db, prices } = context
  const now = context.now()
  const { firmId } = sessionToken
  const found = await readAs(context, sessionToken, {
    counts: datedNeeds.map((need) => countNeed(db, firmId, need, now)),
    files: datedNeeds.flatMap((need) => filesByNeed(db, sessionToken, need, now, undefined, firstOfNeed)),
    paid: countFiles(db, firmId, toContact),
    toContact: filesOfFirm(db, sessionToken, toContact, undefined, firstOfNeed),
  })
  const of = (files: number, isWhole: boolean, rows: ListedFile[]) => ({ files, isWhole, rows })
  const counted: Partial<Record<FileNeed, ReturnType<typeof of>>> = {
    deposit: of(found.paid[0]?.total ?? 0, true, found.toContact.flat()),
  }
  for (const [position, need] of datedNeeds.entries()) {
    const files = found.counts[position]?.[0]?.files ?? 0
    counted[need] = of(Math.min(files, maxNeedCounted), files <= maxNeedCounted, found.files[position] ?? [])
  }
  return {
    needs: fileNeeds.map((need) => {
      const { files, isWhole, rows } = counted[need] ?? of(0, true, [])
      // those of a date come in its order, those of a deposit are in several ranges
      const first = need === 'deposit' ? rows.toSorted(byAge(anyFile as FileFilters)) : rows
      return {
        need,
        files,
        isWhole,
        first: first.slice(0, firstOfNeed).map((file) => fileView(file, found.actor, prices, now)),
      }
    }),
  }
}
