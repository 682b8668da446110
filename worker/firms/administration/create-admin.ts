import { accountMessages, minFirstPasswordLength } from '#contract/accounts'
import { consoleMessages, type FirmAdmin, memberRoleOf } from '#contract/staff/console'
import type { FirmAdminView } from '#contract/views/console'
import { assertAllowed } from '../../identity/password/common-password'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { hashPassword } from '../../platform/crypto/password'
import { commit } from '../../platform/database/commit'
import { isTaken } from '../../platform/database/is-taken'
import { isDemonstrationOnly } from '../../platform/demonstration'
import { Failure } from '../../platform/failure'
import { usernameIndex } from '../username-tables'
import { firmById, insertMember, memberByUsername } from './queries'

/**
 * Creates an account for a firm's portal.
 * Its role is free text; an unknown one gets the fewest rights.
 * @throws Failure signed-out, not-found (the firm), username-taken, bad-request, password-too-common, busy
 */
export async function createFirmAdmin(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  form: FirmAdmin,
): Promise<FirmAdminView> {
  const { db, env, now } = context
  const { firmId, fullName, email, username, password } = form
  context.hashPlace.take()
  const { actor, firms, taken } = await readAs(context, sessionToken, {
    firms: firmById(db, firmId),
    taken: memberByUsername(db, username),
  })
  const [firm] = firms
  if (!firm) throw new Failure('not-found')
  if (taken.length > 0) throw usernameTaken()
  await assertAllowed(password, minFirstPasswordLength)
  if (isDemonstrationOnly(env, password)) throw passwordRefused()
  const passwordHash = await hashPassword(context, password)
  const role = memberRoleOf(form.role)
  const at = now()
  const detail = `${username}, ${role}, ${firm.name}`
  const row = { firmId, username, email, fullName, passwordHash, role, permissions: [], createdAt: at }
  // the unique index of usernames is the guard
  const { members } = await commit(db, undefined, {
    members: insertMember(db, row),
    audit: recordAudit(db, actor, { action: 'create-firm-admin', entity: 'firm', id: firmId, detail }, at),
  }).catch((error: unknown) => {
    throw isTaken(error, ...usernameIndex) ? usernameTaken() : error
  })
  const [made] = members
  if (!made) throw new Error('an insert answered no row')
  return { id: made.id, fullName, email, username, role, isActive: true, lastLoginAt: null }
}

const usernameTaken = () =>
  new Failure('username-taken', consoleMessages.usernameTaken, {
    errors: [{ path: 'username', message: consoleMessages.usernameTaken }],
  })

const passwordRefused = () => {
  const message = accountMessages.passwordTooCommon
  return new Failure('password-too-common', message, { errors: [{ path: 'password', message }] })
}
