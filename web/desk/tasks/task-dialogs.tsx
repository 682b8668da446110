import type { TaskForm } from '#contract/desk/tasks'
import type { TaskView } from '#contract/desk/views'
import { FormDialog } from '../../server/action/form-dialog'
import { RemoveDialog } from '../../server/action/remove-dialog'
import { useAction } from '../../server/action/use-action'
import { toast } from '../../ui/overlay/toast'
import { reloadApplication } from '../queries/application-queries'
import { taskCopy } from './copy'
import { callsOf, typedTask } from './task-calls'
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
      await reloadApplication(fileId)
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

export const DeleteTaskDialog = ({ fileId, task, onClose }: TaskDialogProps) => (
  <RemoveDialog
    copy={taskCopy}
    send={() => callsOf(fileId).remove(task.id)}
    onRemoved={() => reloadApplication(fileId)}
    onClose={onClose}
  >
    <p>{task.title}</p>
  </RemoveDialog>
)
