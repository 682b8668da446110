import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { endSessionsOf } from '../../platform/session-queries'
import { revokeInvitationsBy } from '../invitation-queries'
import type { Member } from '../member'
import { areUnchanged, endSubstitution, forgetNotices, memberOfFirm, setActive } from '../team-queries'
import { decideActive } from '../team-rules'

/** The member who is to be deactivated. */
export const memberToDeactivate = memberOfFirm

type Person = Awaited<ReturnType<typeof memberOfFirm>>[number]

/**
 * What deactivating a member changes, for the batch that does it; undefined if they are inactive already.
 * Their sessions end, the invitations they sent stop working, and they stand in for no one.
 * @throws Failure forbidden, last-admin
 */
export function deactivationOf(db: Database, actor: Member, id: number, person: Person, at: Date) {
  if (!decideActive(actor.permissions, person, false)) return undefined
  const event = { action: 'deactivate-member', entity: 'member', id, detail: person.fullName } as const
  return {
    guard: areUnchanged(actor.firmId, id, person),
    parts: {
      audit: recordAudit(db, actor, event, at),
      ended: endSessionsOf(db, 'member', id, at),
      revoked: revokeInvitationsBy(db, actor.firmId, id, at),
      substitutes: endSubstitution(db, id),
      notices: forgetNotices(db, id),
      changed: setActive(db, id, false),
    },
  }
}
