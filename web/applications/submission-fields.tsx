import { submissionPlaceholder } from '#contract/reference'
import { type ServiceType, services, serviceTypes } from '#contract/services'
import { Card } from '../ui/card'
import { SelectField, TextField } from '../ui/field'
import { submissionWords } from './submission-words'
import type { Submission } from './use-submission'

interface FieldsProps {
  submission: Submission
}

export const ReferenceField = ({ submission: { answers, change, errorOf } }: FieldsProps) => (
  <Card>
    <TextField
      label={submissionWords.reference}
      hint={submissionWords.referenceHint}
      name="reference"
      placeholder={submissionPlaceholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={answers.reference}
      onChange={({ target }) => change({ reference: target.value })}
      error={errorOf('reference')}
    />
  </Card>
)

/** What is to be done, and for which property: filled in for the usual case. */
export const PropertyFields = ({ submission: { answers, change, errorOf } }: FieldsProps) => (
  <Card title={submissionWords.details}>
    <div className="stack">
      <SelectField
        label={submissionWords.service}
        hint={services[answers.serviceType].summary}
        name="serviceType"
        value={answers.serviceType}
        onChange={({ target }) => change({ serviceType: target.value as ServiceType })}
        error={errorOf('serviceType')}
      >
        {serviceTypes.map((service) => (
          <option key={service} value={service}>
            {services[service].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={submissionWords.property}
        hint={submissionWords.propertyHint}
        name="propertyAddress"
        value={answers.propertyAddress}
        onChange={({ target }) => change({ propertyAddress: target.value })}
        error={errorOf('propertyAddress')}
      />
      <TextField
        label={submissionWords.deedNumber}
        hint={submissionWords.deedNumberHint}
        isOptional
        name="titleDeedNumber"
        value={answers.titleDeedNumber}
        onChange={({ target }) => change({ titleDeedNumber: target.value })}
        error={errorOf('titleDeedNumber')}
      />
    </div>
  </Card>
)
