import { type FirmForm as Answers, firmForm } from '#contract/team'
import type { FirmSettings } from '#contract/team-views'
import { api, fieldErrors, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { queryClient } from '../server-state'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/checked-form'
import { TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { asMember, memberQuery } from './member-query'
import { firmQuery } from './team-queries'
import { firmLabels, firmWords } from './team-words'

const settings = {
  address: {},
  phone: { type: 'tel' },
  email: { type: 'email' },
  openingHours: { isOptional: true, placeholder: 'Monday to Friday, 8:00 to 16:30' },
  accountantEmail: { type: 'email', isOptional: true, hint: 'Receipts go to this address and to no other.' },
} as const

/** Changes what the firm says of itself. */
export function FirmForm({ firm }: { firm: FirmSettings }) {
  const save = useAction({
    mutationFn: async (json: Answers) => (await asMember(api.lawfirm.firm.$put({ json }))).json(),
    onSuccess: (changed) => {
      queryClient.setQueryData(firmQuery.queryKey, changed)
      // receipts go to the new accountant at once
      void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
      toast({ title: firmWords.saved, description: firmWords.savedMore })
    },
    onError: (error) =>
      toast({
        title: firmWords.saveFailed,
        description: serverMessage(error, firmWords.kept),
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
      <p className="minor">{firmWords.lead}</p>
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
      <Refusal error={save.error} otherwise={firmWords.kept} />
      <Button type="submit" variant="secondary" pending={save.isPending} pendingText={firmWords.saving}>
        {firmWords.save}
      </Button>
    </form>
  )
}
