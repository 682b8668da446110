import type { Owner } from '../identity/owner'

/** Tells the owner by mail that a number of theirs is another one. */
export const phoneMessage = ({ id, user }: Owner, isWhatsApp: boolean, at: Date) =>
  ({
    message: 'phone-changed',
    to: { email: user.email },
    facts: { name: user.firstName, isWhatsApp },
    key: `phone-changed:${id}:${isWhatsApp ? 'whatsapp' : 'phone'}:${at.getTime()}`,
  }) as const
