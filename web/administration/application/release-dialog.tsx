import { useRef } from 'react'
import { sealCopy } from '#contract/deeds'
import type { DeedVersion } from '#contract/views/deeds'
import { api, newKey, once, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { asOwner } from '../../server/session-change'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'

/** A released deed is never replaced, only superseded by a later version. */
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
      toast({ title: applicationCopy.released, ...(isSealed ? {} : { description: sealCopy.asUploaded }) })
      onClose()
    },
    onError: (error) =>
      toast({ title: applicationCopy.releaseFailed, description: serverMessage(error, ''), variant: 'destructive' }),
    onSettled: () => void refreshAdministration(),
  })
  return (
    <Dialog
      title={applicationCopy.releaseAsk}
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
        <Refusal error={release.error} otherwise={applicationCopy.releaseFailed} />
        <p>{sealCopy.asked}</p>
      </div>
    </Dialog>
  )
}
