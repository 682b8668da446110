import { accountMessages, minStaffPasswordLength } from '#contract/accounts'
import { consoleMessages, type FirmAdmin, memberRoleOf } from '#contract/console'
import type { FirmAdminView } from '#contract/console-views'
import { assertAllowed } from '../accounts/common-password'
import { members } from '../firms/tables'
import { admit } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { isDemonstrationOnly } from '../platform/demonstration'
import { Failure } from '../platform/failure'
import { hashPassword } from '../platform/password'
import type { Tools } from '../platform/tools'
import { firmById, memberNamed } from './console-queries'
import type { SuperClaim } from './super-admin'

/**
 * Makes an account for the portal of a firm. Its role is free text; what no role is called gets the least rights.
 * @throws Failure signed-out, not-found (the firm), username-taken, bad-request, password-too-common, busy
 */
export async function createFirmAdmin(tools: Tools, claim: SuperClaim, form: FirmAdmin): Promise<FirmAdminView> {
  const { db, env, now } = tools
  const { firmId, fullName, email, username, password } = form
  const [superAdmin, [firm], taken] = await admit(tools, claim, firmById(db, firmId), memberNamed(db, username))
  if (!firm) throw new Failure('not-found')
  if (taken.length > 0) throw usernameTaken()
  await assertAllowed(password, minStaffPasswordLength)
  if (isDemonstrationOnly(env, password)) throw passwordRefused()
  const passwordHash = await hashPassword(password)
  const role = memberRoleOf(form.role)
  const at = now()
  const [[made]] = await db
    .batch([
      db
        .insert(members)
        .values({ firmId, username, email, fullName, passwordHash, role, permissions: [], createdAt: at })
        .returning({ id: members.id }),
      recordAudit(
        db,
        superAdmin,
        { action: 'create-firm-admin', subject: `firm ${firmId}`, detail: `${username}, ${role}, ${firm.name}` },
        at,
      ),
    ])
    .catch((error: unknown) => {
      throw isTaken(error) ? usernameTaken() : error
    })
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

/** Whether somebody else took the name between the two trips: the unique index then undid the whole batch. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/UNIQUE constraint failed: (members\.username_lower|index 'members_username')/.test(cause.message)) return true
  }
  return false
}
