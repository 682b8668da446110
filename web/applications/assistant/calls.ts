import { queryOptions } from '@tanstack/react-query'
import type { StartedApplication } from '#contract/views/applications'
import { api, once } from '../../server/api'
import type { Answers } from './flow'
import { timings } from './timings'

const soon = () => ({ init: { signal: AbortSignal.timeout(timings.callLimit) } })
const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Asked {
  form: Answers
  /** The idempotency key: however often it is sent, it starts one application. */
  key: string | null
  isDirect: boolean
}

/**
 * The application of this key. The key makes it safe as a query: a closed, reloaded or repeated assistant gets the same
 * application.
 */
export const applicationQuery = ({ form, key, isDirect }: Asked) =>
  queryOptions({
    queryKey: ['assistant', 'application', key],
    queryFn: async (): Promise<StartedApplication> => {
      await passed(isDirect ? timings.assignDirect : timings.assign)
      const answer = await api['complete-application'].$post({ json: whole(form) }, { ...once(key ?? ''), ...soon() })
      const started = await answer.json()
      await passed(timings.showFirm)
      return started
    },
  })

const orNull = <T extends string>(answer: T | '') => (answer === '' ? null : answer)

/** The complete form; only deeds have the two questions about the original. */
function whole(form: Answers) {
  const isDeed = form.serviceType === 'digitize'
  return {
    ...form,
    serviceType: orNull(form.serviceType),
    hasTitleDeed: isDeed ? orNull(form.hasTitleDeed) : null,
    submissionMethod: isDeed ? orNull(form.submissionMethod) : null,
    contactPreference: orNull(form.contactPreference),
  }
}

/** Ignored by the server, which charges its own price. */
const usualAmount = 500

/** The deposit's open payment. Never cached: only the server knows whether it has been paid. */
export const depositQuery = (referenceNumber: string, { email, fullName, contactPreference }: Answers) =>
  queryOptions({
    queryKey: ['assistant', 'deposit', referenceNumber, contactPreference],
    queryFn: async () => {
      const json = {
        amount: usualAmount,
        customerEmail: email,
        customerName: fullName,
        applicationReference: referenceNumber,
        contactPreference: orNull(contactPreference),
      }
      return (await api['create-payment-intent-simple'].$post({ json }, soon())).json()
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The server checks the payment at the provider itself. */
export async function confirmDeposit(paymentIntentId: string, applicationId: number) {
  const json = { paymentIntentId, applicationId, type: 'deposit' } as const
  return (await api['confirm-payment'].$post({ json }, soon())).json()
}
