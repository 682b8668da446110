import type { ChecklistItem, ChecklistRemark, ChecklistView } from '#contract/desk/checklist/entries'
import { isFromPart } from '#contract/desk/checklist/ours'
import { ruleOf } from '#contract/desk/checklist/rules'
import type { Member } from '../../firms/member'
import { isLawyer, isMistaken } from './entry-rules'
import type { EvidenceFact } from './fact-rules'
import { type ChecklistRow, type Item, isMissing, itemsOf, type Parts, partOf } from './item-rules'

interface EvidenceRow extends Omit<EvidenceFact, 'at' | 'doneAt'> {
  createdAt: Date
  doneAt: Date | null
}

export const evidenceFact = ({ createdAt, doneAt, ...row }: EvidenceRow): EvidenceFact => ({
  ...row,
  at: createdAt.getTime(),
  doneAt: doneAt?.getTime() ?? null,
})

/** The checklist of an application, for a member of its firm. */
export function checklistViewOf(
  application: Parameters<typeof itemsOf>[0],
  parts: Parts,
  member: Pick<Member, 'permissions' | 'firmId'>,
): ChecklistView {
  const { checklist: rows } = parts
  return {
    last: rows.length,
    items: itemsOf(application, parts).map((item) => itemView(item, application, member)),
    remarks: rows.flatMap((row) => remarkView(row, parts, member)).toReversed(),
    isLawyer: isLawyer(member),
  }
}

/** Why another firm did not need something is not for this one. */
function itemView(
  item: Item,
  { serviceType }: Parameters<typeof itemsOf>[0],
  { firmId }: Pick<Member, 'firmId'>,
): ChecklistItem {
  const { key, name, before, level, fact, entry } = item
  const on = fact?.on ?? entry?.doneAt
  return {
    key,
    name,
    before,
    isRequired: level === 'required',
    state: isMissing(item) ? 'missing' : !fact && entry?.kind === 'not-needed' ? 'not-needed' : 'done',
    from: fact || isFromPart(key, serviceType) ? partOf(key) : null,
    on: on?.toISOString() ?? null,
    reference: fact ? fact.reference : (entry?.reference ?? null),
    documentId: fact ? fact.documentId : (entry?.documentId ?? null),
    by: fact?.by ?? entry?.actorName ?? null,
    reason: fact || entry?.firmId !== firmId ? null : entry.reason,
  }
}

/** What was passed over is for the firm that did it; what the Registry sent back is for each firm that has the file. */
function remarkView(
  row: ChecklistRow,
  { checklist: rows, list }: Parts,
  { firmId }: Pick<Member, 'firmId'>,
): ChecklistRemark[] {
  const { kind, number, item, step, doneAt, reference, documentId, reason, actorName, waits, endedAt, endedBy } = row
  if (kind !== 'passed' && kind !== 'requisition' && !(kind === 'not-needed' && waits)) return []
  if (kind === 'requisition' ? isMistaken(rows, row) : row.firmId !== firmId) return []
  return [
    {
      number,
      kind,
      name: item === null ? null : nameOf(item, list),
      step,
      on: doneAt.toISOString(),
      reference,
      documentId,
      reason,
      by: actorName,
      waits: waits && endedAt === null,
      endedAt: endedAt?.toISOString() ?? null,
      endedBy,
    },
  ]
}

/** Also of one that is not on the list any more. */
const nameOf = (key: string, list: Parts['list']): string =>
  ruleOf(key)?.name ?? list[0]?.items.find((item) => item.key === key)?.name ?? key
