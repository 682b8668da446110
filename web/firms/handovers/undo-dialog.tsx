import { useQuery } from '@tanstack/react-query'
import type { HandoverView } from '#contract/desk/handovers'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/overlay/toast'
import { handoverQuery, reloadFirm, undoHandover } from './calls'
import { handoversCopy as copy } from './copy'

/** What goes back, and what has changed since and stays. */
export function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const handover = useQuery(handoverQuery(id))
  const { data } = handover
  const undo = useAction({
    mutationFn: () => undoHandover(id, { files: data?.files ?? 0, tasks: data?.tasks ?? 0 }),
    onSuccess: ({ message }) => {
      toast({ title: copy.undone, description: message })
      onClose()
    },
    failed: { title: copy.failed, text: copy.failedText },
    onSettled: () => reloadFirm(),
  })
  return (
    <ConfirmDialog
      title={data ? copy.ask(data.from.name) : copy.loading}
      size="small"
      confirmLabel={copy.confirm}
      pendingLabel={copy.undoing}
      isBlocked={!data || data.files + data.tasks === 0}
      action={undo}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      <Loaded query={handover} failed={copy.loadFailed} fallback={<p role="status">{copy.loading}</p>}>
        {(loaded) => <Preview handover={loaded} />}
      </Loaded>
    </ConfirmDialog>
  )
}

function Preview({ handover: { from, files, tasks, staying, hidden, gone } }: { handover: HandoverView }) {
  return (
    <>
      <p>{copy.back(files, tasks, from.name)}</p>
      {staying.length + gone > 0 && (
        <>
          <p>{copy.stays}</p>
          <ul>
            {staying.map(({ file, task, why, who }) => (
              <li key={`${file.id} ${task ?? ''}`}>
                <span translate="no">{file.clientName}</span>, <ReferenceNumber value={file.referenceNumber} />
                {task === null ? '' : `, ${copy.task(task)}`}:{' '}
                {why === 'complete' ? copy.complete : why === 'done' ? copy.done(who) : copy.assigned(who)}
              </li>
            ))}
            {hidden > 0 && <li>{copy.hidden(hidden)}</li>}
            {gone > 0 && <li>{copy.gone(gone)}</li>}
          </ul>
        </>
      )}
    </>
  )
}
