import type { ClientApplication } from '#contract/desk/views'
import { useMember } from '../../../firms/member'
import { Refusal } from '../../../server/action/refusal'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useMove } from '../../moves/use-move'
import { progressCardCopy as copy } from './copy'

/** A file that staff completed: the client is told once a member with the right to deeds confirms. */
export function Unconfirmed({ application }: { application: ClientApplication }) {
  const { admin } = useMember()
  const confirm = useMove()
  const hasRight = admin.permissions.includes('deeds')
  return (
    <Notice
      tone="warning"
      title={copy.unconfirmed}
      action={
        hasRight && (
          <Button
            size="small"
            pending={confirm.isPending}
            pendingText={copy.saving}
            onClick={() => confirm.mutate({ application, step: 'complete' })}
          >
            {copy.confirm}
          </Button>
        )
      }
    >
      <p>{hasRight ? copy.unconfirmedYours : copy.unconfirmedOthers}</p>
      <Refusal error={confirm.error} otherwise={copy.nothingChanged} />
    </Notice>
  )
}
