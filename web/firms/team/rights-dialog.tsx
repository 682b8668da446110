import { useState } from 'react'
import * as z from 'zod/mini'
import { type MemberRights, memberRights, type TeamMember } from '#contract/firms/team'
import { resetCopy } from '../../identity/factors/copy'
import { ResetDialog } from '../../identity/factors/reset-dialog'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { toast } from '../../ui/overlay/toast'
import { useMember } from '../member'
import { asMember } from '../member-query'
import { teamCopy } from './copy'
import { showMember } from './people-calls'
import { RightsFields, typedRights } from './rights-fields'
import { reloadTeam, teamCalls } from './team-queries'

const chosenRights = z.pipe(typedRights, memberRights)

export function RightsDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { slug } = useMember().firm
  const [isResetting, setResetting] = useState(false)
  const save = useAction({
    mutationFn: async (json: MemberRights) =>
      (await asMember(teamCalls(slug)[':id'].rights.$put({ param: { id: String(member.id) }, json }))).json(),
    onSuccess: ({ message }, rights) => {
      showMember(member.id, rights)
      toast({ title: teamCopy.roleSaved, description: message })
      onClose()
    },
    onSettled: () => reloadTeam(),
    failed: { title: teamCopy.roleFailed, text: teamCopy.roleKept },
  })
  return (
    <FormDialog
      title={teamCopy.changeRoleOf(member.fullName)}
      size="small"
      confirmLabel={teamCopy.saveRole}
      pendingLabel={teamCopy.savingRole}
      idPrefix="rights-"
      schema={chosenRights}
      action={save}
      onClose={onClose}
      lead={<p>{teamCopy.changeRoleMore}</p>}
      foot={
        <>
          <p className="minor">{teamCopy.changeRoleLess}</p>
          <div className="row-2">
            <Button variant="quiet" size="small" onClick={() => setResetting(true)}>
              {resetCopy.reset}
            </Button>
          </div>
        </>
      }
      note={
        isResetting && (
          <ResetDialog
            name={member.fullName}
            send={() => asMember(teamCalls(slug)[':id'].factors.$delete({ param: { id: String(member.id) } }))}
            onClose={() => setResetting(false)}
          />
        )
      }
    >
      {(field) => <RightsFields field={field} before={member} />}
    </FormDialog>
  )
}
