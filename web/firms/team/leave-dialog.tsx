import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type LeaveForm, leaveForm, type MemberWork } from '#contract/desk/people'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/overlay/toast'
import { reloadFirm } from '../handovers/calls'
import { useMember } from '../member'
import { teamCopy } from './copy'
import { HandoverFields } from './handover-fields'
import { leave, type PersonDialogProps, showMember, typedHandover, workQuery } from './people-calls'
import { peopleCopy as copy } from './people-copy'

const none: MemberWork = { files: 0, tasks: 0, absence: null, standsInFor: [] }

/** Deactivates a member, and hands what they have over. */
export function LeaveDialog({ member, onClose }: PersonDialogProps) {
  const work = useQuery(workQuery(member))
  const isSelf = useMember().admin.id === member.id
  const deactivate = useAction({
    mutationFn: ({ handover }: LeaveForm) => leave(member, handover),
    onSuccess: ({ message }) => {
      showMember(member.id, { isActive: false })
      toast({ title: teamCopy.statusUpdated, description: message })
      onClose()
    },
    failed: { title: teamCopy.statusFailed, text: teamCopy.nothingChanged },
    onSettled: () => reloadFirm(),
  })
  const schema = z.pipe(
    z.transform((typed: Record<string, unknown>) => ({ handover: typedHandover(typed, work.data ?? none) })),
    leaveForm,
  )
  return (
    <FormDialog
      title={copy.deactivateAsk(member.fullName)}
      size="small"
      confirmLabel={copy.deactivate}
      pendingLabel={copy.deactivating}
      isDangerous
      isBlocked={!work.data}
      idPrefix="leave-"
      schema={schema}
      action={deactivate}
      onClose={onClose}
      lead={
        <>
          <p>{copy.deactivateMore}</p>
          {isSelf && <p>{copy.deactivateSelf}</p>}
        </>
      }
    >
      {(field) => (
        <Loaded query={work} failed={copy.loadFailed} fallback={<p role="status">{copy.loading}</p>}>
          {(loaded) => (
            <>
              {loaded.standsInFor.length > 0 && <p>{copy.standsIn(loaded.standsInFor)}</p>}
              <HandoverFields field={field} member={member} work={loaded} otherwise={copy.stays(member.fullName)} />
            </>
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}
