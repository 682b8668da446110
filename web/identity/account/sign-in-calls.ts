import type { PasswordChange } from '#contract/identity/passwords'
import type { SessionEntry } from '#contract/identity/sessions'
import type { listQuery } from '../../server/list-page'

/** The calls of one kind of account about its own sessions. */
export interface SessionCalls {
  sessionsQuery: ReturnType<typeof listQuery<SessionEntry>>
  end: (sid: string) => Promise<unknown>
  endOthers: () => Promise<unknown>
}

/** The same of an account with a password. */
export interface SignInCalls extends SessionCalls {
  changePassword: (change: PasswordChange) => Promise<unknown>
}
