import { PhoneField, TextField } from '../../../ui/form/field'
import { FormSummary } from '../../../ui/form/form-summary'
import { PromptHeading } from '../../../ui/form/prompt-heading'
import { words } from '../copy'
import type { AssistantState } from '../use-assistant'
import { textField } from './text-field'

export const ContactStep = ({ talk }: { talk: AssistantState }) => (
  <>
    <PromptHeading text={words.contact.question} isTyped={talk.state.isNew}>
      <p className="assistant-note">{words.contact.hint}</p>
    </PromptHeading>
    <FormSummary errors={talk.state.problems} />
    <TextField {...textField(talk, 'fullName')} label={words.contact.fullName} autoComplete="name" required />
    <TextField
      {...textField(talk, 'email')}
      label={words.contact.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
    />
    <PhoneField
      {...textField(talk, 'phone')}
      label={words.contact.phone}
      placeholder={words.contact.phonePlaceholder}
      required
    />
  </>
)
