import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/states'
import { type ApiError, codeOf, serverMessage } from '../api'

/** Whether the link was refused: it is unknown, has ended, asks for nothing now, or was opened too often. */
export const isRefusedLink = (error: unknown): error is ApiError =>
  ['help-over', 'help-paused', 'not-found', 'too-many-attempts'].includes(codeOf(error) ?? '')

interface RefusedLinkProps {
  error: ApiError
  /** For a link that is unknown. */
  copy: { unknown: string; unknownText: string }
  action?: ReactNode
}

/** In place of what a mailed link was for. */
export function RefusedLink({ error, copy, action }: RefusedLinkProps) {
  const isUnknown = error.code === 'not-found'
  return (
    <EmptyState
      role="alert"
      level={1}
      icon={MailWarning}
      title={isUnknown ? copy.unknown : error.problem.title}
      action={action}
    >
      {isUnknown ? copy.unknownText : serverMessage(error, copy.unknownText)}
    </EmptyState>
  )
}
