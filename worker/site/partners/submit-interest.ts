import { officeCountry } from '#contract/fields/countries'
import type { InterestStatus, PartnerInterest } from '#contract/site/partners'
import { submitPublicForm } from '../../identity/public-form'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { typedPhone } from '../../platform/typed-phone'
import { interestMessages } from './interest-notice-rules'
import { insertInterest, recordInterest } from './queries'

/**
 * Stores a law firm's interest, thanks its contact and notifies support and administrators.
 * @throws Failure bad-request, too-many-attempts; see `submitPublicForm`
 */
export async function submitInterest(
  context: AppContext,
  typed: PartnerInterest,
): Promise<{ id: number; status: InterestStatus }> {
  const { db, env, address } = context
  const form = { ...typed, phone: typedPhone('phone', typed.phone, officeCountry).shown }
  const actor = { kind: 'stranger', id: null, name: form.contactPerson, role: 'stranger', address } as const
  const key = crypto.randomUUID()
  const { interests } = await submitPublicForm(context, {
    name: 'lawyer-interest',
    email: form.email,
    writes: (at) => ({ interests: insertInterest(db, form, at), audit: recordInterest(db, actor, at) }),
    messages: ({ isMailed, admins }) =>
      interestMessages(form, { key, isMailed, support: env.SUPPORT_WHATSAPP, admins }),
  })
  return onlyRow(interests)
}
