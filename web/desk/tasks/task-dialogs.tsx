import type { TaskForm } from '#contract/desk/tasks'
import type { TaskView } from '#contract/desk/views'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { toast } from '../../ui/overlay/toast'
import { taskCopy } from './copy'
import { callsOf, reloadTasks, typedTask } from './task-calls'
import { TaskFields } from './task-fields'

interface TaskDialogProps {
  fileId: number
  task: TaskView
  onClose: () => void
}

export function EditTaskDialog({ fileId, task, onClose }: TaskDialogProps) {
  const save = useAction({
    mutationFn: (json: TaskForm) => callsOf(fileId).change(task.id, json),
    onSuccess: async () => {
      toast({ title: taskCopy.saved })
      onClose()
      await reloadTasks(fileId)
    },
    failed: { title: taskCopy.saveFailed, text: taskCopy.kept },
  })
  return (
    <FormDialog
      title={taskCopy.editTitle}
      size="small"
      confirmLabel={taskCopy.save}
      pendingLabel={taskCopy.saving}
      idPrefix="edit-task-"
      schema={typedTask}
      action={save}
      onClose={onClose}
    >
      {(field) => <TaskFields field={field} task={task} />}
    </FormDialog>
  )
}

export function DeleteTaskDialog({ fileId, task, onClose }: TaskDialogProps) {
  const remove = useAction({
    mutationFn: () => callsOf(fileId).remove(task.id),
    onSuccess: async () => {
      toast({ title: taskCopy.removed })
      onClose()
      await reloadTasks(fileId)
    },
    failed: { title: taskCopy.removeFailed, text: taskCopy.nothingChanged },
  })
  return (
    <ConfirmDialog
      title={taskCopy.removeTitle}
      size="small"
      confirmLabel={taskCopy.remove}
      pendingLabel={taskCopy.removing}
      isDangerous
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{task.title}</p>
    </ConfirmDialog>
  )
}
