import { useQuery } from '@tanstack/react-query'
import type { ClientFile } from '#contract/desk/views'
import { fillTemplate, templatesFor } from '#contract/messaging/message-templates'
import { stepLabel } from '#contract/pipelines'
import { useMember } from '../../firms/member'
import { templatesQuery } from '../../firms/team/template-query'
import { Field } from '../../ui/form/field'
import { ActionSelect } from '../../ui/select/action-select'
import { fileCopy } from './copy'

interface TemplateChoiceProps {
  file: ClientFile
  onInsert: (text: string) => void
}

/** Inserts a template into the message, filled in from the file. Those for the file's step come first. */
export function TemplateChoice({ file, onInsert }: TemplateChoiceProps) {
  const { admin, firm } = useMember()
  const { data, isPending } = useQuery(templatesQuery)
  const fitting = templatesFor(data?.templates ?? [], file)
  // it keeps its place while it loads: what is below would move under the pointer
  if (fitting.length === 0 && !isPending) return null
  const label = ({ name, step }: (typeof fitting)[number]) =>
    step ? `${name} (${stepLabel(file.serviceType, step, firm.portalVariant)})` : name
  return (
    <Field name="template" label={fileCopy.template} hint={fileCopy.templateHint} className="file-message-kind">
      {(control) => (
        <ActionSelect
          {...control}
          name="template"
          className="input input-select"
          value=""
          options={[
            { value: '', label: fileCopy.templateNone },
            ...fitting.map((template, position) => ({ value: String(position), label: label(template) })),
          ]}
          onChoose={(position) => {
            const chosen = fitting[Number(position)]
            if (chosen) onInsert(fillTemplate(chosen.text, file, admin.fullName))
          }}
        />
      )}
    </Field>
  )
}
