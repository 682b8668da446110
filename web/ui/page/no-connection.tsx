import { useEffect } from 'react'
import { Button } from '../button'
import { connectionCopy } from './connection-copy'
import { useIsOnline } from './use-is-online'
import './no-connection.css'

interface NoConnectionProps {
  onRetry: () => void
  /** Given when this replaces something that opens over the page. */
  onClose?: (() => void) | undefined
  text?: string
}

/** Replaces a chunk that did not load. It retries when the device is back online, or on a click. */
export function NoConnection({ onRetry, onClose, text = connectionCopy.part }: NoConnectionProps) {
  const isOnline = useIsOnline()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className={onClose ? 'no-connection no-connection-over' : 'no-connection'} role="alert">
      <p className="no-connection-title">{connectionCopy.title}</p>
      <p>{text}</p>
      <p className="row-center">
        <Button size="small" onClick={onRetry}>
          {connectionCopy.again}
        </Button>
        {onClose ? (
          <Button size="small" variant="secondary" onClick={onClose}>
            {connectionCopy.close}
          </Button>
        ) : (
          isOnline && (
            <Button size="small" variant="secondary" onClick={() => location.reload()}>
              {connectionCopy.reload}
            </Button>
          )
        )}
      </p>
    </div>
  )
}
