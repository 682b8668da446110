import { useState } from 'react'
import { toFirmApplication } from '#contract/addresses/paths'
import { type DayEntry, waitingForLabels } from '#contract/desk/day'
import { daysSince } from '#contract/desk/tasks'
import { serviceLabel } from '#contract/services'
import { harareDate, harareDay, harareMidnight } from '#contract/time'
import { useMember } from '../../firms/member'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { CellLines, type Column } from '../../ui/list/data-table'
import { toast } from '../../ui/overlay/toast'
import { useMoment } from '../../ui/page/moment'
import { invalidateApplication } from '../queries/application-queries'
import { taskCopy } from '../tasks/copy'
import { callsOf } from '../tasks/task-calls'
import { workCopy } from '../work-copy'
import { dayCopy as copy } from './copy'
import { reloadDay, snooze } from './day-calls'
import { SnoozeDialog } from './snooze-dialog'
import '../tasks/tasks-card.css'
import { isOfDay } from './due-rules'

const name: Column<DayEntry> = {
  header: copy.what,
  isName: true,
  cell: (entry) => <What entry={entry} />,
}
const about: Column<DayEntry> = {
  header: copy.file,
  cell: ({ file }) => (
    <CellLines below={file.propertyAddress}>
      <ReferenceNumber value={file.referenceNumber} /> {serviceLabel(file.serviceType)}
    </CellLines>
  ),
}

export const columns: readonly Column<DayEntry>[] = [
  name,
  about,
  { header: copy.since, cell: (entry) => <Due entry={entry} /> },
  { header: copy.snooze, isActions: true, cell: (entry) => <Actions entry={entry} /> },
]

export const snoozedColumns: readonly Column<DayEntry>[] = [
  name,
  about,
  {
    header: copy.back,
    cell: ({ snooze: hidden }) => (
      <CellLines below={hidden?.waitingFor && copy.waits(waitingForLabels[hidden.waitingFor])}>
        {hidden && harareDay(harareMidnight(hidden.until))}
      </CellLines>
    ),
  },
  { header: copy.snooze, isActions: true, cell: (entry) => <ShowNow entry={entry} /> },
]

/** What it is, as the link to its file. */
function What({ entry: { file, task, needs, missing, standsInFor } }: { entry: DayEntry }) {
  const link = toFirmApplication(useMember().firm.slug, file.id)
  const what =
    task?.title ??
    (needs.map((need) => (need === 'chase' ? copy.ring(missing ?? 0) : workCopy.needs[need])).join(', ') ||
      copy.stepDue)
  return (
    <CellLines
      below={
        <>
          <span translate="no">{file.clientName}</span>
          {standsInFor && ` · ${copy.standsIn(standsInFor)}`}
        </>
      }
    >
      <Link to={link}>{what}</Link>
    </CellLines>
  )
}

function Due({ entry: { task, needs, at } }: { entry: DayEntry }) {
  const now = new Date(useMoment())
  if (!task) return <When at={at} isDateOnly={isOfDay({ needs, at })} />
  const due = harareDate(at)
  return (
    <span className={daysSince(due, now) > 0 ? 'file-task-late' : undefined}>
      {taskCopy.dueIn(due, now, task.time)}
    </span>
  )
}

function Actions({ entry }: { entry: DayEntry }) {
  const { file, task } = entry
  const [isSnoozing, setSnoozing] = useState(false)
  const finish = useAction({
    mutationFn: () => callsOf(file.id).change(task?.id ?? 0, { isDone: true }),
    onSuccess: async () => {
      toast({ title: taskCopy.done, description: task?.title })
      await invalidateApplication(file.id)
    },
    failed: { title: copy.doneFailed, text: copy.nothingChanged },
  })
  const named = <span className="visually-hidden"> {task?.title ?? file.clientName}</span>
  return (
    <span className="row-2">
      {task && (
        <Button
          size="small"
          variant="secondary"
          data-key="e"
          pending={finish.isPending}
          onClick={() => finish.mutate()}
        >
          {copy.done}
          {named}
        </Button>
      )}
      <Button size="small" variant="quiet" data-key="z" aria-haspopup="dialog" onClick={() => setSnoozing(true)}>
        {copy.snooze}
        {named}
      </Button>
      {isSnoozing && <SnoozeDialog entry={entry} onClose={() => setSnoozing(false)} />}
    </span>
  )
}

function ShowNow({ entry }: { entry: DayEntry }) {
  const show = useAction({
    mutationFn: () => snooze(entry, { until: null }),
    onSuccess: async () => {
      toast({ title: copy.backInList })
      await reloadDay()
    },
    failed: { title: copy.backFailed, text: copy.nothingChanged },
  })
  return (
    <Button size="small" variant="secondary" pending={show.isPending} onClick={() => show.mutate()}>
      {copy.wakeUp}
      <span className="visually-hidden"> {entry.task?.title ?? entry.file.clientName}</span>
    </Button>
  )
}
