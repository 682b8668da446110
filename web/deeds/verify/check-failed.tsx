import { ErrorState } from '../../ui/states'
import { isTooMany } from './certificate-query'
import { verifyCopy as copy } from './copy'

interface CheckFailedProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

/** The call got no answer, failed, or there were too many unknown codes in a minute. */
export const CheckFailed = ({ error, onRetry, isRetrying }: CheckFailedProps) => (
  <ErrorState title={isTooMany(error) ? copy.tooMany : copy.failed} onRetry={onRetry} isRetrying={isRetrying}>
    {isTooMany(error) ? copy.tooManyText : copy.failedText}
  </ErrorState>
)
