import { MailWarning, ShieldCheck, ShieldQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/http/paths'
import { messageButtons } from '#contract/messages/message-buttons'
import { useAction } from '../server/action/use-action'
import { api, statusOf } from '../server/api'
import { Button, LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { usePageTitle } from '../ui/page/page-title'
import { EmptyState, ErrorState } from '../ui/states'
import { refusalCopy as copy, legacyCardCopy } from './copy'

/** Says no to a legacy contact without signing in. Needs a click, because mail scanners open links. */
export function LegacyRefusalScreen() {
  const { token = '' } = useParams()
  usePageTitle(copy.title)
  const refuse = useAction({
    mutationFn: async () => (await api.legacy.refusals.$post({ json: { token } })).json(),
  })
  const account = <LinkButton to={paths.account}>{copy.account}</LinkButton>
  const content = (): ReactNode => {
    if (refuse.isSuccess) {
      return (
        <EmptyState role="status" level={1} title={copy.done} icon={ShieldCheck} action={account}>
          {copy.doneText}
        </EmptyState>
      )
    }
    if (statusOf(refuse.error) === 400) {
      return (
        <EmptyState role="alert" level={1} title={copy.invalid} icon={MailWarning} action={account}>
          {copy.invalidText}
        </EmptyState>
      )
    }
    if (refuse.isError) {
      return <ErrorState title={copy.failed} onRetry={refuse.mutate} isRetrying={refuse.isPending} />
    }
    return (
      <EmptyState
        level={1}
        title={copy.title}
        icon={ShieldQuestion}
        action={
          <Button
            size="large"
            variant="danger"
            pending={refuse.isPending}
            pendingText={legacyCardCopy.refusing}
            onClick={() => refuse.mutate()}
          >
            {messageButtons.sayNo}
          </Button>
        }
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
