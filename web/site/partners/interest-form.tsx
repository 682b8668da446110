import { useRef } from 'react'
import { officeCountry } from '#contract/fields/countries'
import { interestMessages, type PartnerInterest, partnerInterest } from '#contract/site/partners'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { ApiError, api, idempotencyHeaders } from '../../server/api'
import { EmailField } from '../../ui/form/email-field'
import { TextArea, TextField } from '../../ui/form/field'
import { PhoneField } from '../../ui/form/phone-field'
import { toast } from '../../ui/overlay/toast'
import { joinCopy } from './copy'

const { fields } = joinCopy

/** Keeps what was typed when the call fails; empty after a success. */
export function InterestForm() {
  const form = useRef<HTMLFormElement>(null)
  const send = useAction({
    mutationFn: useKeyedCall(async (json: PartnerInterest, key) =>
      (await api['lawyer-interest'].$post({ json }, idempotencyHeaders(key))).json(),
    ),
    onSuccess: () => {
      form.current?.reset()
      toast(interestMessages.submitted)
    },
    failed: { title: joinCopy.failedTitle, text: interestMessages.failed, messageOf: failureText },
  })
  return (
    <ActionForm
      ref={form}
      schema={partnerInterest}
      action={send}
      button={{ size: 'large', wide: true, pendingText: joinCopy.submitting, children: joinCopy.submit }}
    >
      {(field) => (
        <>
          <TextField {...field('firmName')} label={fields.firmName} autoComplete="organization" required />
          <TextField {...field('contactPerson')} label={fields.contactPerson} autoComplete="name" required />
          <EmailField {...field('email')} label={fields.email} autoComplete="email" required />
          <PhoneField
            {...field('phone')}
            label={fields.phone}
            hint={joinCopy.phoneHint}
            country={officeCountry}
            required
          />
          <TextArea
            {...field('additionalInfo')}
            label={fields.additionalInfo}
            hint={joinCopy.additionalHint}
            rows={5}
            isOptional
          />
        </>
      )}
    </ActionForm>
  )
}

/** The specified text, then the reason if waiting helps. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 && error.problem.detail
    ? `${interestMessages.failed} ${error.problem.detail}`
    : interestMessages.failed
