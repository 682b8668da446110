import { type SubmitEvent, useState } from 'react'
import {
  checklistForm,
  checklistLevels,
  type FirmChecklist,
  type FirmChecklists,
  laterFirmSteps,
  maxChecklist,
  type StoredItem,
} from '#contract/desk/checklist/lists'
import { reviewedOn, ruleOf } from '#contract/desk/checklist/rules'
import { limits } from '#contract/fields/fields'
import type { ServiceType } from '#contract/services'
import { stepLabel } from '#contract/steps'
import { harareDay } from '#contract/time'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/form/field'
import { type FieldMessage, FormSummary } from '../../ui/form/form-summary'
import { submitOnCtrlEnter } from '../../ui/form/submit-on-ctrl-enter'
import { validate } from '../../ui/form/use-validated-form'
import { toast } from '../../ui/overlay/toast'
import { useMember } from '../member'
import { asMember } from '../member-query'
import { checklistsQuery } from './checklists-query'
import { checklistsCopy as copy } from './copy'

type Row = StoredItem & { row: string }

/** The list of one service: how each entry counts, before which step, and what the firm adds. */
export function ChecklistForm({ list }: { list: FirmChecklist }) {
  const { service, version, changedBy, changedAt } = list
  const [rows, setRows] = useState<readonly Row[]>(() =>
    list.items.flatMap((item) => (!ruleOf(item.key) && item.level === 'off' ? [] : [{ ...item, row: item.key }])),
  )
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  const save = useAction({
    mutationFn: async (items: StoredItem[]) =>
      (
        await asMember(api.lawfirm.checklists[':service'].$put({ param: { service }, json: { version, items } }))
      ).json(),
    onSuccess: (changed) => {
      queryClient.setQueryData<FirmChecklists>(
        checklistsQuery.queryKey,
        (view) => view && { ...view, lists: view.lists.map((one) => (one.service === service ? changed : one)) },
      )
      toast({ title: copy.saved })
    },
    onConflict: () => queryClient.invalidateQueries({ queryKey: checklistsQuery.queryKey }),
    failed: { title: copy.saveFailed, text: copy.kept },
  })
  const change = (row: string, changed: Partial<StoredItem>) =>
    setRows((all) => all.map((one) => (one.row === row ? { ...one, ...changed } : one)))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const items = rows.map(({ key, name, before, level }) => ({ key, name, before, level }))
    const checked = validate(checklistForm, { version, items })
    setErrors(checked.errors)
    if (checked.isValid) save.mutate(checked.values.items)
  }
  const add = () =>
    setRows((all) => [...all, { row: crypto.randomUUID(), key: null, name: '', before: 'verified', level: 'advice' }])
  return (
    <form className="stack" noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      {changedBy && changedAt && <p className="minor">{copy.changedBy(changedBy, changedAt)}</p>}
      <FormSummary errors={errors.map(({ path, message }) => ({ path: `${service}-${path}`, message }))} />
      <ul className="checklists-rows">
        {rows.map((row, position) => (
          <li key={row.row}>
            <ItemFields
              item={row}
              service={service}
              id={`${service}-items.${position}`}
              error={errors.find(({ path }) => path === `items.${position}.name`)?.message}
              onChange={(changed) => change(row.row, changed)}
              onRemove={() => setRows((all) => all.filter((one) => one !== row))}
            />
          </li>
        ))}
      </ul>
      <Refusal error={save.error} otherwise={copy.kept} />
      <div className="row-2 template-actions">
        <Button variant="quiet" size="small" disabled={rows.length >= maxChecklist} onClick={add}>
          {copy.add}
        </Button>
        <Button type="submit" variant="secondary" size="small" pending={save.isPending} pendingText={copy.saving}>
          {copy.save}
        </Button>
      </div>
    </form>
  )
}

interface ItemFieldsProps {
  item: StoredItem
  service: ServiceType
  id: string
  error: string | undefined
  onChange: (changed: Partial<StoredItem>) => void
  onRemove: () => void
}

function ItemFields({ item, service, id, error, onChange, onRemove }: ItemFieldsProps) {
  const { portalVariant } = useMember().firm
  const { key, before, level } = item
  const rule = key === null ? undefined : ruleOf(key)
  const name = rule?.name ?? item.name ?? ''
  return (
    <>
      {rule ? (
        <>
          <p className="strong">{name}</p>
          <p className="minor">{copy.source(rule.source, harareDay(reviewedOn))}</p>
        </>
      ) : (
        <TextField
          id={`${id}.name`}
          label={copy.name}
          value={name}
          error={error}
          maxLength={limits.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
      <div className="checklists-choices">
        <SelectField
          id={`${id}.level`}
          label={copy.level(name)}
          value={level}
          onChange={({ target }) => onChange({ level: checklistLevels.find((one) => one === target.value) ?? level })}
        >
          {checklistLevels.map((one) => (
            <option key={one} value={one}>
              {copy.levels[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={`${id}.before`}
          label={copy.before(name)}
          value={before}
          onChange={({ target }) => onChange({ before: laterFirmSteps.find((one) => one === target.value) ?? before })}
        >
          {laterFirmSteps.map((step) => (
            <option key={step} value={step}>
              {stepLabel(service, step, portalVariant)}
            </option>
          ))}
        </SelectField>
      </div>
      {!rule && (
        <Button variant="quiet" size="small" className="template-remove" onClick={onRemove}>
          {copy.remove}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </>
  )
}
