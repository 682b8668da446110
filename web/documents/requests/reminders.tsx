import type { DocumentRequest, RemindersView } from '#contract/documents/requests'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { requestCopy as copy } from './copy'

interface RemindersProps {
  id: number
  requests: readonly DocumentRequest[]
  reminders: RemindersView
  onChanged: () => Promise<unknown>
}

/** When the owner is reminded next, and one click that stops it. */
export function Reminders({ id, requests, reminders: { nextAt, stoppedBy }, onChanged }: RemindersProps) {
  const change = useAction({
    mutationFn: (isOn: boolean) =>
      asOwner(api.applications[':id']['document-reminders'].$put({ param: { id: String(id) }, json: { isOn } })),
    onSuccess: onChanged,
    failed: { title: copy.failed, text: copy.nothingChanged },
  })
  const isMissing = requests.some(({ state }) => state === 'requested' || state === 'refused')
  if (!isMissing || (nextAt === null && stoppedBy === null)) return null
  return (
    <p className="minor" role="status">
      {stoppedBy ? copy.stopped[stoppedBy] : nextAt && copy.next(nextAt)}{' '}
      <button
        type="button"
        className="text-button"
        aria-disabled={change.isPending || undefined}
        onClick={() => change.mutate(stoppedBy !== null)}
      >
        {stoppedBy ? (change.isPending ? copy.starting : copy.start) : change.isPending ? copy.stopping : copy.stop}
      </button>
    </p>
  )
}
