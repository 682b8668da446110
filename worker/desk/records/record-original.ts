import { hasOriginal } from '#contract/applications/custody'
import { custodyText } from '#contract/applications/custody-copy'
import { custodyMessages, type FirmCustodyForm } from '#contract/applications/custody-forms'
import type { ClientApplication } from '#contract/desk/views'
import { waybillMessages } from '#contract/documents/waybill'
import { custodyNotice } from '../../applications/custody/custody-notice'
import {
  assertNoWaybill,
  authorOf,
  custodyChanged,
  decideEntry,
  entryOfFirm,
} from '../../applications/custody/custody-rules'
import { custodyOf, isCustody, photoOf, recordCustody } from '../../applications/shared/custody-queries'
import { idOf } from '../../applications/shared/one-application-queries'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { record } from './record'

/**
 * Records what happened to a paper original. Only such an entry lets the client read that it is with the firm.
 * Idempotent for the author who repeats it. Also for an erased client, whose original is still somewhere.
 * @throws Failure signed-out, not-found, bad-request, second-person-needed, file-changed
 */
export function recordFirmsOriginal(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: FirmCustodyForm,
): Promise<ClientApplication> {
  const { db } = context
  const photo = 'photo' in form ? form.photo : null
  const more = {
    custody: custodyOf(db, idOf(db, { id })),
    photos: photo ? photoOf(db, id, photo) : undefined,
  }
  return record(
    context,
    sessionToken,
    id,
    more,
    ({ application, member, at, custody, photos }) => {
      if (!hasOriginal(application)) throw new Failure('bad-request', waybillMessages.noOriginal)
      if (photos?.length === 0) throw new Failure('bad-request', custodyMessages.photo)
      assertNoWaybill(custody, form)
      const entry = decideEntry(custody, authorOf(member), entryOfFirm(form, at))
      if (!entry) return undefined
      const { statements, place } = recordCustody(db, member, application, custody, { entry }, at)
      return {
        action: 'record-custody',
        detail: custodyText(entry.kind),
        history: statements,
        set: place,
        guard: isCustody(application, custody),
        message: custodyNotice(application, { ...entry, number: custody.length + 1 }, member.firm.name, at),
      }
    },
    custodyChanged,
  )
}
