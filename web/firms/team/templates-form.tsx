import { type SubmitEvent, useState } from 'react'
import {
  type MessageTemplate,
  maxTemplates,
  type TemplatesView,
  templatePlaces,
  templatesForm,
} from '#contract/messaging/message-templates'
import { type ServiceType, serviceLabel, serviceTypes } from '#contract/services'
import { firmSteps, type Step, stepLabel } from '#contract/steps'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { Button } from '../../ui/button'
import { SelectField, TextArea, TextField } from '../../ui/form/field'
import { type FieldMessage, FormSummary } from '../../ui/form/form-summary'
import { submitOnCtrlEnter } from '../../ui/form/submit-on-ctrl-enter'
import { validate } from '../../ui/form/use-validated-form'
import { toast } from '../../ui/overlay/toast'
import { Disclosure } from '../../ui/page/disclosure'
import { asMember } from '../member-query'
import { templateCopy } from './copy'
import { templatesQuery } from './template-query'

type Row = MessageTemplate & { key: string }

export function TemplatesForm({ view }: { view: TemplatesView }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    view.templates.map((each) => ({ ...each, key: crypto.randomUUID() })),
  )
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  const save = useAction({
    mutationFn: async (templates: MessageTemplate[]) =>
      (await asMember(api.lawfirm.templates.$put({ json: { templates } }))).json(),
    onSuccess: (changed) => {
      queryClient.setQueryData(templatesQuery.queryKey, changed)
      toast({ title: templateCopy.saved })
    },
    failed: { title: templateCopy.saveFailed, text: templateCopy.kept },
  })
  const change = (key: string, changed: Partial<MessageTemplate>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const templates = rows.map(({ key: _key, ...template }) => template)
    const checked = validate(templatesForm, { templates })
    setErrors(checked.errors)
    if (checked.isValid) save.mutate(checked.values.templates)
  }
  const add = () =>
    setRows((all) => [
      ...all,
      { key: crypto.randomUUID(), name: '', service: null, step: null, text: templateCopy.begin },
    ])
  return (
    <form className="team-form stack" noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <p className="minor">{templateCopy.lead}</p>
      <p className="minor">
        {templateCopy.places} {templatePlaces.map((place) => `{${place}}`).join(' ')}
      </p>
      <FormSummary errors={errors} />
      {rows.map((row, position) => (
        <Disclosure
          key={row.key}
          title={titleOf(row)}
          isOpen={row.name === '' || errors.some(({ path }) => path.startsWith(`templates.${position}.`))}
        >
          <TemplateFields
            row={row}
            id={`templates.${position}`}
            errorOf={(field) => errors.find(({ path }) => path === `templates.${position}.${field}`)?.message}
            onChange={(changed) => change(row.key, changed)}
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        </Disclosure>
      ))}
      <Refusal error={save.error} otherwise={templateCopy.kept} />
      <div className="row-2 template-actions">
        <Button variant="quiet" size="small" disabled={rows.length >= maxTemplates} onClick={add}>
          {templateCopy.add}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          pending={save.isPending}
          pendingText={templateCopy.saving}
        >
          {templateCopy.save}
        </Button>
      </div>
    </form>
  )
}

// templates of two services may share a name
const titleOf = ({ name, service }: Row): string =>
  name ? (service ? `${name} (${serviceLabel(service)})` : name) : templateCopy.unnamed

interface TemplateFieldsProps {
  row: Row
  /** Begins the ids of its fields, so that the summary of errors links to them. */
  id: string
  errorOf: (field: string) => string | undefined
  onChange: (changed: Partial<MessageTemplate>) => void
  onRemove: () => void
}

const TemplateFields = ({ row, id, errorOf, onChange, onRemove }: TemplateFieldsProps) => (
  <div className="stack">
    <TextField
      id={`${id}.name`}
      label={templateCopy.name}
      value={row.name}
      error={errorOf('name')}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <SelectField
      id={`${id}.service`}
      label={templateCopy.service}
      value={row.service ?? ''}
      onChange={({ target }) => onChange({ service: (target.value || null) as ServiceType | null })}
    >
      <option value="">{templateCopy.everyService}</option>
      {serviceTypes.map((service) => (
        <option key={service} value={service}>
          {serviceLabel(service)}
        </option>
      ))}
    </SelectField>
    <SelectField
      id={`${id}.step`}
      label={templateCopy.step}
      value={row.step ?? ''}
      onChange={({ target }) => onChange({ step: (target.value || null) as Step | null })}
    >
      <option value="">{templateCopy.everyStep}</option>
      {firmSteps.map((step) => (
        <option key={step} value={step}>
          {stepLabel(row.service ?? 'digitize', step)}
        </option>
      ))}
    </SelectField>
    <TextArea
      id={`${id}.text`}
      label={templateCopy.text}
      rows={8}
      value={row.text}
      error={errorOf('text')}
      onChange={({ target }) => onChange({ text: target.value })}
    />
    <Button variant="quiet" size="small" className="template-remove" onClick={onRemove}>
      {templateCopy.remove}
      <span className="visually-hidden"> {row.name}</span>
    </Button>
  </div>
)
