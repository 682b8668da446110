import type { InterestView } from '#contract/console-views'
import { type InterestStatus, interestStatuses, interestStatusLabels } from '#contract/partners'
import { api, serverMessage } from '../api'
import { Badge } from '../ui/badge'
import '../ui/field.css'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { refreshConsole } from './console-lists'
import { asSuperAdmin } from './console-session'
import { consoleWords, interestColours, interestWords } from './console-words'

/** Where a submission is, in its colour, and a way to move it. */
export function InterestStatusChoice({ interest }: { interest: InterestView }) {
  const { id, firmName, status } = interest
  const move = useAction({
    mutationFn: async (next: InterestStatus) =>
      (
        await asSuperAdmin(
          api['super-admin']['lawyer-interest'][':id'].$put({ param: { id: String(id) }, json: { status: next } }),
        )
      ).json(),
    onSuccess: (moved) =>
      toast({ title: interestWords.moved, description: `${firmName}: ${interestStatusLabels[moved.status]}` }),
    onError: (error) =>
      toast({
        title: interestWords.moveFailed,
        description: serverMessage(error, consoleWords.noAnswer),
        variant: 'destructive',
      }),
    onSettled: () => refreshConsole(),
  })
  return (
    <span className="console-choice">
      <Badge colour={interestColours[status] ?? 'grey'}>{interestStatusLabels[status] ?? status}</Badge>
      <select
        className="input input-select console-status"
        aria-label={interestWords.statusOf(firmName)}
        aria-disabled={move.isPending || undefined}
        value={status}
        onChange={({ target }) => {
          const next = interestStatuses.find((one) => one === target.value)
          if (next && !move.isPending) move.mutate(next)
        }}
      >
        {interestStatuses.map((one) => (
          <option key={one} value={one}>
            {interestStatusLabels[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
