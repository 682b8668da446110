import { Download } from 'lucide-react'
import { toPayment } from '#contract/addresses/paths'
import { messageButtons } from '#contract/notifications/message-buttons'
import { RetrySignedIn } from '../identity/sign-in-again'
import { useAction } from '../server/action/use-action'
import { serverMessage, statusOf } from '../server/api'
import { isSignedOut } from '../server/sessions/session-change'
import { Button, LinkButton } from '../ui/button'
import { saveFile } from '../ui/format/save-file'
import { fetchDeed } from './fetch-deed'

interface DownloadDeedProps {
  address: string
  fileName: string
  /** Of the released file, in lower-case hex. */
  sha256: string
  applicationId: number
}

/** Fetches the deed, compares its hash with that of the release, and saves it. */
export function DownloadDeed({ address, fileName, sha256, applicationId }: DownloadDeedProps) {
  const download = useAction({
    mutationFn: async () => {
      saveFile(await fetchDeed(address, sha256), fileName)
    },
  })
  const { error } = download
  const isDue = statusOf(error) === 402
  return (
    <div className="vault-actions">
      <Button
        icon={Download}
        pending={download.isPending}
        pendingText="Decrypting..."
        onClick={() => download.mutate()}
      >
        Download deed
      </Button>
      <p role="status" className="vault-outcome">
        {download.isSuccess && 'Downloaded. It is exactly the file that was released.'}
      </p>
      {error && !isSignedOut(error) && (
        <div role="alert" className="vault-refusal">
          <p>{wordsFor(error)}</p>
          {isDue && <LinkButton to={toPayment(applicationId, 'balance')}>{messageButtons.payBalance}</LinkButton>}
        </div>
      )}
      <RetrySignedIn action={download} />
    </div>
  )
}

const wordsFor = (error: Error) =>
  error instanceof RangeError
    ? 'The download didn’t match the released file, so we didn’t save it. Please try again. If it happens twice, contact us.'
    : serverMessage(error, 'The download failed. Please try again.')
