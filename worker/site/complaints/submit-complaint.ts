import { referenceAlphabet } from '#contract/fields/reference'
import { companyFrom } from '#contract/site/company'
import type { NewComplaint, ReceivedComplaint } from '#contract/site/complaints'
import { submitPublicForm } from '../../identity/public-form'
import { enqueueCounted } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { randomFrom } from '../../platform/crypto/secret'
import { insertComplaint, recordComplaint } from './queries'
import { answerByOf, notices, receivedMessages } from './rules'

/** Characters of base32: 60 random bits. */
const codeLength = 12

/**
 * Stores a complaint, mails its number to the person and notifies administrators and the operator's address.
 * @throws Failure too-many-attempts; see `submitPublicForm`
 */
export async function submitComplaint(context: AppContext, form: NewComplaint): Promise<ReceivedComplaint> {
  const { db, env, now, address } = context
  const { complaintsEmail } = companyFrom(env)
  const code = randomFrom(referenceAlphabet, codeLength)
  const answerBy = answerByOf(now())
  // no name: the log cannot forget it
  const actor = { kind: 'stranger', id: null, name: 'Visitor', role: 'stranger', address } as const
  await submitPublicForm(context, {
    name: 'complaint',
    email: form.email,
    writes: (at) => ({
      complaint: insertComplaint(db, { ...form, code, createdAt: at, answerBy }),
      audit: recordComplaint(db, actor, code, at),
    }),
    messages: ({ isMailed }) => receivedMessages(form, { code, answerBy, isMailed }),
    notices: ({ admins, hour, at }) => {
      const notified = complaintsEmail === null ? admins : [{ email: complaintsEmail }, ...admins]
      return notices(notified, { code, answerBy }, hour).map((notice) =>
        enqueueCounted(db, notice, at, hour.isFirst ? at : hour.endsAt),
      )
    },
  })
  return { code, answerBy: answerBy.toISOString() }
}
