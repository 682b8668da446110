import { useState } from 'react'
import { isLodged } from '#contract/desk/checklist/ours'
import type { ClientApplicationPage } from '#contract/desk/views'
import { firmSteps, stepLabel } from '#contract/steps'
import { useMember } from '../../firms/member'
import { Button } from '../../ui/button'
import { Disclosure } from '../../ui/page/disclosure'
import './checklist.css'
import { ChecklistDialog, type ChecklistRequest } from './checklist-dialog'
import { ChecklistRow } from './checklist-row'
import { checklistCopy as copy } from './copy'
import { Remarks } from './remarks'
import { Sources } from './sources'
import { useRecord } from './use-record'

/** What must be there before which step, what the Registry sent back, and what a step went on without. */
export function ChecklistCard({ page }: { page: ClientApplicationPage }) {
  const { file, checklist } = page
  const { portalVariant } = useMember().firm
  const [request, setRequest] = useState<ChecklistRequest>()
  const close = () => setRequest(undefined)
  const record = useRecord(file.id, close)
  const steps = firmSteps.filter((step) => checklist.items.some(({ before }) => before === step))
  return (
    <div className="stack">
      {steps.map((step) => {
        const title = copy.before(stepLabel(file.serviceType, step, portalVariant))
        return (
          <section key={step} className="stack-2">
            <h3>{title}</h3>
            <ul className="checklist-rows" aria-label={title}>
              {checklist.items.flatMap((item) =>
                item.before === step ? (
                  <ChecklistRow key={item.key} item={item} fileId={file.id} onAsk={setRequest} />
                ) : (
                  []
                ),
              )}
            </ul>
          </section>
        )
      })}
      {checklist.remarks.length > 0 && (
        <Remarks page={page} variant={portalVariant} action={record} onAsk={setRequest} />
      )}
      {isLodged(file.serviceType) && (
        <div className="stack-2">
          <p className="minor">{copy.requisitionLead}</p>
          <div className="row-2">
            <Button size="small" variant="secondary" onClick={() => setRequest({ entry: 'requisition' })}>
              {copy.requisition}
            </Button>
          </div>
        </div>
      )}
      <Disclosure title={copy.sources}>
        <Sources items={checklist.items} />
      </Disclosure>
      {request && <ChecklistDialog request={request} page={page} action={record} onClose={close} />}
    </div>
  )
}
