import { ShieldCheck, ShieldQuestion } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { messageButtons } from '#contract/notifications/message-buttons'
import { api } from '../../server/api'
import { ConfirmLinkScreen } from '../../server/link/confirm-link-screen'
import { useLinkToken } from '../../server/link/use-link-token'
import { LinkButton } from '../../ui/button'
import { refusalCopy as copy, legacyCardCopy } from './copy'

/** Says no to a legacy contact without signing in. */
export function LegacyRefusalScreen() {
  const token = useLinkToken()
  return (
    <ConfirmLinkScreen
      copy={copy}
      icon={ShieldQuestion}
      iconWhenDone={ShieldCheck}
      onConfirm={() => api.legacy.refusals.$post({ json: { token } })}
      button={{ children: messageButtons.sayNo, pendingText: legacyCardCopy.refusing, variant: 'danger' }}
      onward={<LinkButton to={paths.account}>{copy.account}</LinkButton>}
    />
  )
}
