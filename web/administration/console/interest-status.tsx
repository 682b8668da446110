import type { InterestView } from '#contract/administration/console'
import { type InterestStatus, interestStatuses, interestStatusLabels } from '#contract/site/partners'
import { api } from '../../server/api'
import { Badge } from '../../ui/badge'
import '../../ui/form/field.css'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { toast } from '../../ui/overlay/toast'
import { ActionSelect } from '../../ui/select/action-select'
import { consoleCopy, interestColours, interestCopy } from './copy'
import { refreshConsole } from './queries'
import { asSuperAdmin } from './session'

export function InterestStatusChoice({ interest }: { interest: InterestView }) {
  const { id, firmName, status } = interest
  const move = useAction({
    mutationFn: async (next: InterestStatus) => {
      const call = api['super-admin']['lawyer-interest'][':id'].$put({
        param: { id: String(id) },
        json: { status: next },
      })
      return (await asSuperAdmin(call)).json()
    },
    onSuccess: (moved) =>
      toast({ title: interestCopy.moved, description: `${firmName}: ${interestStatusLabels[moved.status]}` }),
    failed: { title: interestCopy.moveFailed, text: consoleCopy.noAnswer },
    onSettled: () => refreshConsole(),
  })
  return (
    <span className="console-choice">
      <Badge colour={interestColours[status] ?? 'grey'}>{interestStatusLabels[status] ?? status}</Badge>
      <ActionSelect
        className="input input-select console-status"
        aria-label={interestCopy.statusOf(firmName)}
        aria-disabled={move.isPending || undefined}
        value={status}
        options={interestStatuses.map((one) => ({ value: one, label: interestStatusLabels[one] }))}
        onChoose={(chosen) => {
          const next = interestStatuses.find((one) => one === chosen)
          if (next) move.mutate(next)
        }}
      />
      <Refusal error={move.error} otherwise={consoleCopy.noAnswer} />
    </span>
  )
}
