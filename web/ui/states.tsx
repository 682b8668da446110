import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import type { Icon } from './icon'
import { callCopy } from './page/call-copy'
import { isUnreachable } from './page/is-unreachable'
import './states.css'

interface EmptyStateProps {
  title: ReactNode
  icon?: Icon
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  /** Read out when it appears. */
  role?: 'status' | 'alert'
}

export function EmptyState({ title, icon: Icon, children, action, level = 2, role }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state" role={role}>
      {Icon && (
        <div className="state-icon">
          <Icon className="icon" aria-hidden="true" />
        </div>
      )}
      <Heading>{title}</Heading>
      {children && <div className="state-text">{children}</div>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title?: ReactNode | undefined
  /** Whether an answer came says what to do, where there is no other text. */
  error?: Error | null
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

export function ErrorState({ title = 'This didn’t load', error, children, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div className="state state-error" role="alert">
      <h2>{title}</h2>
      <div className="state-text">
        {children ?? (isUnreachable(error) ? callCopy.loading : 'Nothing was lost. Please try again.')}
      </div>
      {onRetry && (
        <Button
          variant="secondary"
          icon={RotateCw}
          pending={isRetrying}
          pendingText="Trying again..."
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
