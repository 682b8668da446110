import { type ChangeEvent, useRef } from 'react'
import { assistantCountries } from '#contract/fields/countries'
import { SelectField } from '../../../ui/form/field'
import { FormSummary } from '../../../ui/form/form-summary'
import { PromptHeading } from '../../../ui/form/prompt-heading'
import { words } from '../copy'
import type { AssistantState } from '../use-assistant'
import { textField } from './text-field'

export function CountryStep({ talk }: { talk: AssistantState }) {
  // arrow keys walk through a closed list: somebody who looks for a country has not chosen one yet
  const isWalking = useRef(false)
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const country = target.value
    if (isWalking.current || country === '') talk.answer({ country })
    else talk.choose({ country })
  }
  return (
    <>
      <PromptHeading text={words.country.question} isTyped={talk.state.isNew} />
      <FormSummary errors={talk.state.problems} />
      <SelectField
        {...textField(talk, 'country')}
        label={words.country.label}
        autoComplete="off"
        required
        onChange={choose}
        onPointerDown={() => {
          isWalking.current = false
        }}
        onKeyDown={({ key }) => {
          isWalking.current = key !== 'Enter'
        }}
      >
        <option value="">{words.country.placeholder}</option>
        {Object.entries(assistantCountries).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
