import { EmailField } from '../../ui/form/email-field'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { PhoneField } from '../../ui/form/phone-field'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'
import { textField } from './text-field'

export const ContactStep = ({ assistant }: { assistant: AssistantState }) => (
  <>
    <PromptHeading text={assistantCopy.contact.question}>
      <p className="assistant-note">{assistantCopy.contact.hint}</p>
    </PromptHeading>
    <FormSummary errors={assistant.state.problems} />
    <TextField
      {...textField(assistant, 'fullName')}
      label={assistantCopy.contact.fullName}
      autoComplete="name"
      required
    />
    <EmailField
      {...textField(assistant, 'email')}
      label={assistantCopy.contact.email}
      inputMode="email"
      autoComplete="email"
      required
    />
    <PhoneField
      {...textField(assistant, 'phone')}
      label={assistantCopy.contact.phone}
      country={assistant.state.form.country}
      placeholder={assistantCopy.contact.phonePlaceholder}
      required
    />
  </>
)
