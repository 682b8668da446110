import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { sealCopy } from '#contract/deeds'
import { stepLabel } from '#contract/pipelines'
import type { DeedVersion } from '#contract/views/deeds'
import type { ClientFile } from '#contract/views/firms'
import { api, newKey, once, serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { fileCopy } from '../copy'
import { countMove, reloadFile, removeOutdated } from '../files/file-queries'
import { asMember } from '../member-query'
import { useMember } from '../portal-gate'

interface ReleaseDialogProps {
  file: ClientFile
  deed: DeedVersion
  onClose: () => void
}

/** A released deed is never replaced, only superseded by a later version. */
export function ReleaseDialog({ file, deed, onClose }: ReleaseDialogProps) {
  const { portalVariant } = useMember().firm
  const key = useRef(newKey())
  const release = useMutation({
    mutationFn: async () => {
      const answer = await asMember(
        api.lawfirm.clients[':id'].deed[':version'].release.$post(
          { param: { id: String(file.id), version: String(deed.version) } },
          once(key.current),
        ),
      )
      return answer.json()
    },
    onSuccess: ({ isSealed }) => {
      countMove(file.status, 'complete')
      void removeOutdated(file.id)
      toast({ title: fileCopy.released, description: isSealed ? fileCopy.releasedMore : sealCopy.asUploaded })
    },
    onError: (error) =>
      toast({ title: fileCopy.releaseFailed, description: serverMessage(error, ''), variant: 'destructive' }),
    onSettled: async () => {
      await reloadFile(file.id).catch(() => undefined)
      onClose()
    },
  })
  return (
    <Dialog
      title={fileCopy.releaseAsk}
      onClose={onClose}
      isDismissible={!release.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={release.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button pending={release.isPending} pendingText="Releasing..." onClick={() => release.mutate()}>
            {fileCopy.release}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          You confirm that <strong>{deed.fileName}</strong> (version {deed.version}, uploaded by {deed.uploadedBy}) is
          the true and complete digital copy of the client’s deed.
        </p>
        <p>{sealCopy.asked}</p>
        {file.status !== 'complete' && (
          <p>{fileCopy.releaseMoves(stepLabel(file.serviceType, 'complete', portalVariant))}</p>
        )}
        <p>
          We tell the owner straight away. A released deed cannot be changed or taken back, only replaced by a later
          version.
        </p>
      </div>
    </Dialog>
  )
}
