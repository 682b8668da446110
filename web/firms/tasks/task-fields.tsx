import type { FileTask } from '#contract/views/firms'
import type { FieldOf } from '../../server/action/action-form'
import { SelectField, TextField } from '../../ui/form/field'
import { useColleagues } from '../files/use-colleagues'
import { useMember } from '../portal-gate'
import { workCopy } from '../work-copy'
import { taskCopy } from './copy'

interface TaskFieldsProps {
  field: FieldOf
  task: Pick<FileTask, 'title' | 'due' | 'assignee'>
}

export function TaskFields({ field, task }: TaskFieldsProps) {
  const { admin } = useMember()
  const { title, due, assignee } = task
  const others = useColleagues().filter(({ isActive, id }) => isActive && id !== assignee?.id)
  return (
    <>
      <TextField
        {...field('title')}
        label={taskCopy.what}
        hint={taskCopy.hint}
        defaultValue={title}
        autoComplete="off"
        required
      />
      <TextField {...field('due')} type="date" label={taskCopy.due} defaultValue={due} required />
      <SelectField {...field('assigneeId')} label={taskCopy.who} defaultValue={assignee?.id ?? ''}>
        <option value={admin.id}>{workCopy.you(admin.fullName)}</option>
        {assignee && assignee.id !== admin.id && <option value={assignee.id}>{assignee.name}</option>}
        {others.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
        <option value="">{taskCopy.noOne}</option>
      </SelectField>
    </>
  )
}
