import { type ChangeEvent, useRef } from 'react'
import { assistantCountries } from '#contract/fields/countries'
import { SelectField } from '../../../ui/form/field'
import { FormSummary } from '../../../ui/form/form-summary'
import { PromptHeading } from '../../../ui/form/prompt-heading'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'
import { textField } from './text-field'

export function CountryStep({ assistant }: { assistant: AssistantState }) {
  // arrow keys change a closed select while the person is still looking for a country
  const isBrowsing = useRef(false)
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const country = target.value
    if (isBrowsing.current || country === '') assistant.answer({ country })
    else assistant.choose({ country })
  }
  return (
    <>
      <PromptHeading text={assistantCopy.country.question} />
      <FormSummary errors={assistant.state.problems} />
      <SelectField
        {...textField(assistant, 'country')}
        label={assistantCopy.country.label}
        autoComplete="off"
        required
        onChange={choose}
        onPointerDown={() => {
          isBrowsing.current = false
        }}
        onKeyDown={({ key }) => {
          isBrowsing.current = key !== 'Enter'
        }}
      >
        <option value="">{assistantCopy.country.placeholder}</option>
        {Object.entries(assistantCountries).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
