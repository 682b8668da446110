import { FileArchive } from 'lucide-react'
import { RetrySignedIn } from '../../identity/sign-in-again'
import { useAction } from '../../server/action/use-action'
import { serverMessage } from '../../server/api'
import { isSignedOut } from '../../server/sessions/session-change'
import { Button } from '../../ui/button'
import { saveFile } from '../../ui/format/save-file'
import { evidenceFileCopy as copy } from './copy'

interface SaveEvidenceProps {
  code: string
  /** The released file, which was compared with the certificate. */
  deed: () => Promise<Blob>
}

export function SaveEvidence({ code, deed }: SaveEvidenceProps) {
  const save = useAction({
    mutationFn: async () => {
      const { makeEvidenceFile } = await import('./make-evidence-file')
      saveFile(await makeEvidenceFile(code, await deed()), `deed-evidence-${code}.zip`)
    },
  })
  const { error } = save
  return (
    <div className="stack">
      <p className="muted">{copy.hint}</p>
      <div>
        <Button
          variant="secondary"
          icon={FileArchive}
          pending={save.isPending}
          pendingText={copy.making}
          onClick={() => save.mutate()}
        >
          {copy.save}
        </Button>
      </div>
      <p role="status">{save.isSuccess && copy.saved}</p>
      {error && !isSignedOut(error) && <p role="alert">{serverMessage(error, copy.failed)}</p>}
      <RetrySignedIn action={save} />
    </div>
  )
}
