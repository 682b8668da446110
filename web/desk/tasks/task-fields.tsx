import { type ChangeEvent, useState } from 'react'
import type { TaskView } from '#contract/desk/views'
import { useMember } from '../../firms/member'
import type { FieldOf } from '../../server/action/action-form'
import type { Draft } from '../../server/device/draft-rules'
import { SelectField, TextField } from '../../ui/form/field'
import { useColleagues } from '../applications/use-colleagues'
import { colleagueCopy, taskCopy } from './copy'
import { OffDay } from './off-day'

interface TaskFieldsProps {
  field: FieldOf
  task: Pick<TaskView, 'title' | 'due' | 'time' | 'assignee'>
  /** Only the title is shown: the form is one line. */
  isClosed?: boolean
  /** What was typed and not sent, and where more of it goes. */
  draft?: readonly [Draft, (draft: Draft) => void]
}

export function TaskFields({ field, task, isClosed = false, draft }: TaskFieldsProps) {
  const { admin } = useMember()
  const { title, due, time, assignee } = task
  const [chosen, setChosen] = useState(draft?.[0].due ?? due)
  const others = useColleagues().filter(({ isActive, id }) => isActive && id !== assignee?.id)
  const typed = (name: 'title' | 'due' | 'time' | 'assigneeId', start: string | number) => {
    if (!draft) return { defaultValue: start }
    const [values, write] = draft
    return {
      value: values[name] ?? start,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        write({ ...values, [name]: target.value }),
    }
  }
  return (
    <>
      <TextField
        {...field('title')}
        label={taskCopy.what}
        hint={taskCopy.hint}
        className={draft ? 'line-field' : ''}
        {...typed('title', title)}
        autoComplete="off"
        required
      />
      {!isClosed && (
        <>
          <TextField
            {...field('due')}
            type="date"
            label={taskCopy.due}
            {...typed('due', due)}
            onInput={({ currentTarget }) => setChosen(currentTarget.value)}
            required
          />
          <OffDay date={chosen} />
          <TextField {...field('time')} type="time" label={taskCopy.time} {...typed('time', time ?? '')} isOptional />
          <SelectField {...field('assigneeId')} label={taskCopy.who} {...typed('assigneeId', assignee?.id ?? '')}>
            <option value={admin.id}>{colleagueCopy.you(admin.fullName)}</option>
            {assignee && assignee.id !== admin.id && <option value={assignee.id}>{assignee.name}</option>}
            {others.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
            <option value="">{taskCopy.noOne}</option>
          </SelectField>
        </>
      )}
    </>
  )
}
