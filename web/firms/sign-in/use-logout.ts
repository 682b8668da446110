import { useNavigate } from 'react-router'
import { toFirmLogin } from '#contract/addresses/paths'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { notifySignedOut } from '../../server/other-tabs'
import { toast } from '../../ui/overlay/toast'
import { portalCopy } from '../copy'
import { endMemberSession } from '../member-query'

const maxWaitMilliseconds = 8_000

/** The login page opens even if the call fails. */
export function useLogout(slug: string) {
  const navigate = useNavigate()
  return useAction({
    mutationFn: () => api.lawfirm.logout.$post({}, { init: { signal: AbortSignal.timeout(maxWaitMilliseconds) } }),
    onSettled: (_answer, error) => {
      endMemberSession()
      if (!error) notifySignedOut('member')
      toast({ title: error ? portalCopy.sessionCleared : portalCopy.loggedOut })
      return navigate(toFirmLogin(slug), { replace: true })
    },
  })
}
