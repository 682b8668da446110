import { assistantCountries } from '#contract/fields/countries'
import { Field } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { ActionSelect } from '../../ui/select/action-select'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'
import { textField } from './text-field'

const countries = [
  { value: '', label: assistantCopy.country.placeholder },
  ...Object.entries(assistantCountries).map(([value, label]) => ({ value, label })),
]

export function CountryStep({ assistant }: { assistant: AssistantState }) {
  const { name, value, error } = textField(assistant, 'country')
  return (
    <>
      <PromptHeading text={assistantCopy.country.question} />
      <FormSummary errors={assistant.state.problems} />
      <Field name={name} label={assistantCopy.country.label} error={error}>
        {(control) => (
          <ActionSelect
            {...control}
            name={name}
            className="input input-select"
            autoComplete="off"
            required
            value={value}
            options={countries}
            onChoose={(country) => (country === '' ? assistant.answer({ country }) : assistant.choose({ country }))}
          />
        )}
      </Field>
    </>
  )
}
