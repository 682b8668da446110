import { BellOff } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { api } from '../../server/api'
import { ConfirmLinkScreen } from '../../server/link/confirm-link-screen'
import { useLinkToken } from '../../server/link/use-link-token'
import { LinkButton } from '../../ui/button'
import { remindersOffCopy as copy } from './reminders-off-copy'

/** Stops the reminders of missing documents without signing in. */
export function RemindersOffScreen() {
  const token = useLinkToken()
  return (
    <ConfirmLinkScreen
      copy={copy}
      icon={BellOff}
      onConfirm={() => api['document-reminders'].off.$post({ query: { token } })}
      button={{ children: copy.stop, pendingText: copy.stopping }}
      onward={<LinkButton to={paths.tracking}>{copy.track}</LinkButton>}
    />
  )
}
