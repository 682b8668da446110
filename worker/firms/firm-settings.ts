import { officeCountry } from '#contract/fields/countries'
import { townIn } from '#contract/fields/towns'
import type { FirmForm, FirmSettings } from '#contract/firms/firm-settings'
import type { Administrator } from '../identity/admin-notice'
import { assertStepUp } from '../identity/factors/step-up'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit, retryOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { typedPhone } from '../platform/typed-phone'
import type { Member, MemberSessionToken } from './member'
import { areSettingsAsRead, setSettings, settingsOf } from './queries'
import { asksForFactor, changesInWords, changesOf } from './settings-rules'
import { adminsOf } from './team-queries'

/** The settings of the member's firm. @throws Failure signed-out */
export async function firmSettings(context: AppContext, sessionToken: MemberSessionToken): Promise<FirmSettings> {
  const { firms } = await readAs(context, sessionToken, { firms: settingsOf(context.db, sessionToken.firmId) })
  const [settings] = firms
  if (!settings) throw new Failure('not-found')
  return settings
}

/**
 * Changes the firm's settings, which owners see; other contact details are mailed to the admins.
 * @throws Failure signed-out, forbidden, factor-needed, bad-request
 */
export const changeFirm = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  form: FirmForm,
): Promise<FirmSettings> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, firms, admins } = await readAs(context, sessionToken, {
      firms: settingsOf(db, sessionToken.firmId),
      admins: adminsOf(db, sessionToken.firmId),
    })
    const [settings] = firms
    if (!settings) throw new Failure('not-found')
    const typed = form.phone === settings.phone ? undefined : typedPhone('phone', form.phone, officeCountry)
    const changes = changesOf(settings, typed ? { ...form, phone: typed.shown } : form)
    const phone = changes.phone === undefined ? undefined : typed
    const at = now()
    const isSensitive = asksForFactor(changes)
    if (isSensitive) assertStepUp(actor, at)
    const fields = Object.keys(changes)
    if (fields.length === 0) return settings
    const event = { action: 'change-firm', entity: 'firm', id: sessionToken.firmId, detail: fields.join(', ') } as const
    await commit(db, areSettingsAsRead(sessionToken.firmId, settings), {
      audit: recordAudit(db, actor, event, at),
      notices: isSensitive ? admins.map((admin) => enqueue(db, changedMessage(actor, admin, changes, at), at)) : [],
      changed: setSettings(db, sessionToken.firmId, {
        ...changes,
        ...(changes.address !== undefined && { town: townIn(changes.address)?.name ?? null }),
        ...(phone && { phone: phone.shown, number: phone.number }),
      }),
    })
    if (isSensitive) deliverSoon(context)
    return { ...settings, ...changes, ...(phone && { phone: phone.shown }) }
  })

const changedMessage = (
  { id: byId, name: by, firm }: Pick<Member, 'id' | 'name' | 'firm'>,
  { id, email, name }: Administrator,
  changes: Partial<FirmForm>,
  at: Date,
) =>
  ({
    message: 'firm-changed',
    to: { email },
    facts: { name, by, firm: firm.name, slug: firm.slug, changes: changesInWords(changes) },
    key: `firm-changed:${byId}:${at.getTime()}:${id}`,
  }) as const
