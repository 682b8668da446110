import { queryOptions } from '@tanstack/react-query'
import type { SignInCalls } from '../identity/account/sign-in-calls'
import { factorCalls } from '../identity/factors/factor-calls'
import { api } from '../server/api'
import { listQuery } from '../server/list-page'
import { queryClient } from '../server/server-state'
import { asOwner } from '../server/sessions/session-change'
import { refreshSession } from '../server/sessions/session-query'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => await (await asOwner(api.account.$get())).json(),
})

export const ownSignIn: SignInCalls = {
  /** Newest first; fetched each time the page opens. */
  sessionsQuery: listQuery(['account', 'sessions'], (query) => asOwner(api.account.sessions.$get({ query })), {
    staleTime: 0,
  }),
  end: (sid) => asOwner(api.account.sessions[':sid'].$delete({ param: { sid } })),
  endOthers: () => asOwner(api.account.sessions.$delete()),
  changePassword: (json) => api.account.password.$post({ json }),
}

export const ownFactors = factorCalls({ kind: 'owner', key: ['account'], guard: asOwner, refresh: refreshSession })

export const reloadAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
