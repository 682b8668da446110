import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { readVisitor, type Visitor } from '../applications/visitor'
import { type MemberClaim, readMember } from '../firms/member'
import { pseudonym } from '../platform/secret'
import type { Tools } from '../platform/tools'

/** Whoever asks after a certificate. */
export interface Checker {
  /** What stands for their address: it is compared for an hour and says nothing by itself. */
  key: string
  /** In words, where the platform knows it. */
  country: string | null
  visitor: Visitor
  member: MemberClaim | null
}

/** Reads who asks: the cookies of both sides, the address and its country as the platform tells them. */
export async function readChecker(c: Context, tools: Tools): Promise<Checker> {
  const [key, visitor, member] = await Promise.all([
    pseudonym('SESSION_KEYS', tools.env.SESSION_KEYS, `checker ${tools.network}`),
    readVisitor(c, tools),
    readMember(c, tools),
  ])
  return { key, country: countryOf(c.req.header('cf-ipcountry')), visitor, member }
}

/** XX is an address that the platform cannot place, T1 the Tor network. */
function countryOf(code: string | undefined): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code) || code === 'XX') return null
  // made here: at the top of the module it would be half of the Worker's start
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) ?? null
}

/**
 * Holds for the applications whose own people ask: the owner, the browser that made it, its firm and platform admins.
 * @param theirs the alias of applications that it speaks of
 */
export function isInsider(tools: Tools, { visitor, member }: Checker, theirs: string): SQL {
  const column = (name: string) => sql.raw(`${theirs}.${name}`)
  const { claim, applicationIds } = visitor
  const isAdmin = claim && sql`exists (select 1 from users where users.id = ${claim.id} and users.role = 'admin')`
  return (
    or(
      claim && isAdmin ? and(or(eq(column('user_id'), claim.id), isAdmin), exists(claim.proof(tools))) : undefined,
      applicationIds.length > 0
        ? and(inArray(column('id'), [...applicationIds]), isNull(column('user_id')), eq(column('started_elsewhere'), 0))
        : undefined,
      member ? and(eq(column('firm_id'), member.firmId), exists(member.proof(tools))) : undefined,
    ) ?? sql`false`
  )
}
