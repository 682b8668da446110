import type { SignInCalls } from '../identity/account/sign-in-calls'
import { factorCalls } from '../identity/factors/factor-calls'
import { api } from '../server/api'
import { listQuery } from '../server/list-page'
import { queryClient } from '../server/server-state'
import { asMember, firmKey, memberQuery } from './member-query'

const { account } = api.lawfirm

export const memberSignIn: SignInCalls = {
  /** Newest first; fetched each time the page opens. */
  sessionsQuery: listQuery([firmKey, 'sessions'], (query) => asMember(account.sessions.$get({ query })), {
    staleTime: 0,
  }),
  end: (sid) => asMember(account.sessions[':sid'].$delete({ param: { sid } })),
  endOthers: () => asMember(account.sessions.$delete()),
  changePassword: (json) => asMember(account.password.$post({ json })),
}

export const memberFactors = factorCalls({
  kind: 'member',
  key: [firmKey],
  guard: asMember,
  refresh: () => queryClient.invalidateQueries({ queryKey: memberQuery.queryKey }),
})
