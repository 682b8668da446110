import type { ChecklistRemark } from '#contract/desk/checklist/entries'
import type { ClientApplicationPage } from '#contract/desk/views'
import { type PortalVariant, stepLabel } from '#contract/steps'
import { harareDay } from '#contract/time'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import type { ChecklistRequest } from './checklist-dialog'
import { checklistCopy as copy } from './copy'
import { DocumentLink } from './document-link'
import type { RecordAction } from './use-record'

interface RemarksProps {
  page: ClientApplicationPage
  variant: PortalVariant
  action: RecordAction
  onAsk: (request: ChecklistRequest) => void
}

/** What the Registry sent back, and what a step went on without, the newest first. */
export const Remarks = ({ page, variant, action, onAsk }: RemarksProps) => (
  <section className="stack-2">
    <h3>{copy.remarks}</h3>
    <ul className="checklist-rows" aria-label={copy.remarks}>
      {page.checklist.remarks.map((remark) => (
        <Remark key={remark.number} {...{ page, variant, action, onAsk, remark }} />
      ))}
    </ul>
  </section>
)

function Remark({ page, variant, action, onAsk, remark }: RemarksProps & { remark: ChecklistRemark }) {
  const { number, kind, reason, by, on, reference, documentId, waits, endedAt, endedBy } = remark
  const isRequisition = kind === 'requisition'
  const end = endedAt && endedBy && (isRequisition ? copy.answeredBy : copy.seenBy)(endedBy, harareDay(endedAt))
  return (
    <li>
      <p>
        {titleOf(remark, page, variant)}{' '}
        {waits && <Badge colour="orange">{isRequisition ? copy.open : copy.unseen}</Badge>}
      </p>
      {reason && <p>{reason}</p>}
      <p className="minor">
        {harareDay(on)} · {by}
        {reference && ` · ${copy.reference(reference)}`}
        <DocumentLink fileId={page.file.id} documentId={documentId} />
        {end && ` · ${end}`}
      </p>
      <div className="row-2">
        {waits && isRequisition && (
          <Button size="small" variant="secondary" onClick={() => onAsk({ entry: 'answered', about: number })}>
            {copy.answered}
          </Button>
        )}
        {waits && !isRequisition && page.checklist.isLawyer && (
          <Button
            size="small"
            variant="secondary"
            pending={action.isPending}
            pendingText={copy.saving}
            onClick={() => action.mutate({ entry: 'seen', about: number, before: page.checklist.last })}
          >
            {copy.seen}
          </Button>
        )}
        {isRequisition && (
          <Button size="small" variant="quiet" onClick={() => onAsk({ entry: 'mistaken', about: number })}>
            {copy.mistaken}
          </Button>
        )}
      </div>
    </li>
  )
}

function titleOf(
  { kind, name, step, on }: ChecklistRemark,
  { file }: ClientApplicationPage,
  variant: PortalVariant,
): string {
  if (kind === 'requisition') return copy.sentBack(harareDay(on))
  return kind === 'passed' && step
    ? copy.passed(name ?? '', stepLabel(file.serviceType, step, variant))
    : copy.notNeededRemark(name ?? '')
}
