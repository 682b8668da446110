import { useState } from 'react'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { Checkbox } from '../../ui/form/checkbox'
import { portalCopy } from '../copy'
import { asMember, memberQuery } from '../member-query'
import { useMember } from '../portal-gate'
import { workCopy } from '../work-copy'

/** Whether the portal opens at this view after signing in. */
export function StartHere() {
  const { admin } = useMember()
  const [pressed, setPressed] = useState<boolean>()
  const choose = useAction({
    mutationFn: async (startsAtAction: boolean) =>
      (await asMember(api.lawfirm.preferences.$put({ json: { startsAtAction } }))).json(),
    onSuccess: (preferences) =>
      queryClient.setQueryData(
        memberQuery.queryKey,
        (session) => session && { ...session, admin: { ...session.admin, preferences } },
      ),
    onSettled: () => setPressed(undefined),
    failed: { title: workCopy.startFailed, text: portalCopy.nothingChanged },
  })
  return (
    <>
      <Checkbox
        label={workCopy.startHere}
        checked={pressed ?? admin.preferences.startsAtAction}
        aria-busy={choose.isPending}
        onChange={({ target }) => {
          setPressed(target.checked)
          choose.mutate(target.checked)
        }}
      />
      <Refusal error={choose.error} otherwise={portalCopy.nothingChanged} />
    </>
  )
}
