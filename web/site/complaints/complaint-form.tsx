import { toComplaint } from '#contract/addresses/paths'
import { limits } from '#contract/fields/fields'
import { trackingPlaceholder } from '#contract/fields/reference'
import { formatComplaintCode, type NewComplaint, newComplaint } from '#contract/site/complaints'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { api, idempotencyHeaders } from '../../server/api'
import { LinkButton } from '../../ui/button'
import { EmailField } from '../../ui/form/email-field'
import { TextArea, TextField } from '../../ui/form/field'
import { When } from '../../ui/format/when'
import { ResultPanel } from '../../ui/result-panel'
import { complaintsCopy as copy } from './copy'

const { fields, sent: sentCopy } = copy

/** Keeps what was typed when the call fails; after a success shows the number instead. */
export function ComplaintForm() {
  const send = useAction({
    mutationFn: useKeyedCall(async (json: NewComplaint, key) => {
      const received = await (await api.complaints.$post({ json }, idempotencyHeaders(key))).json()
      return { ...received, email: json.email }
    }),
    failed: { title: copy.failedTitle, text: copy.failed },
  })
  if (send.data) {
    const { code, answerBy, email } = send.data
    return (
      <ResultPanel
        tone="good"
        word={sentCopy.word}
        title={sentCopy.title(formatComplaintCode(code))}
        level={3}
        takesFocus
      >
        <p>
          {sentCopy.due} <When at={answerBy} isDateOnly />.
        </p>
        <p>{sentCopy.keep}</p>
        <p>{sentCopy.mail(email)}</p>
        <LinkButton to={toComplaint(code)} variant="secondary">
          {sentCopy.follow}
        </LinkButton>
      </ResultPanel>
    )
  }
  return (
    <ActionForm
      schema={newComplaint}
      action={send}
      button={{ size: 'large', wide: true, pendingText: copy.submitting, children: copy.submit }}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label={fields.name} autoComplete="name" required />
          <EmailField {...field('email')} label={fields.email} hint={copy.emailHint} autoComplete="email" required />
          <TextField
            {...field('reference')}
            label={fields.reference}
            hint={copy.referenceHint}
            placeholder={trackingPlaceholder}
            maxLength={limits.reference}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            isOptional
          />
          <TextArea
            {...field('story')}
            label={fields.story}
            hint={copy.storyHint}
            rows={7}
            maxLength={limits.longText}
            required
          />
          <TextArea {...field('wish')} label={fields.wish} rows={3} maxLength={limits.longText} isOptional />
        </>
      )}
    </ActionForm>
  )
}
