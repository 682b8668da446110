import { type SubmitEvent, useState } from 'react'
import type { TeamMember } from '#contract/firms/team'
import { type MacrosForm as Form, type MacrosView, macrosForm, maxMacros } from '#contract/messaging/macros'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { queryClient } from '../../server/server-state'
import { Button } from '../../ui/button'
import { type FieldMessage, FormSummary } from '../../ui/form/form-summary'
import { submitOnCtrlEnter } from '../../ui/form/submit-on-ctrl-enter'
import { validate } from '../../ui/form/use-validated-form'
import { toast } from '../../ui/overlay/toast'
import { Disclosure } from '../../ui/page/disclosure'
import { macrosCopy as copy } from './copy'
import { MacroFields } from './macro-fields'
import { macrosQuery, saveMacros } from './macro-query'
import { emptyRow, type MacroRow, macroOf, rowOf } from './macro-row-rules'

interface MacrosFormProps {
  view: MacrosView
  members: readonly TeamMember[]
  /** Names of the firm's message templates. */
  templates: readonly string[]
}

export function MacrosForm({ view, members, templates }: MacrosFormProps) {
  const [rows, setRows] = useState<readonly (MacroRow & { key: string })[]>(() =>
    view.macros.map((macro) => ({ ...rowOf(macro), key: crypto.randomUUID() })),
  )
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  const save = useAction({
    mutationFn: (form: Form) => saveMacros(form),
    onSuccess: (changed) => {
      queryClient.setQueryData(macrosQuery.queryKey, changed)
      toast({ title: copy.saved })
    },
    // the list as a colleague saved it takes the place of this one
    onConflict: () => queryClient.invalidateQueries({ queryKey: macrosQuery.queryKey }),
    failed: { title: copy.saveFailed, text: copy.kept },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = validate(macrosForm, { macros: rows.map(macroOf), version: view.version })
    setErrors(checked.errors)
    if (checked.isValid) save.mutate(checked.values)
  }
  const errorsOf = (position: number) => errors.filter(({ path }) => path.startsWith(`macros.${position}.`))
  return (
    <form className="team-form stack" noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <p className="minor">{copy.lead}</p>
      <FormSummary errors={errors} />
      {rows.length === 0 && <p>{copy.none}</p>}
      {rows.map((row, position) => (
        <Disclosure
          key={row.key}
          title={row.name || copy.unnamed}
          isOpen={row.name === '' || errorsOf(position).length > 0}
        >
          <MacroFields
            row={row}
            id={`macros.${position}`}
            members={members}
            templates={templates}
            errorOf={(field) =>
              errorsOf(position).find(({ path }) => path.startsWith(`macros.${position}.${field}`))?.message
            }
            onChange={(changed) =>
              setRows((all) => all.map((one) => (one.key === row.key ? { ...one, ...changed } : one)))
            }
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        </Disclosure>
      ))}
      <Refusal error={save.error} otherwise={copy.kept} />
      <div className="row-2 template-actions">
        <Button
          variant="quiet"
          size="small"
          disabled={rows.length >= maxMacros}
          onClick={() => setRows((all) => [...all, { ...emptyRow, key: crypto.randomUUID() }])}
        >
          {copy.add}
        </Button>
        <Button type="submit" variant="secondary" size="small" pending={save.isPending} pendingText={copy.saving}>
          {copy.save}
        </Button>
      </div>
    </form>
  )
}
