import { type FirmForm as Answers, firmForm } from '#contract/staff/team'
import type { FirmSettings } from '#contract/views/team'
import { api, fieldErrors, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { queryClient } from '../../server/server-state'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useCheckedForm } from '../../ui/form/use-checked-form'
import { toast } from '../../ui/overlay/toast'
import { asMember, memberQuery } from '../member-query'
import { firmCopy, firmLabels } from './copy'
import { firmQuery } from './team-queries'

const settings = {
  address: {},
  phone: { type: 'tel' },
  email: { type: 'email' },
  openingHours: { isOptional: true, placeholder: 'Monday to Friday, 8:00 to 16:30' },
  accountantEmail: { type: 'email', isOptional: true, hint: 'Receipts go to this address and to no other.' },
} as const

export function FirmForm({ firm }: { firm: FirmSettings }) {
  const save = useAction({
    mutationFn: async (json: Answers) => (await asMember(api.lawfirm.firm.$put({ json }))).json(),
    onSuccess: (changed) => {
      queryClient.setQueryData(firmQuery.queryKey, changed)
      // receipts now go to the new accountant
      void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
      toast({ title: firmCopy.saved, description: firmCopy.savedMore })
    },
    onError: (error) =>
      toast({
        title: firmCopy.saveFailed,
        description: serverMessage(error, firmCopy.kept),
        variant: 'destructive',
      }),
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    firmForm,
    (answers) => save.isPending || save.mutate(answers),
    fieldErrors(save.error),
  )
  return (
    <form className="team-form" noValidate onSubmit={onSubmit}>
      <p className="minor">{firmCopy.lead}</p>
      <FormSummary errors={errors.map(({ path, message }) => ({ path: `firm-${path}`, message }))} />
      {firmLabels.map(([field, label]) => (
        <TextField
          key={field}
          id={`firm-${field}`}
          name={field}
          label={label}
          defaultValue={firm[field] ?? ''}
          autoComplete="off"
          error={errorOf(field)}
          {...settings[field]}
        />
      ))}
      <Refusal error={save.error} otherwise={firmCopy.kept} />
      <Button type="submit" variant="secondary" pending={save.isPending} pendingText={firmCopy.saving}>
        {firmCopy.save}
      </Button>
    </form>
  )
}
