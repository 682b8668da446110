import { queryOptions } from '@tanstack/react-query'
import { currentVersions } from '#contract/accounts/consent'
import type { StartedApplication } from '#contract/applications/views'
import { api, idempotencyHeaders } from '../server/api'
import type { Answers } from './flow-state'
import { timings } from './timings'

const withTimeout = () => ({ init: { signal: AbortSignal.timeout(timings.callLimit) } })
const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface ApplicationRequest {
  form: Answers
  /** The idempotency key: however often it is sent, it starts one application. */
  key: string | null
  skipDelay: boolean
}

/**
 * The application of this key. The key makes it safe as a query: a closed, reloaded or repeated assistant gets the same
 * application.
 */
export const applicationQuery = ({ form, key, skipDelay }: ApplicationRequest) =>
  queryOptions({
    queryKey: ['assistant', 'application', key],
    queryFn: async (): Promise<StartedApplication> => {
      await delay(skipDelay ? timings.assignDirect : timings.assign)
      const answer = await api['complete-application'].$post(
        { json: completeForm(form) },
        { ...idempotencyHeaders(key ?? ''), ...withTimeout() },
      )
      const started = await answer.json()
      await delay(timings.showFirm)
      return started
    },
  })

const emptyToNull = <T extends string>(answer: T | '') => (answer === '' ? null : answer)

/** The complete form; only deeds have the two questions about the original. */
function completeForm(form: Answers) {
  const isDeed = form.serviceType === 'digitize'
  return {
    ...form,
    serviceType: emptyToNull(form.serviceType),
    hasTitleDeed: isDeed ? emptyToNull(form.hasTitleDeed) : null,
    submissionMethod: isDeed ? emptyToNull(form.submissionMethod) : null,
    contactPreference: emptyToNull(form.contactPreference),
  }
}

/** Ignored by the server, which charges its own price. */
const ignoredAmount = 500

/** The deposit's open payment. Never cached: only the server knows whether it has been paid. */
export const depositQuery = (referenceNumber: string, { email, fullName, contactPreference }: Answers) =>
  queryOptions({
    queryKey: ['assistant', 'deposit', referenceNumber, contactPreference],
    queryFn: async () => {
      const json = {
        amount: ignoredAmount,
        customerEmail: email,
        customerName: fullName,
        applicationReference: referenceNumber,
        contactPreference: emptyToNull(contactPreference),
        agreedTo: currentVersions,
      }
      return (await api['create-payment-intent-simple'].$post({ json }, withTimeout())).json()
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The server checks the payment at the provider itself. */
export async function confirmDeposit(paymentIntentId: string, applicationId: number) {
  const json = { paymentIntentId, applicationId, type: 'deposit' } as const
  return (await api['confirm-payment'].$post({ json }, withTimeout())).json()
}
