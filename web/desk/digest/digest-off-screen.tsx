import { BellOff } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { api } from '../../server/api'
import { ConfirmLinkScreen } from '../../server/link/confirm-link-screen'
import { useLinkToken } from '../../server/link/use-link-token'
import { LinkButton } from '../../ui/button'
import { digestCopy as copy } from './copy'

/** Switches the morning digest off without signing in. */
export function DigestOffScreen() {
  const token = useLinkToken()
  return (
    <ConfirmLinkScreen
      copy={copy}
      icon={BellOff}
      onConfirm={() => api.lawfirm['morning-digest'].off.$post({ query: { token } })}
      button={{ children: copy.stop, pendingText: copy.stopping }}
      onward={<LinkButton to={paths.lawFirmLogin}>{copy.signIn}</LinkButton>}
    />
  )
}
