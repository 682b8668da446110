import { queryOptions } from '@tanstack/react-query'
import type { ConsolePerson } from '#contract/administration/console'
import type { SessionCalls } from '../../../identity/account/sign-in-calls'
import { factorCalls } from '../../../identity/factors/factor-calls'
import { api } from '../../../server/api'
import { listQuery } from '../../../server/list-page'
import { queryClient } from '../../../server/server-state'
import { asSuperAdmin, personKey } from '../session'

const { account, person } = api['super-admin']

/** Who uses the console. */
export const personQuery = queryOptions({
  queryKey: personKey,
  queryFn: async (): Promise<ConsolePerson> => (await asSuperAdmin(person.$get())).json(),
})

export const superAdminSessions: SessionCalls = {
  /** Newest first; fetched each time the page opens. */
  sessionsQuery: listQuery([...personKey, 'sessions'], (query) => asSuperAdmin(account.sessions.$get({ query })), {
    staleTime: 0,
  }),
  end: (sid) => asSuperAdmin(account.sessions[':sid'].$delete({ param: { sid } })),
  endOthers: () => asSuperAdmin(account.sessions.$delete()),
}

export const superAdminFactors = factorCalls({
  kind: 'super',
  key: personKey,
  guard: asSuperAdmin,
  refresh: () => queryClient.invalidateQueries({ queryKey: personKey, exact: true }),
})
