import { useState } from 'react'
import { toFirmApplication } from '#contract/addresses/paths'
import { passedSteps } from '#contract/applications/progress/passed-rules'
import type { ClientApplication } from '#contract/desk/views'
import { partState } from '#contract/money/part-state'
import { stepLabel } from '#contract/steps'
import { Button } from '../../ui/button'
import { Link } from '../../ui/link'
import '../../ui/form/field.css'
import './bulk-actions-bar.css'
import { useMember } from '../../firms/member'
import { useColleagues } from '../applications/use-colleagues'
import { anyServiceSteps } from '../list-copy'
import { colleagueCopy } from '../tasks/copy'
import { workCopy } from '../work-copy'
import { bulkActionOf, mayGive, type Refused, reasonsOf, sharedSteps } from './bulk-rules'
import { bulkCopy } from './copy'
import { useBulkAction } from './use-bulk-action'

interface BulkActionsBarProps {
  chosen: readonly ClientApplication[]
  /** Loaded rows, for selecting all of them. */
  shown: readonly ClientApplication[]
  onChoose: (ids: readonly number[]) => void
  onMacros: () => void
}

/** Assigns or moves the selected files, or reminds their clients of the deposit; a second press confirms what was chosen. */
export function BulkActionsBar({ chosen, shown, onChoose, onMacros }: BulkActionsBarProps) {
  const { admin, firm } = useMember()
  const [value, setValue] = useState('')
  const bulk = useBulkAction()
  const colleagues = useColleagues().filter(({ isActive }) => isActive)
  const steps = sharedSteps(chosen, firm.portalVariant)
  const isGiving = mayGive(chosen, admin.id, admin.permissions.includes('team'))
  const services = new Set(chosen.map(({ serviceType }) => serviceType))
  const [service] = services
  const action = bulkActionOf(value)
  // without those that were undone or recorded in the meantime
  const unrecorded = (bulk.data?.unrecorded ?? [])
    .map((moved) => shown.find(({ id }) => id === moved.id) ?? moved)
    .filter((one) => passedSteps(one, one.status).length > 0)
  // what failed stays selected, for another try
  const keepRefused = ({ refused }: { refused: readonly Refused[] }) => {
    setValue('')
    onChoose(refused.map(({ application }) => application.id))
  }
  const isAll = chosen.length === shown.length
  return (
    <div className="bulk-bar">
      <p className="strong" role="status">
        {bulkCopy.chosen(chosen.length)}
      </p>
      <Button size="small" variant="quiet" onClick={() => onChoose(isAll ? [] : shown.map(({ id }) => id))}>
        {isAll ? bulkCopy.chooseNone : bulkCopy.chooseAll}
      </Button>
      <select
        className="input input-select portal-control"
        aria-label={bulkCopy.withChosen}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        <option value="">{bulkCopy.withChosen}</option>
        <optgroup label={workCopy.assignedTo}>
          <option value={`assign ${admin.id}`}>{colleagueCopy.you(admin.fullName)}</option>
          {isGiving && <option value="assign">{colleagueCopy.noOne}</option>}
          {isGiving &&
            colleagues.map(({ id, fullName, openFiles }) => (
              <option key={id} value={`assign ${id}`}>
                {workCopy.load(fullName, openFiles)}
              </option>
            ))}
        </optgroup>
        {steps.length > 0 && (
          <optgroup label={bulkCopy.moveTo}>
            {steps.map((step) => (
              <option key={step} value={`move ${step}`}>
                {service && services.size === 1 ? stepLabel(service, step, firm.portalVariant) : anyServiceSteps[step]}
              </option>
            ))}
          </optgroup>
        )}
        {chosen.some((application) => partState(application, 'deposit') === 'pending') && (
          <optgroup label={bulkCopy.writeToClients}>
            <option value="remind">{bulkCopy.remind}</option>
          </optgroup>
        )}
      </select>
      <Button
        size="small"
        disabled={!action || chosen.length === 0}
        pending={bulk.isPending}
        pendingText={bulkCopy.doing(bulk.done, bulk.variables?.applications.length ?? 0)}
        onClick={() => {
          if (action) bulk.mutate({ applications: chosen, action }, { onSuccess: keepRefused })
        }}
      >
        {bulkCopy.apply(action?.kind, chosen.length)}
      </Button>
      <Button variant="quiet" size="small" aria-haspopup="dialog" disabled={chosen.length === 0} onClick={onMacros}>
        {bulkCopy.macro}
      </Button>
      <div role="status" className="bulk-result">
        {bulk.data && (
          <>
            <p>{bulk.data.kind === 'remind' ? bulkCopy.reminded(bulk.data.done) : bulkCopy.changed(bulk.data.done)}</p>
            {unrecorded.length > 0 && (
              <>
                <p>{bulkCopy.unrecorded}</p>
                <ul>
                  {unrecorded.map(({ id, clientName, referenceNumber }) => (
                    <li key={id}>
                      <strong>{clientName}</strong>:{' '}
                      <Link to={toFirmApplication(firm.slug, id)}>
                        {bulkCopy.record} <span className="visually-hidden">{referenceNumber}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {bulk.data.refused.length > 0 && (
              <ul>
                {reasonsOf(bulk.data.refused).map(({ why, applications }) => (
                  <li key={why}>
                    {bulkCopy.refused(applications.length)} {why}{' '}
                    <strong translate="no">{applications.map(({ clientName }) => clientName).join(', ')}</strong>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  )
}
