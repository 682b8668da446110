import type { FirmForm } from '#contract/team'
import type { FirmSettings } from '#contract/team-views'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { commit } from '../platform/commit'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import type { MemberClaim } from './member'
import { setSettings, settingsOf } from './queries'
import { changesOf } from './settings-rules'

/** What the member's firm says of itself. @throws Failure signed-out */
export async function firmSettings(tools: Tools, claim: MemberClaim): Promise<FirmSettings> {
  const { found } = await readAs(tools, claim, { found: settingsOf(tools.db, claim.firmId) })
  const [settings] = found
  if (!settings) throw new Failure('not-found')
  return settings
}

/** Changes what the firm says of itself; owners see it from then on. @throws Failure signed-out, forbidden */
export async function changeFirm(tools: Tools, claim: MemberClaim, form: FirmForm): Promise<FirmSettings> {
  const { db, now } = tools
  const { actor, found } = await readAs(tools, claim, { found: settingsOf(db, claim.firmId) })
  const [settings] = found
  if (!settings) throw new Failure('not-found')
  const changes = changesOf(settings, form)
  const fields = Object.keys(changes)
  if (fields.length === 0) return settings
  const doing = { action: 'change-firm', subject: `firm ${claim.firmId}`, detail: fields.join(', ') }
  await commit(db, undefined, {
    audit: recordAudit(db, actor, doing, now()),
    changed: setSettings(db, claim.firmId, changes),
  })
  return { ...settings, ...changes }
}
