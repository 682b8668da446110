import { submissionPlaceholder } from '#contract/fields/reference'
import { serviceSummaries } from '#contract/service-summaries'
import { services, serviceTypes } from '#contract/services'
import { Card } from '../../ui/card'
import { SelectField, TextField } from '../../ui/form/field'
import { submissionCopy } from './copy'
import type { SubmissionState } from './use-submission'

interface FieldsProps {
  submission: SubmissionState
}

export const ReferenceField = ({ submission: { answers, change, errorOf } }: FieldsProps) => (
  <Card>
    <TextField
      label={submissionCopy.reference}
      hint={submissionCopy.referenceHint}
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

export const PropertyFields = ({ submission: { answers, change, errorOf } }: FieldsProps) => (
  <Card title={submissionCopy.details}>
    <div className="stack">
      <SelectField
        label={submissionCopy.service}
        hint={serviceSummaries[answers.serviceType]}
        name="serviceType"
        value={answers.serviceType}
        onChange={({ target }) =>
          change({ serviceType: serviceTypes.find((one) => one === target.value) ?? answers.serviceType })
        }
        error={errorOf('serviceType')}
      >
        {serviceTypes.map((service) => (
          <option key={service} value={service}>
            {services[service].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={submissionCopy.property}
        hint={submissionCopy.propertyHint}
        name="propertyAddress"
        value={answers.propertyAddress}
        onChange={({ target }) => change({ propertyAddress: target.value })}
        error={errorOf('propertyAddress')}
      />
      <TextField
        label={submissionCopy.deedNumber}
        hint={submissionCopy.deedNumberHint}
        isOptional
        name="titleDeedNumber"
        value={answers.titleDeedNumber}
        onChange={({ target }) => change({ titleDeedNumber: target.value })}
        error={errorOf('titleDeedNumber')}
      />
    </div>
  </Card>
)
