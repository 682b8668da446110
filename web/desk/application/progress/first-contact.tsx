import type { ClientApplication } from '#contract/desk/views'
import { portalCopy } from '../../../firms/copy'
import { asMember } from '../../../firms/member-query'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/overlay/toast'
import { useMoment } from '../../../ui/page/moment'
import { invalidateApplication, reloadApplication, showApplication } from '../../queries/application-queries'
import { contactCopy as copy } from './copy'

/** By when the firm has promised its first contact, or when that was, with a button to record a call. */
export function FirstContact({ application }: { application: ClientApplication }) {
  const { id, firstContact, status } = application
  const now = useMoment()
  const call = useAction({
    mutationFn: async () =>
      (await asMember(api.lawfirm.clients[':id'].calls.$post({ param: { id: String(id) } }))).json(),
    onSuccess: (changed) => {
      showApplication(changed)
      void invalidateApplication(id)
      toast({ title: copy.recorded, description: copy.recordedMore })
    },
    failed: { title: copy.failed, text: portalCopy.nothingChanged },
    onConflict: () => reloadApplication(id).catch(() => undefined),
  })
  if (!firstContact || status === 'complete') return null
  const { dueAt, contactedAt } = firstContact
  if (contactedAt) return <p className="file-owner-sees">{copy.recordedAt(contactedAt)}</p>
  return (
    <div className="file-owner-sees">
      <p>
        {now > Date.parse(dueAt) ? <strong>{copy.late(dueAt)}</strong> : copy.due(dueAt)} {copy.stops}
      </p>
      <Button
        variant="secondary"
        size="small"
        pending={call.isPending}
        pendingText={copy.recording}
        onClick={() => call.mutate()}
      >
        {copy.record}
      </Button>
      <Refusal error={call.error} otherwise={portalCopy.nothingChanged} />
    </div>
  )
}
