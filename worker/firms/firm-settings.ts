import { officeCountry } from '#contract/fields/countries'
import type { FirmForm } from '#contract/staff/team'
import type { FirmSettings } from '#contract/views/team'
import { assertStepUp } from '../identity/factors/step-up'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { typedPhone } from '../platform/typed-phone'
import type { MemberSessionToken } from './member'
import { setSettings, settingsOf } from './queries'
import { changesOf } from './settings-rules'

/** The settings of the member's firm. @throws Failure signed-out */
export async function firmSettings(context: AppContext, sessionToken: MemberSessionToken): Promise<FirmSettings> {
  const { found } = await readAs(context, sessionToken, { found: settingsOf(context.db, sessionToken.firmId) })
  const [settings] = found
  if (!settings) throw new Failure('not-found')
  return settings
}

/** Changes the firm's settings, which owners see. @throws Failure signed-out, forbidden, factor-needed, bad-request */
export async function changeFirm(
  context: AppContext,
  sessionToken: MemberSessionToken,
  form: FirmForm,
): Promise<FirmSettings> {
  const { db, now } = context
  const { actor, found } = await readAs(context, sessionToken, { found: settingsOf(db, sessionToken.firmId) })
  const [settings] = found
  if (!settings) throw new Failure('not-found')
  const changes = changesOf(settings, form)
  const phone = changes.phone === undefined ? undefined : typedPhone('phone', changes.phone, officeCountry)
  if (changes.accountantEmail !== undefined) assertStepUp(actor, now())
  const fields = Object.keys(changes)
  if (fields.length === 0) return settings
  const event = { action: 'change-firm', entity: 'firm', id: sessionToken.firmId, detail: fields.join(', ') } as const
  await commit(db, undefined, {
    audit: recordAudit(db, actor, event, now()),
    changed: setSettings(db, sessionToken.firmId, {
      ...changes,
      ...(phone && { phone: phone.shown, number: phone.number }),
    }),
  })
  return { ...settings, ...changes, ...(phone && { phone: phone.shown }) }
}
