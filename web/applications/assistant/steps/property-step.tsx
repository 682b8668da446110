import { TextField } from '../../../ui/field'
import { FormSummary } from '../../../ui/form-summary'
import { Question } from '../../../ui/question'
import type { AssistantState } from '../use-assistant'
import { words } from '../words'
import { textField } from './text-field'

export const PropertyStep = ({ talk }: { talk: AssistantState }) => (
  <>
    <Question text={words.property.question} isTyped={talk.state.isNew} />
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
