import { ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '#contract/http/paths'
import { messageButtons } from '#contract/messages/message-buttons'
import { api } from '../server/api'
import { OnePressScreen } from '../server/link/one-press-screen'
import { LinkButton } from '../ui/button'
import { refusalCopy as copy, legacyCardCopy } from './copy'

/** Says no to a legacy contact without signing in. */
export function LegacyRefusalScreen() {
  const { token = '' } = useParams()
  return (
    <OnePressScreen
      copy={copy}
      icon={ShieldQuestion}
      iconWhenDone={ShieldCheck}
      press={() => api.legacy.refusals.$post({ json: { token } })}
      button={{ children: messageButtons.sayNo, pendingText: legacyCardCopy.refusing, variant: 'danger' }}
      onward={<LinkButton to={paths.account}>{copy.account}</LinkButton>}
    />
  )
}
