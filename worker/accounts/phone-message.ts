import type { Owner } from '../identity/owner'
import { recordAudit } from '../platform/audit/audit'
import type { Database } from '../platform/database/database'

/** Tells the owner by mail that a number of theirs is another one. */
export const phoneMessage = ({ id, user }: Owner, isWhatsApp: boolean, at: Date) =>
  ({
    message: 'phone-changed',
    to: { email: user.email },
    facts: { name: user.firstName, isWhatsApp },
    key: `phone-changed:${id}:${isWhatsApp ? 'whatsapp' : 'phone'}:${at.getTime()}`,
  }) as const

/** Another number than before, which asks for one more check of the owner’s identity (decision 085). */
export const auditPhone = (db: Database, owner: Owner, detail: 'phone number' | 'WhatsApp number', at: Date) =>
  recordAudit(db, owner, { action: 'change-phone', entity: 'account', id: owner.id, detail }, at)
