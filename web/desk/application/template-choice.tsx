import { useQuery } from '@tanstack/react-query'
import type { ClientApplication } from '#contract/desk/views'
import { fillTemplate, templatesFor } from '#contract/messaging/message-templates'
import { stepLabel } from '#contract/steps'
import { useMember } from '../../firms/member'
import { templatesQuery } from '../../firms/team/template-query'
import { Field } from '../../ui/form/field'
import { ActionSelect } from '../../ui/select/action-select'
import { deskCopy } from './copy'

interface TemplateChoiceProps {
  application: ClientApplication
  /** Whether the deed is lost and not replaced yet. */
  isReplacing: boolean
  onInsert: (text: string) => void
}

/** Inserts a template into the message, filled in from the file. Those for the file's step come first. */
export function TemplateChoice({ application, isReplacing, onInsert }: TemplateChoiceProps) {
  const { admin, firm } = useMember()
  const { data, isPending } = useQuery(templatesQuery)
  const fitting = templatesFor(data?.templates ?? [], application, isReplacing)
  // it keeps its place while it loads: what is below would move under the pointer
  if (fitting.length === 0 && !isPending) return null
  const label = ({ name, step }: (typeof fitting)[number]) =>
    step ? `${name} (${stepLabel(application.serviceType, step, firm.portalVariant)})` : name
  return (
    <Field name="template" label={deskCopy.template} hint={deskCopy.templateHint} className="file-message-kind">
      {(control) => (
        <ActionSelect
          {...control}
          name="template"
          className="input input-select"
          value=""
          options={[
            { value: '', label: deskCopy.templateNone },
            ...fitting.map((template, position) => ({ value: String(position), label: label(template) })),
          ]}
          onChoose={(position) => {
            const chosen = fitting[Number(position)]
            if (chosen) onInsert(fillTemplate(chosen.text, application, admin.fullName))
          }}
        />
      )}
    </Field>
  )
}
