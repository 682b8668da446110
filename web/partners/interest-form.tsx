import { useRef } from 'react'
import { interestMessages, type PartnerInterest, partnerInterest } from '#contract/partners'
import { ApiError, api, fieldErrors, newKey, once } from '../server/api'
import { Refusal } from '../server/refusal'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { PhoneField, TextArea, TextField } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { useCheckedForm } from '../ui/form/use-checked-form'
import { toast } from '../ui/overlay/toast'
import { joinCopy } from './copy'

const { fields } = joinCopy

/** Keeps what was typed when the call fails; empty after a success. */
export function InterestForm() {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef({ content: '', key: '' })
  const send = useAction({
    mutationFn: async (json: PartnerInterest) => {
      const content = JSON.stringify(json)
      if (sent.current.content !== content) sent.current = { content, key: newKey() }
      return (await api['lawyer-interest'].$post({ json }, once(sent.current.key))).json()
    },
    onSuccess: () => {
      form.current?.reset()
      sent.current = { content: '', key: '' }
      toast(interestMessages.submitted)
    },
    onError: (error) => toast({ title: joinCopy.failedTitle, description: failureText(error), variant: 'destructive' }),
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    partnerInterest,
    (answers) => send.isPending || send.mutate(answers),
    fieldErrors(send.error),
  )
  return (
    <form className="stack" noValidate onSubmit={onSubmit} ref={form}>
      <FormSummary errors={errors} />
      <TextField
        name="firmName"
        label={fields.firmName}
        error={errorOf('firmName')}
        autoComplete="organization"
        required
      />
      <TextField
        name="contactPerson"
        label={fields.contactPerson}
        error={errorOf('contactPerson')}
        autoComplete="name"
        required
      />
      <TextField
        name="email"
        type="email"
        label={fields.email}
        error={errorOf('email')}
        autoComplete="email"
        required
      />
      <PhoneField name="phone" label={fields.phone} hint={joinCopy.phoneHint} error={errorOf('phone')} required />
      <TextArea
        name="additionalInfo"
        label={fields.additionalInfo}
        hint={joinCopy.additionalHint}
        error={errorOf('additionalInfo')}
        rows={5}
        isOptional
      />
      <Refusal error={send.error} otherwise={interestMessages.failed} />
      <Button type="submit" size="large" wide pending={send.isPending} pendingText={joinCopy.submitting}>
        {joinCopy.submit}
      </Button>
    </form>
  )
}

/** The specified text, then the reason if waiting helps. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 && error.problem.detail
    ? `${interestMessages.failed} ${error.problem.detail}`
    : interestMessages.failed
