import { useMutation } from '@tanstack/react-query'
import type { DeedVersion } from '#contract/deed-views'
import { sealWords } from '#contract/deeds'
import { api, serverMessage } from '../api'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { reloadFile } from './file-queries'
import { asMember } from './member-query'
import { fileWords } from './words'

interface ReleaseDialogProps {
  fileId: number
  deed: DeedVersion
  onClose: () => void
}

/** Asks once more: a released deed is never replaced, only superseded by a later version. */
export function ReleaseDialog({ fileId, deed, onClose }: ReleaseDialogProps) {
  const release = useMutation({
    mutationFn: async () => {
      const answer = await asMember(
        api.lawfirm.clients[':id'].deed[':version'].release.$post({
          param: { id: String(fileId), version: String(deed.version) },
        }),
      )
      return answer.json()
    },
    onSuccess: ({ isSealed }) =>
      toast({ title: fileWords.released, description: isSealed ? fileWords.releasedMore : sealWords.asUploaded }),
    onError: (error) =>
      toast({ title: fileWords.releaseFailed, description: serverMessage(error, ''), variant: 'destructive' }),
    onSettled: async () => {
      await reloadFile(fileId).catch(() => undefined)
      onClose()
    },
  })
  return (
    <Dialog
      title={fileWords.releaseAsk}
      onClose={onClose}
      isDismissible={!release.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={release.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button pending={release.isPending} pendingText="Releasing..." onClick={() => release.mutate()}>
            {fileWords.release}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          You confirm that <strong>{deed.fileName}</strong> (version {deed.version}, uploaded by {deed.uploadedBy}) is
          the true and complete digital copy of the client’s deed.
        </p>
        <p>{sealWords.asked}</p>
        <p>
          The owner is told at once. A released deed cannot be changed or taken back, only replaced by a later version.
        </p>
      </div>
    </Dialog>
  )
}
