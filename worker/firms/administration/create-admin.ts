import {
  consoleMessages,
  type FirmAdmin,
  type FirmAdminView,
  firstPasswordDays,
  memberRoleOf,
} from '#contract/administration/console'
import { minStaffPasswordLength } from '#contract/identity/passwords'
import { product } from '#contract/product'
import { day } from '#contract/time'
import { tellOfAdmin } from '../../identity/admin-notice'
import { assertAllowed } from '../../identity/password/assert-allowed'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { deliverSoon } from '../../notifications/outbox'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { hashPassword } from '../../platform/crypto/password'
import { commit } from '../../platform/database/commit'
import { isTaken } from '../../platform/database/is-taken'
import { Failure } from '../../platform/failure'
import { usernameIndex } from '../shared/username-queries'
import { adminsOf } from '../team-queries'
import { administers } from '../team-rules'
import { firmById, insertMember, memberByUsername } from './queries'

/**
 * Creates an account for a firm's portal, whose first password works for some days.
 * Its role is free text; an unknown one gets the fewest rights. The firm's admins are mailed about another admin.
 * @throws Failure signed-out, not-found (the firm), username-taken, busy, those of assertAllowed
 */
export async function createFirmAdmin(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  form: FirmAdmin,
): Promise<FirmAdminView> {
  const { db, env, now } = context
  const { firmId, fullName, email, username, password } = form
  context.hashPlace.take()
  const { actor, firms, taken, admins } = await readAs(context, sessionToken, {
    firms: firmById(db, firmId),
    taken: memberByUsername(db, username),
    admins: adminsOf(db, firmId),
  })
  const [firm] = firms
  if (!firm) throw new Failure('not-found')
  if (taken.length > 0) throw usernameTaken()
  const facts = [fullName, username, email, firm.name, firm.slug]
  await assertAllowed(env, password, { least: minStaffPasswordLength, facts })
  const passwordHash = await hashPassword(context, password)
  const role = memberRoleOf(form.role)
  const at = now()
  const detail = `${username}, ${role}, ${firm.name}`
  const rights = { role, permissions: [] }
  const added = {
    how: 'created',
    person: fullName,
    by: product.name,
    team: { name: firm.name, slug: firm.slug, ...rights },
  } as const
  const firstPasswordEndsAt = new Date(at.getTime() + firstPasswordDays * day)
  const row = { firmId, username, email, fullName, passwordHash, firstPasswordEndsAt, ...rights, createdAt: at }
  // the unique index of usernames is the guard
  const { members } = await commit(db, undefined, {
    members: insertMember(db, row),
    audit: recordAudit(db, actor, { action: 'create-firm-admin', entity: 'firm', id: firmId, detail }, at),
    notices: administers(rights) ? tellOfAdmin(db, admins, added, `console:${username}`, at) : [],
  }).catch((error: unknown) => {
    throw isTaken(error, ...usernameIndex) ? usernameTaken() : error
  })
  const [member] = members
  if (!member) throw new Error('an insert answered no row')
  deliverSoon(context)
  return { id: member.id, fullName, email, username, role, isActive: true, lastLoginAt: null }
}

const usernameTaken = () =>
  new Failure('username-taken', consoleMessages.usernameTaken, {
    errors: [{ path: 'username', message: consoleMessages.usernameTaken }],
  })
