import { useRef, useState } from 'react'
import { sealCopy } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import type { ClientFile } from '#contract/desk/views'
import { stepLabel } from '#contract/pipelines'
import { DeedChecks } from '../../deeds/deed-checks'
import { useMember } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api, idempotencyHeaders, newIdempotencyKey } from '../../server/api'
import { toast } from '../../ui/overlay/toast'
import { countMove, invalidateFile, reloadFile } from '../applications/application-queries'
import { fileCopy } from './copy'

interface ReleaseDialogProps {
  file: ClientFile
  deed: DeedVersion
  deedNumber: string | null
  onClose: () => void
}

/** A released deed is never replaced, only superseded by a later version. */
export function ReleaseDialog({ file, deed, deedNumber, onClose }: ReleaseDialogProps) {
  const { portalVariant } = useMember().firm
  const param = { id: String(file.id), version: String(deed.version) }
  const [isCompared, setCompared] = useState(false)
  const key = useRef(newIdempotencyKey())
  const release = useAction({
    mutationFn: async () =>
      (
        await asMember(
          api.lawfirm.clients[':id'].deed[':version'].release.$post({ param }, idempotencyHeaders(key.current)),
        )
      ).json(),
    onSuccess: ({ isSealed }) => {
      countMove(file.status, 'complete')
      void invalidateFile(file.id)
      toast({ title: fileCopy.released, description: isSealed ? fileCopy.releasedMore : sealCopy.asUploaded })
    },
    onSettled: async () => {
      await reloadFile(file.id).catch(() => undefined)
      onClose()
    },
    failed: { title: fileCopy.releaseFailed, text: '' },
  })
  return (
    <ConfirmDialog
      title={fileCopy.releaseAsk}
      confirmLabel={fileCopy.release}
      pendingLabel="Releasing..."
      action={release}
      isBlocked={!isCompared}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      <DeedChecks
        address={`/api/lawfirm/clients/${file.id}/deed/${deed.version}`}
        hasPicture={deed.hasPicture}
        client={file.clientName}
        property={file.propertyAddress}
        deedNumber={deedNumber}
        onChange={setCompared}
      />
      <p>
        You confirm that <strong>{deed.fileName}</strong> (version {deed.version}, uploaded by {deed.uploadedBy}) is the
        true and complete digital copy of the client’s deed.
      </p>
      <p>{sealCopy.asked}</p>
      {file.status !== 'complete' && (
        <p>{fileCopy.releaseMoves(stepLabel(file.serviceType, 'complete', portalVariant))}</p>
      )}
      <p>We’ll tell the client straight away. A released deed can’t be changed, only replaced by a later version.</p>
    </ConfirmDialog>
  )
}
