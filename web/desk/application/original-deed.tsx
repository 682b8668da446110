import { isToReplace } from '#contract/applications/progress/replacement-rules'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { OriginalForm } from '#contract/documents/waybill'
import { useMember } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { Button } from '../../ui/button'
import { When } from '../../ui/format/when'
import { toast } from '../../ui/overlay/toast'
import { invalidateApplication, reloadApplication, showApplication } from '../applications/application-queries'
import { originalCopy as copy } from './progress/copy'

/** Who has the original deed. The client is told that it is with the firm only when someone records it here. */
export function OriginalDeed({
  file: application,
  client,
  original,
  history,
}: Pick<ClientApplicationPage, 'file' | 'client' | 'original' | 'history'>) {
  const { firm } = useMember()
  const record = useAction({
    mutationFn: async (json: OriginalForm) => {
      const call = api.lawfirm.clients[':id'].original.$post({ param: { id: String(application.id) }, json })
      return (await asMember(call)).json()
    },
    onSuccess: async (changed) => {
      showApplication(changed)
      toast({ title: copy.saved, description: copy.savedMore })
      await invalidateApplication(application.id)
    },
    onConflict: () => reloadApplication(application.id).catch(() => undefined),
    failed: { title: copy.failed, text: '' },
  })
  const { serviceType } = application
  const isMissing = isToReplace({ serviceType, hasTitleDeed: client.hasTitleDeed, changes: history })
  const isHere = original?.with === 'firm'
  return (
    <div className="file-original">
      <p>
        <strong>{copy.label}:</strong>{' '}
        {original ? copy.with(original.with, firm.name) : client.hasTitleDeed && copy.whenApplying[client.hasTitleDeed]}
        {original ? (
          <span className="minor">
            {' '}
            {original.isSaid ? copy.said : copy.since} <When at={original.at} isDateOnly />
            {original.by && `, ${original.by}`}
          </span>
        ) : (
          <span className="minor"> {copy.notRecorded}.</span>
        )}
      </p>
      {client.email !== '' && (
        <Button
          variant="secondary"
          size="small"
          pending={record.isPending}
          pendingText="Saving..."
          onClick={() => record.mutate({ with: isHere ? 'client' : 'firm' })}
        >
          {isHere ? copy.toClient : isMissing ? copy.toFound : copy.toFirm}
        </Button>
      )}
      <Refusal error={record.error} otherwise={copy.failed} />
    </div>
  )
}
