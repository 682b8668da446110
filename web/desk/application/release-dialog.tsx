import { useState } from 'react'
import { uncheckedRelease } from '#contract/applications/identity-check/words'
import { sealCopy } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import type { ClientApplication } from '#contract/desk/views'
import { stepLabel } from '#contract/steps'
import { DeedChecks } from '../../deeds/deed-checks'
import { useMember } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { api, idempotencyHeaders } from '../../server/api'
import { toast } from '../../ui/overlay/toast'
import { countMove, invalidateApplication, reloadApplication } from '../queries/application-queries'
import { deskCopy } from './copy'

interface ReleaseDialogProps {
  application: ClientApplication
  deed: DeedVersion
  deedNumber: string | null
  /** The client’s identity was not checked as recommended. */
  isUnchecked: boolean
  onClose: () => void
}

/** A released deed is never replaced, only superseded by a later version. */
export function ReleaseDialog({ application, deed, deedNumber, isUnchecked, onClose }: ReleaseDialogProps) {
  const { portalVariant } = useMember().firm
  const param = { id: String(application.id), version: String(deed.version) }
  const [isCompared, setCompared] = useState(false)
  const send = useKeyedCall(async (_: void, key) =>
    (
      await asMember(api.lawfirm.clients[':id'].deed[':version'].release.$post({ param }, idempotencyHeaders(key)))
    ).json(),
  )
  const release = useAction({
    mutationFn: send,
    onSuccess: ({ isSealed }) => {
      countMove(application.status, 'complete')
      void invalidateApplication(application.id)
      toast({ title: deskCopy.released, description: isSealed ? deskCopy.releasedMore : sealCopy.asUploaded })
    },
    onSettled: async () => {
      await reloadApplication(application.id).catch(() => undefined)
      onClose()
    },
    failed: { title: deskCopy.releaseFailed, text: '' },
  })
  return (
    <ConfirmDialog
      title={deskCopy.releaseAsk}
      confirmLabel={deskCopy.release}
      pendingLabel="Releasing..."
      action={release}
      isBlocked={!isCompared}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      <DeedChecks
        address={`/api/lawfirm/clients/${application.id}/deed/${deed.version}`}
        hasPicture={deed.hasPicture}
        client={application.clientName}
        property={application.propertyAddress}
        deedNumber={deedNumber}
        onChange={setCompared}
      />
      <p>
        You confirm that <strong>{deed.fileName}</strong> (version {deed.version}, uploaded by {deed.uploadedBy}) is the
        true and complete digital copy of the client’s deed.
      </p>
      {isUnchecked && <p className="strong">{uncheckedRelease}</p>}
      <p>{sealCopy.lead}</p>
      {application.status !== 'complete' && (
        <p>{deskCopy.releaseMoves(stepLabel(application.serviceType, 'complete', portalVariant))}</p>
      )}
      <p>{deskCopy.releaseFollows}</p>
    </ConfirmDialog>
  )
}
