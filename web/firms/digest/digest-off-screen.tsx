import { BellOff } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '#contract/http/paths'
import { api } from '../../server/api'
import { OnePressScreen } from '../../server/link/one-press-screen'
import { LinkButton } from '../../ui/button'
import { digestCopy as copy } from './copy'

/** Switches the morning digest off without signing in. */
export function DigestOffScreen() {
  const { token = '' } = useParams()
  return (
    <OnePressScreen
      copy={copy}
      icon={BellOff}
      press={() => api.lawfirm['morning-digest'].off.$post({ query: { token } })}
      button={{ children: copy.stop, pendingText: copy.stopping }}
      onward={<LinkButton to={paths.lawFirmLogin}>{copy.signIn}</LinkButton>}
    />
  )
}
