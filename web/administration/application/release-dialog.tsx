import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration/views'
import { uncheckedRelease } from '#contract/applications/identity-check/words'
import { sealCopy } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import { DeedChecks } from '../../deeds/deed-checks'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { api, idempotencyHeaders } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'

interface ReleaseDialogProps {
  id: number
  /** The client's identity check is not complete. */
  isUnchecked: boolean
  client: AdminApplicationPage['client']
  deed: DeedVersion
  onClose: () => void
}

/** A released deed is never replaced, only superseded by a later version. */
export function ReleaseDialog({ id, isUnchecked, client, deed, onClose }: ReleaseDialogProps) {
  const [isCompared, setCompared] = useState(false)
  const param = { id: String(id), version: String(deed.version) }
  const send = useKeyedCall(async (_: void, key) =>
    (
      await asOwner(api.admin.applications[':id'].deed[':version'].release.$post({ param }, idempotencyHeaders(key)))
    ).json(),
  )
  const release = useAction({
    mutationFn: send,
    onSuccess: ({ isSealed }) => {
      toast({ title: applicationCopy.released, ...(isSealed ? {} : { description: sealCopy.asUploaded }) })
      onClose()
    },
    onSettled: () => void refreshAdministration(),
    failed: { title: applicationCopy.releaseFailed, text: '' },
  })
  return (
    <ConfirmDialog
      title={applicationCopy.releaseAsk}
      confirmLabel="Release"
      pendingLabel="Releasing..."
      action={release}
      isBlocked={!isCompared}
      onConfirm={() => release.mutate()}
      onClose={onClose}
      note={<p>{sealCopy.lead}</p>}
    >
      <DeedChecks
        address={`/api/admin/applications/${id}/deed/${deed.version}`}
        hasPicture={deed.hasPicture}
        client={client.name}
        property={client.propertyAddress}
        deedNumber={client.titleDeedNumber}
        onChange={setCompared}
      />
      <p>
        You confirm, as the second person, that you have read <strong>{deed.fileName}</strong> (version {deed.version},
        uploaded by {deed.uploadedBy}). This completes the law firm’s file and we will tell the owner straight away. A
        released deed can only be replaced by a later version.
      </p>
      {isUnchecked && <p>{uncheckedRelease}</p>}
    </ConfirmDialog>
  )
}
