import type { AppContext } from '../../platform/context'
import { commit, ignoreConflict } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import type { SessionKind, SignedCookie } from '../../platform/session'
import { endSession, isSignedIn } from '../../platform/session-queries'

export interface SignOutKind {
  kind: SessionKind
  recordSignOut: (db: Database, accountId: number, address: string, at: Date) => Statement
}

/** Ends the session of a cookie; an ended one stays as it is. */
export async function signOut(
  { db, now, address }: AppContext,
  { kind, recordSignOut }: SignOutKind,
  { sid, accountId }: SignedCookie,
): Promise<void> {
  const at = now()
  await commit(db, isSignedIn(db, kind, sid, at), {
    audit: recordSignOut(db, accountId, address, at),
    ended: endSession(db, sid, at),
  }).catch(ignoreConflict)
}
