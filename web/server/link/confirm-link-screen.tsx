import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import type { Icon } from '../../ui/icon'
import { usePageTitle } from '../../ui/page/page-title'
import { EmptyState, ErrorState } from '../../ui/states'
import { useAction } from '../action/use-action'
import { statusOf } from '../api'

interface ConfirmLinkScreenProps {
  onConfirm: () => Promise<unknown>
  icon: Icon
  iconWhenDone?: Icon
  button: { children: string; pendingText: string; variant?: 'danger' }
  /** Where to go afterwards, and when the link is no longer valid. */
  onward: ReactNode
  copy: {
    title: string
    text: string
    done: string
    doneText: string
    failed: string
    invalid: string
    invalidText: string
  }
}

/** For a link in a mail that works without signing in. It needs a click, because mail scanners open links. */
export function ConfirmLinkScreen({
  onConfirm,
  icon,
  iconWhenDone = icon,
  button,
  onward,
  copy,
}: ConfirmLinkScreenProps) {
  usePageTitle(copy.title)
  const action = useAction({ mutationFn: onConfirm })
  const content = (): ReactNode => {
    if (action.isSuccess) {
      return (
        <EmptyState role="status" level={1} title={copy.done} icon={iconWhenDone} action={onward}>
          {copy.doneText}
        </EmptyState>
      )
    }
    if (statusOf(action.error) === 400) {
      return (
        <EmptyState role="alert" level={1} title={copy.invalid} icon={MailWarning} action={onward}>
          {copy.invalidText}
        </EmptyState>
      )
    }
    if (action.isError) {
      return (
        <ErrorState title={copy.failed} error={action.error} onRetry={action.mutate} isRetrying={action.isPending} />
      )
    }
    return (
      <EmptyState
        level={1}
        title={copy.title}
        icon={icon}
        action={<Button size="large" pending={action.isPending} onClick={() => action.mutate()} {...button} />}
      >
        {copy.text}
      </EmptyState>
    )
  }
  return (
    <div className="page page-narrow">
      <Card>{content()}</Card>
    </div>
  )
}
