import { officeCountry } from '#contract/fields/countries'
import { type FirmForm as Answers, type FirmSettings, firmForm } from '#contract/firms/firm-settings'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { TextField } from '../../ui/form/field'
import { PhoneField } from '../../ui/form/phone-field'
import { toast } from '../../ui/overlay/toast'
import { firmQuery } from '../firm-query'
import { asMember, memberQuery } from '../member-query'
import { firmCopy, firmLabels } from './copy'

const settings = {
  address: {},
  phone: {},
  email: { type: 'email' },
  openingHours: { isOptional: true, placeholder: 'Monday to Friday 8:00 AM to 4:30 PM' },
  accountantEmail: { type: 'email', isOptional: true, hint: 'Receipts go only to this address.' },
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
    failed: { title: firmCopy.saveFailed, text: firmCopy.kept },
  })
  return (
    <ActionForm
      className="team-form"
      idPrefix="firm-"
      schema={firmForm}
      action={save}
      lead={<p className="minor">{firmCopy.lead}</p>}
      button={{ variant: 'secondary', pendingText: firmCopy.saving, children: firmCopy.save }}
    >
      {(fieldOf) =>
        firmLabels.map(([field, label]) => {
          const texts = { ...fieldOf(field), label, defaultValue: firm[field] ?? '', ...settings[field] }
          return field === 'phone' ? (
            <PhoneField key={field} {...texts} country={officeCountry} autoComplete="off" />
          ) : (
            <TextField key={field} {...texts} autoComplete="off" />
          )
        })
      }
    </ActionForm>
  )
}
