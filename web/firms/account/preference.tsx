import { useState } from 'react'
import type { MemberPreferences } from '#contract/firms/member-session'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { portalCopy } from '../copy'
import { useMember } from '../member'
import { asMember, memberQuery } from '../member-query'
import { preferenceCopy } from './preference-copy'

interface Props {
  name: keyof MemberPreferences
  label: string
}

/** One choice of how the member likes to work, saved when it is clicked. */
export function Preference({ name, label }: Props) {
  const { admin } = useMember()
  const [pressed, setPressed] = useState<boolean>()
  const choose = useAction({
    mutationFn: async (isOn: boolean) =>
      (await asMember(api.lawfirm.preferences.$put({ json: { [name]: isOn } }))).json(),
    onSuccess: (preferences) =>
      queryClient.setQueryData(
        memberQuery.queryKey,
        (session) => session && { ...session, admin: { ...session.admin, preferences } },
      ),
    onSettled: () => setPressed(undefined),
    failed: { title: preferenceCopy.startFailed, text: portalCopy.nothingChanged },
  })
  return (
    <>
      <Checkbox
        label={label}
        checked={pressed ?? admin.preferences[name]}
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
