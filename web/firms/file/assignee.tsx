import { useId } from 'react'
import type { ClientFile } from '#contract/views/firms'
import { Refusal } from '../../server/action/refusal'
import '../../ui/form/field.css'
import './assignee.css'
import { portalCopy } from '../copy'
import { useAssign } from '../files/use-assign'
import { useColleagues } from '../files/use-colleagues'
import { useMember } from '../portal-gate'
import { workCopy } from '../work-copy'

/** Who does the file. A member takes it or hands on their own; an admin gives it to anyone. */
export function Assignee({ file }: { file: ClientFile }) {
  const { admin } = useMember()
  const id = useId()
  const assign = useAssign(file)
  const shown = assign.isPending ? assign.variables : (file.assignee?.id ?? null)
  const mayGiveAny = admin.permissions.includes('team')
  const isOwn = file.assignee?.id === admin.id
  const others = useColleagues().filter((one) => one.id !== file.assignee?.id && one.isActive)
  return (
    <div className="assignee">
      <span className="assignee-row">
        <label className="minor" htmlFor={id}>
          {workCopy.assignedTo}
        </label>
        <select
          id={id}
          className="input input-select"
          aria-disabled={assign.isPending || undefined}
          value={shown ?? ''}
          onChange={({ target }) => assign.mutate(target.value === '' ? null : Number(target.value))}
        >
          {(mayGiveAny || isOwn || !file.assignee) && <option value="">{workCopy.noOne}</option>}
          <option value={admin.id}>{workCopy.you(admin.fullName)}</option>
          {file.assignee && !isOwn && <option value={file.assignee.id}>{file.assignee.name}</option>}
          {(mayGiveAny || isOwn) &&
            others.map((one) => (
              <option key={one.id} value={one.id}>
                {workCopy.load(one.fullName, one.openFiles)}
              </option>
            ))}
        </select>
      </span>
      <Refusal error={assign.error} otherwise={portalCopy.nothingChanged} />
    </div>
  )
}
