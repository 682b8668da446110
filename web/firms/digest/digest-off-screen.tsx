import { BellOff, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/http/paths'
import { useAction } from '../../server/action/use-action'
import { api, statusOf } from '../../server/api'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { usePageTitle } from '../../ui/page/page-title'
import { EmptyState, ErrorState } from '../../ui/states'
import { digestCopy as copy } from './copy'

/** Switches the morning digest off without signing in. Needs a click, because mail scanners open links. */
export function DigestOffScreen() {
  const { token = '' } = useParams()
  usePageTitle(copy.title)
  const stop = useAction({
    mutationFn: async () => (await api.lawfirm['morning-digest'].off.$post({ query: { token } })).json(),
  })
  const signIn = <LinkButton to={paths.lawFirmLogin}>{copy.signIn}</LinkButton>
  const content = (): ReactNode => {
    if (stop.isSuccess) {
      return (
        <EmptyState role="status" level={1} title={copy.stopped} icon={BellOff} action={signIn}>
          {copy.stoppedText}
        </EmptyState>
      )
    }
    if (statusOf(stop.error) === 400) {
      return (
        <EmptyState role="alert" level={1} title={copy.invalid} icon={MailWarning} action={signIn}>
          {copy.invalidText}
        </EmptyState>
      )
    }
    if (stop.isError) {
      return <ErrorState title={copy.failed} onRetry={stop.mutate} isRetrying={stop.isPending} />
    }
    return (
      <EmptyState
        level={1}
        title={copy.title}
        icon={BellOff}
        action={
          <Button size="large" pending={stop.isPending} pendingText={copy.stopping} onClick={() => stop.mutate()}>
            {copy.stop}
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
