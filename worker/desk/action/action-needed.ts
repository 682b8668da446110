import { maxNeedCounted, type Need, needs } from '#contract/desk/needs'
import type { ActionNeeded } from '#contract/desk/work-views'
import type { MemberSessionToken } from '../../firms/member'
import { checkedCertificateOf } from '../../firms/shared/licence-queries'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { listedApplicationView } from '../applications/application-view'
import type { ListedApplication } from '../applications/list-queries'
import { countNeed, datedNeeds, pageByNeed } from '../applications/need-queries'
import { isForReader } from '../applications/need-rules'
import { textsToCheck } from '../letters/letter-rules'
import { templatesOfFirm } from '../letters/queries'

/** Files that are sent with each need. */
const firstOfNeed = 5

/** How many files of the firm need each thing, with the oldest of them, at a bounded cost. */
export async function actionNeeded(context: AppContext, sessionToken: MemberSessionToken): Promise<ActionNeeded> {
  const { db, prices } = context
  const now = context.now()
  const { firmId } = sessionToken
  const work = await readAs(context, sessionToken, {
    counts: datedNeeds.map((need) => countNeed(db, sessionToken, need, now)),
    applications: datedNeeds.flatMap((need) => pageByNeed(db, sessionToken, need, now, undefined, firstOfNeed)),
    templates: templatesOfFirm(db, firmId),
    certificates: checkedCertificateOf(db, sessionToken.id),
  })
  const of = (files: number, isWhole: boolean, rows: ListedApplication[]) => ({ files, isWhole, rows })
  const counted: Partial<Record<Need, ReturnType<typeof of>>> = {}
  for (const [position, need] of datedNeeds.entries()) {
    if (!isForReader(need, { ...work.actor, now })) continue
    const files = work.counts[position]?.[0]?.files ?? 0
    counted[need] = of(Math.min(files, maxNeedCounted), files <= maxNeedCounted, work.applications[position] ?? [])
  }
  const isCertified = work.certificates.length > 0
  return {
    textsToCheck: textsToCheck(work.templates, { ...work.actor, isCertified }),
    needs: needs.map((need) => {
      const { files, isWhole, rows } = counted[need] ?? of(0, true, [])
      return {
        need,
        files,
        isWhole,
        first: rows.map((application) => listedApplicationView(application, work.actor, prices, now)),
      }
    }),
  }
}
