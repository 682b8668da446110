import { queryOptions } from '@tanstack/react-query'
import type { DayEntry, DayView, SnoozeForm } from '#contract/desk/day'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { dayKey } from '../queries/action-query'

/** What waits for the member. */
export const dayQuery = queryOptions({
  queryKey: dayKey,
  queryFn: async (): Promise<DayView> => (await asMember(api.lawfirm.day.$get())).json(),
})

export const reloadDay = () => queryClient.invalidateQueries({ queryKey: dayQuery.queryKey })

/** Hides an entry until a day, or shows it again. */
export const snooze = ({ file, task }: DayEntry, json: Pick<SnoozeForm, 'until' | 'waitingFor'>) =>
  asMember(
    api.lawfirm.clients[':id'].snooze.$put({
      param: { id: String(file.id) },
      json: { ...json, ...(task && { taskId: task.id }) },
    }),
  )

export async function switchCalendar(isOn: boolean) {
  const { calendar } = await (await asMember(api.lawfirm.calendar.$put({ json: { isOn } }))).json()
  queryClient.setQueryData(dayQuery.queryKey, (before) => before && { ...before, calendar })
}
