import { TextField } from '../../../ui/form/field'
import { FormSummary } from '../../../ui/form/form-summary'
import { PromptHeading } from '../../../ui/form/prompt-heading'
import { words } from '../copy'
import type { AssistantState } from '../use-assistant'
import { textField } from './text-field'

export const PropertyStep = ({ talk }: { talk: AssistantState }) => (
  <>
    <PromptHeading text={words.property.question} isTyped={talk.state.isNew} />
    <FormSummary errors={talk.state.problems} />
    <TextField
      {...textField(talk, 'propertyAddress')}
      label={words.property.address}
      hint={words.property.addressHint}
      autoComplete="off"
      required
    />
    <TextField
      {...textField(talk, 'titleDeedNumber')}
      label={words.property.deedNumber}
      hint={words.property.deedNumberHint}
      autoComplete="off"
      isOptional
    />
  </>
)
