import { ErrorState } from '../../ui/states'
import { isTooMany } from './certificate-query'
import { verifyCopy as words } from './copy'

interface LookupFailedProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

/** No answer: the connection, our side, or too many unknown ones in a minute. */
export const CheckFailed = ({ error, onRetry, isRetrying }: LookupFailedProps) => (
  <ErrorState title={isTooMany(error) ? words.tooMany : words.failed} onRetry={onRetry} isRetrying={isRetrying}>
    {isTooMany(error) ? words.tooManyText : words.failedText}
  </ErrorState>
)
