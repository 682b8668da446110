import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toFirmLogin } from '#contract/paths'
import { api } from '../api'
import { tellSignedOut } from '../tabs'
import { toast } from '../ui/toast'
import { endMemberSession } from './member-query'
import { portalWords } from './words'

const patience = 8_000

/** Ends the session; whatever the server answers, the way leads to the login page. */
export function useLogout(slug: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api.lawfirm.logout.$post({}, { init: { signal: AbortSignal.timeout(patience) } }),
    onSettled: (_answer, error) => {
      endMemberSession()
      if (!error) tellSignedOut('member')
      toast({ title: error ? portalWords.sessionCleared : portalWords.loggedOut })
      return navigate(toFirmLogin(slug), { replace: true })
    },
  })
}
