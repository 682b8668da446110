import { useRef } from 'react'
import type { DeedVersion } from '#contract/deed-views'
import { sealWords } from '#contract/deeds'
import { api, newKey, once, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { asOwner } from '../session-change'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { refreshAdministration } from './admin-queries'
import { applicationWords } from './words'

/** Asks once more: a released deed is never replaced, only superseded by a later version. */
export function ReleaseDialog({ id, deed, onClose }: { id: number; deed: DeedVersion; onClose: () => void }) {
  const key = useRef(newKey())
  const release = useAction({
    mutationFn: async () => {
      const answer = await asOwner(
        api.admin.applications[':id'].deed[':version'].release.$post(
          { param: { id: String(id), version: String(deed.version) } },
          once(key.current),
        ),
      )
      return answer.json()
    },
    onSuccess: ({ isSealed }) => {
      toast({ title: applicationWords.released, ...(isSealed ? {} : { description: sealWords.asUploaded }) })
      onClose()
    },
    onError: (error) =>
      toast({ title: applicationWords.releaseFailed, description: serverMessage(error, ''), variant: 'destructive' }),
    onSettled: () => void refreshAdministration(),
  })
  return (
    <Dialog
      title={applicationWords.releaseAsk}
      onClose={onClose}
      isDismissible={!release.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={release.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button pending={release.isPending} pendingText="Releasing..." onClick={() => release.mutate()}>
            Release
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          You have read <strong>{deed.fileName}</strong> (version {deed.version}, uploaded by {deed.uploadedBy}) as the
          second person. We tell the owner straight away, the law firm’s file is complete with it, and it can only be
          replaced by a later version.
        </p>
        <Refusal error={release.error} otherwise={applicationWords.releaseFailed} />
        <p>{sealWords.asked}</p>
      </div>
    </Dialog>
  )
}
