import { useState } from 'react'
import type { TaskForm } from '#contract/desk/tasks'
import { daysSince } from '#contract/desk/tasks'
import type { TaskView } from '#contract/desk/views'
import { harareDate } from '#contract/time'
import { useMember, useMembersDrafts } from '../../firms/member'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { isBlank } from '../../server/device/draft-rules'
import { useDraft } from '../../server/device/use-draft'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { useLineForm } from '../../ui/form/use-line-form'
import { useShowAll } from '../../ui/list/use-show-all'
import { toast } from '../../ui/overlay/toast'
import { useMoment } from '../../ui/page/moment'
import { parts } from '../folds/parts'
import { reloadApplication } from '../queries/application-queries'
import { taskCopy } from './copy'
import { callsOf, typedTask } from './task-calls'
import { DeleteTaskDialog, EditTaskDialog } from './task-dialogs'
import { TaskFields } from './task-fields'
import './tasks-card.css'

const shownAtFirst = 5

/** What the firm has to do on the file, the open ones first. */
export function TasksCard({ fileId, tasks }: { fileId: number; tasks: readonly TaskView[] }) {
  const [shown, showAll] = useShowAll(tasks, shownAtFirst)
  const open = tasks.filter(({ doneAt }) => doneAt === null).length
  return (
    <Card
      id={parts.tasks}
      className={classNames(tasks.length === 0 && 'card-line')}
      title={taskCopy.title}
      aside={open > 0 && <p className="minor">{open}</p>}
    >
      <ul className="file-tasks" aria-label={taskCopy.title}>
        {shown.map((task) => (
          <Task key={task.id} fileId={fileId} task={task} />
        ))}
      </ul>
      {showAll}
      <AddTask fileId={fileId} />
    </Card>
  )
}

function Task({ fileId, task }: { fileId: number; task: TaskView }) {
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const now = new Date(useMoment())
  const toggle = useAction({
    mutationFn: (isDone: boolean) => callsOf(fileId).change(task.id, { isDone }),
    onSuccess: async (_answer, isDone) => {
      toast({ title: isDone ? taskCopy.done : taskCopy.reopened, description: task.title })
      await reloadApplication(fileId)
    },
    failed: { title: taskCopy.saveFailed, text: taskCopy.nothingChanged },
  })
  const isDone = toggle.isPending ? toggle.variables : task.doneAt !== null
  const isOverdue = !isDone && daysSince(task.due, now) > 0
  const close = () => setDialog(undefined)
  return (
    <li>
      <Checkbox
        label={task.title}
        checked={isDone}
        aria-busy={toggle.isPending}
        onChange={({ target }) => toggle.mutate(target.checked)}
      />
      <div className="file-task-foot">
        <p className="minor">
          {isDone ? (
            taskCopy.doneBy(task.doneBy ?? '')
          ) : (
            <span className={classNames(isOverdue && 'file-task-late')}>
              {taskCopy.dueIn(task.due, now, task.time)}
            </span>
          )}
          {!isDone && task.assignee && ` · ${taskCopy.isFor(task.assignee.name)}`}
        </p>
        <span className="row-2">
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('edit')}>
            {taskCopy.edit}
            <span className="visually-hidden"> {task.title}</span>
          </Button>
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('delete')}>
            {taskCopy.remove}
            <span className="visually-hidden"> {task.title}</span>
          </Button>
        </span>
      </div>
      {dialog === 'edit' && <EditTaskDialog fileId={fileId} task={task} onClose={close} />}
      {dialog === 'delete' && <DeleteTaskDialog fileId={fileId} task={task} onClose={close} />}
    </li>
  )
}

function AddTask({ fileId }: { fileId: number }) {
  const { admin } = useMember()
  const draft = useDraft({ ...useMembersDrafts(), application: fileId, form: 'task' })
  const [typed, write] = draft
  const line = useLineForm(!isBlank(typed))
  const add = useAction({
    mutationFn: useKeyedCall((json: TaskForm, key) => callsOf(fileId).add(json, key)),
    onSuccess: async () => {
      write({})
      toast({ title: taskCopy.added })
      await reloadApplication(fileId)
    },
    failed: { title: taskCopy.addFailed, text: taskCopy.kept },
  })
  const [today] = useState(() => harareDate(Date.now()))
  const fresh = { title: '', due: today, time: null, assignee: { id: admin.id, name: admin.fullName } }
  return (
    <ActionForm
      className={classNames('file-message', line.className)}
      onFocus={line.onFocus}
      idPrefix="task-"
      schema={typedTask}
      action={add}
      {...(line.isOpen && {
        button: { size: 'small', variant: 'secondary', pendingText: taskCopy.adding, children: taskCopy.add },
      })}
    >
      {(field) => <TaskFields field={field} task={fresh} draft={draft} isClosed={!line.isOpen} />}
    </ActionForm>
  )
}
