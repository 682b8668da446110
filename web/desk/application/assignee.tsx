import { useId, useState } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import type { TeamMember } from '#contract/firms/team'
import { Refusal } from '../../server/action/refusal'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { ActionSelect } from '../../ui/select/action-select'
import '../../ui/form/field.css'
import './assignee.css'
import { portalCopy } from '../../firms/copy'
import { useMember } from '../../firms/member'
import { useAssign } from '../applications/use-assign'
import { useColleagues } from '../applications/use-colleagues'
import { colleagueCopy } from '../tasks/copy'
import { workCopy } from '../work-copy'
import { deskCopy } from './copy'
import type { TakeOverDialogProps } from './take-over-dialog'

const TakeOverDialog = screen<TakeOverDialogProps>(
  async () => (await import('./take-over-dialog')).TakeOverDialog,
  <LoadingOverlay />,
)

/** A colleague who is away, now or later, is marked. */
const labelOf = ({ fullName, openFiles, absence }: TeamMember) =>
  workCopy.load(fullName, openFiles) + (absence ? deskCopy.away(absence.from, absence.back) : '')

/** Who does the file. A member takes it or hands on their own; an admin gives it to anyone. */
export function Assignee({ application }: { application: ClientApplication }) {
  const { admin } = useMember()
  const id = useId()
  const assign = useAssign(application)
  const [isTaking, setTaking] = useState(false)
  const shown = assign.isPending ? assign.variables.memberId : (application.assignee?.id ?? null)
  const mayGiveAny = admin.permissions.includes('team')
  const isOwn = application.assignee?.id === admin.id
  const others = useColleagues().filter((one) => one.id !== application.assignee?.id && one.isActive)
  return (
    <div className="assignee">
      <span className="assignee-row">
        <label className="minor" htmlFor={id}>
          {workCopy.assignedTo}
        </label>
        <ActionSelect
          id={id}
          className="input input-select"
          aria-disabled={assign.isPending || undefined}
          value={String(shown ?? '')}
          options={[
            ...(mayGiveAny || isOwn || !application.assignee ? [{ value: '', label: colleagueCopy.noOne }] : []),
            { value: String(admin.id), label: colleagueCopy.you(admin.fullName) },
            ...(application.assignee && !isOwn
              ? [{ value: String(application.assignee.id), label: application.assignee.name }]
              : []),
            ...(mayGiveAny || isOwn ? others : []).map((one) => ({
              value: String(one.id),
              label: labelOf(one),
            })),
          ]}
          onChoose={(chosen) => {
            if (application.assignee && !isOwn && chosen === String(admin.id)) setTaking(true)
            else assign.mutate({ memberId: chosen === '' ? null : Number(chosen) })
          }}
        />
      </span>
      {!isTaking && <Refusal error={assign.error} otherwise={portalCopy.nothingChanged} />}
      {isTaking && application.assignee && (
        <TakeOverDialog
          name={application.assignee.name}
          memberId={admin.id}
          assign={assign}
          onClose={() => setTaking(false)}
        />
      )}
    </div>
  )
}
