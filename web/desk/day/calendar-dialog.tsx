import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { TextField } from '../../ui/form/field'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { dayCopy as copy } from './copy'
import { switchCalendar } from './day-calls'

/** Gives the member's calendar an address, another one, or none. */
export function CalendarDialog({ address, onClose }: { address: string | null; onClose: () => void }) {
  const turn = useAction({
    mutationFn: switchCalendar,
    onSuccess: (_answer, isOn) => {
      toast({ title: isOn ? copy.created : copy.stopped })
    },
    failed: { title: copy.calendarFailed, text: copy.nothingChanged },
  })
  const isPending = (isOn: boolean) => turn.isPending && turn.variables === isOn
  return (
    <Dialog
      title={copy.calendarTitle}
      size="small"
      onClose={onClose}
      actions={
        address === null ? (
          <Button pending={turn.isPending} pendingText={copy.creating} onClick={() => turn.mutate(true)}>
            {copy.create}
          </Button>
        ) : (
          <>
            <Button variant="secondary" pending={isPending(false)} onClick={() => turn.mutate(false)}>
              {copy.stop}
            </Button>
            <Button variant="secondary" pending={isPending(true)} onClick={() => turn.mutate(true)}>
              {copy.renew}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p>{copy.calendarLead}</p>
        <p>{copy.calendarNote}</p>
        {address !== null && (
          <>
            <TextField id="calendar-address" label={copy.address} value={address} readOnly />
            <CopyButton text={address} />
            <p className="minor">{copy.renewNote}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
