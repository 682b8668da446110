import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { PhoneAdvice } from '../../ui/form/phone-field'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'
import { textField } from './text-field'

export const PropertyStep = ({ assistant }: { assistant: AssistantState }) => (
  <>
    <PromptHeading text={assistantCopy.property.question}>
      <PhoneAdvice typed={assistant.state.form.phone} country={assistant.state.form.country} />
    </PromptHeading>
    <FormSummary errors={assistant.state.problems} />
    <TextField
      {...textField(assistant, 'propertyAddress')}
      label={assistantCopy.property.address}
      hint={assistantCopy.property.addressHint}
      autoComplete="off"
      required
    />
    <TextField
      {...textField(assistant, 'titleDeedNumber')}
      label={assistantCopy.property.deedNumber}
      hint={assistantCopy.property.deedNumberHint}
      autoComplete="off"
      isOptional
    />
  </>
)
