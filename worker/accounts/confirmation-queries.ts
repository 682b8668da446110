import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Confirmable } from './email-confirmation'
import { hasEmail } from './queries'
import { users } from './tables'

/** Holds for the account of a link, while the link is good for it. */
export const isForRecipient = ({ email, version, wanted }: Confirmable): SQL =>
  sql`${and(
    hasEmail(email),
    eq(users.tokenVersion, version),
    eq(users.isActive, true),
    isNull(users.erasedAt),
    wanted === undefined ? undefined : isFreeAddress(wanted),
  )}`

/** Holds while nobody has this address; an account may write its own in another case. */
const isFreeAddress = (email: string): SQL =>
  sql`not exists (select 1 from ${users} as other where other.email_lower = lower(${email}) and other.id <> ${users.id})`
