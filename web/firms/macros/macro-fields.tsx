import type { TeamMember } from '#contract/firms/team'
import { macroSteps, maxTaskDays } from '#contract/messaging/macros'
import { stepLabel } from '#contract/steps'
import { Button } from '../../ui/button'
import { SelectField, TextArea, TextField } from '../../ui/form/field'
import { macrosCopy as copy } from './copy'
import type { MacroRow } from './macro-row-rules'

interface MacroFieldsProps {
  row: MacroRow
  /** Begins the ids of its fields, so that the summary of errors links to them. */
  id: string
  members: readonly TeamMember[]
  templates: readonly string[]
  errorOf: (field: string) => string | undefined
  onChange: (changed: Partial<MacroRow>) => void
  onRemove: () => void
}

export const MacroFields = ({ row, id, members, templates, errorOf, onChange, onRemove }: MacroFieldsProps) => (
  <div className="stack">
    <TextField
      id={`${id}.name`}
      label={copy.name}
      value={row.name}
      error={errorOf('name')}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <SelectField
      id={`${id}.template`}
      label={copy.template}
      hint={copy.templateHint}
      value={row.template}
      error={errorOf('template')}
      onChange={({ target }) => onChange({ template: target.value })}
    >
      <option value="">{copy.noTemplate}</option>
      {/* also one that was removed since */}
      {[...new Set([...templates, ...(row.template ? [row.template] : [])])].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
    <SelectField
      id={`${id}.step`}
      label={copy.step}
      hint={copy.stepHint}
      value={row.step ?? ''}
      onChange={({ target }) => onChange({ step: macroSteps.find((step) => step === target.value) ?? '' })}
    >
      <option value="">{copy.noStep}</option>
      {macroSteps.map((step) => (
        <option key={step} value={step}>
          {stepLabel('digitize', step)}
        </option>
      ))}
    </SelectField>
    <SelectField
      id={`${id}.assignee`}
      label={copy.assignee}
      value={row.assignee}
      onChange={({ target }) => onChange({ assignee: target.value })}
    >
      <option value="">{copy.noAssignee}</option>
      <option value="me">{copy.me}</option>
      {members.map((member) => (
        <option key={member.id} value={member.id}>
          {member.fullName}
        </option>
      ))}
    </SelectField>
    <TextField
      id={`${id}.task.title`}
      label={copy.task}
      hint={copy.taskHint}
      value={row.task}
      error={errorOf('task.title')}
      autoComplete="off"
      onChange={({ target }) => onChange({ task: target.value })}
    />
    {row.task.trim() !== '' && (
      <TextField
        id={`${id}.task.days`}
        label={copy.days}
        hint={copy.daysHint}
        type="number"
        min={0}
        max={maxTaskDays}
        value={row.days}
        error={errorOf('task.days')}
        onChange={({ target }) => onChange({ days: target.value })}
      />
    )}
    <TextArea
      id={`${id}.documents`}
      label={copy.documents}
      hint={copy.documentsHint}
      rows={3}
      value={row.documents}
      error={errorOf('documents')}
      onChange={({ target }) => onChange({ documents: target.value })}
    />
    <Button variant="quiet" size="small" className="template-remove" onClick={onRemove}>
      {copy.remove}
      <span className="visually-hidden"> {row.name}</span>
    </Button>
  </div>
)
