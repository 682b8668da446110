import { eq } from 'drizzle-orm'
import type { FirmForm } from '#contract/team'
import type { FirmSettings } from '#contract/team-views'
import { admit } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import type { MemberClaim } from './member'
import { firms } from './tables'

const settingsOf = (db: Database, firmId: number) =>
  db
    .select({
      name: firms.name,
      slug: firms.slug,
      address: firms.address,
      phone: firms.phone,
      email: firms.email,
      accountantEmail: firms.accountantEmail,
      openingHours: firms.openingHours,
    })
    .from(firms)
    .where(eq(firms.id, firmId))
    .limit(1)

/** What the member's firm says of itself. @throws Failure signed-out */
export async function firmSettings(tools: Tools, claim: MemberClaim): Promise<FirmSettings> {
  const [, [settings]] = await admit(tools, claim, settingsOf(tools.db, claim.firmId))
  if (!settings) throw new Failure('not-found')
  return settings
}

/** Changes what the firm says of itself; owners see it at once. @throws Failure signed-out, forbidden */
export async function changeFirm(tools: Tools, claim: MemberClaim, form: FirmForm): Promise<FirmSettings> {
  const { db, now } = tools
  const [member, [settings]] = await admit(tools, claim, settingsOf(db, claim.firmId))
  if (!settings) throw new Failure('not-found')
  const fields = ['address', 'phone', 'email', 'accountantEmail', 'openingHours'] as const
  const changed = fields.filter((field) => form[field] !== settings[field])
  if (changed.length === 0) return settings
  // what this form did not touch may have been changed by somebody else meanwhile
  const changes = Object.fromEntries(changed.map((field) => [field, form[field]]))
  const doing = { action: 'change-firm', subject: `firm ${claim.firmId}`, detail: changed.join(', ') }
  await db.batch([
    recordAudit(db, member, doing, now()),
    db.update(firms).set(changes).where(eq(firms.id, claim.firmId)),
  ])
  return { ...settings, ...changes }
}
