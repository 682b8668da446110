import { newDeedNumber } from '#contract/applications/evidence/evidence-copy'
import type { EvidenceForm } from '#contract/applications/evidence/evidence-forms'
import type { ClientApplicationPage } from '#contract/desk/views'
import { harareDay } from '#contract/time'
import { entriesCopy } from '../../../documents/copy'
import { ConfirmDialog } from '../../../server/action/confirm-dialog'
import { Fact, Facts } from '../../../ui/facts'
import { evidenceCardCopy as copy, evidenceLabels } from './copy'

interface ConfirmValidationProps {
  page: ClientApplicationPage
  action: {
    mutate: (form: EvidenceForm) => void
    error: Error | null
    failed?: { title: string; text: string } | undefined
    isPending: boolean
  }
  onClose: () => void
}

/** A second member compares what the first one entered with the new deed. */
export function ConfirmValidation({ page, action, onClose }: ConfirmValidationProps) {
  const { entries } = page.evidence
  const entered = entries.findLast(({ kind, isCorrected }) => kind === 'validated' && !isCorrected)
  if (!entered) return null
  return (
    <ConfirmDialog
      title={evidenceLabels.confirmed}
      size="small"
      confirmLabel={copy.confirm}
      pendingLabel={copy.saving}
      action={action}
      onConfirm={() => action.mutate({ entry: 'confirmed', before: entries.length })}
      onClose={onClose}
    >
      <div className="stack-3">
        <p>{copy.compare}</p>
        <Facts>
          <Fact label={newDeedNumber} isVerbatim>
            {entered.deedNumber}
          </Fact>
          <Fact label={copy.on}>{harareDay(entered.on ?? entered.at)}</Fact>
        </Facts>
        {entered.photoId !== null && (
          <p>
            <a href={`/api/lawfirm/clients/${page.file.id}/documents/${entered.photoId}`} download>
              {entriesCopy.photo}
            </a>
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
