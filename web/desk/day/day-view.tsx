import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CircleCheck, Printer } from 'lucide-react'
import { useState } from 'react'
import type { DayView as Day, DayEntry } from '#contract/desk/day'
import { harareDay, harareMidnight } from '#contract/time'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { areShortcutsOn } from '../../ui/hooks/shortcuts-on'
import { Link } from '../../ui/link'
import { DataTable } from '../../ui/list/data-table'
import { Loaded } from '../../ui/loaded'
import { Disclosure } from '../../ui/page/disclosure'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { EmptyState } from '../../ui/states'
import { ListSkeleton } from '../applications/list-skeleton'
import { listCopy } from '../list-copy'
import { workCopy } from '../work-copy'
import { dayCopy as copy } from './copy'
import { dayQuery } from './day-calls'
import { columns, snoozedColumns } from './day-columns'
import { useDayKeys, useKeptPlace } from './day-keys'
import '../client-applications.css'
import '../wide-list.css'
import '../action/action-view.css'

const CalendarDialog = screen<{ address: string | null; onClose: () => void }>(
  async () => (await import('./calendar-dialog')).CalendarDialog,
  <LoadingOverlay />,
)

/** What waits for the member over all files, the longest first. */
export function DayView() {
  const day = useQuery(dayQuery)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  return (
    <Card
      title={copy.title}
      className="client-files client-day"
      aside={
        <div className="row-2 action-tools">
          <Button
            variant="quiet"
            size="small"
            icon={CalendarDays}
            aria-haspopup="dialog"
            disabled={!day.data}
            onClick={() => setCalendarOpen(true)}
          >
            {copy.calendar}
          </Button>
          <Button variant="quiet" size="small" icon={Printer} onClick={() => window.print()}>
            {copy.print}
          </Button>
          <Link to="?view=action">{workCopy.action}</Link>
          <Link to="?">{listCopy.title}</Link>
        </div>
      }
    >
      <p className="minor">{copy.lead}</p>
      <Loaded query={day} failed={copy.failed} fallback={<ListSkeleton />}>
        {(loaded) => <Entries day={loaded} />}
      </Loaded>
      {isCalendarOpen && day.data && (
        <CalendarDialog address={day.data.calendar} onClose={() => setCalendarOpen(false)} />
      )}
    </Card>
  )
}

function Entries({ day }: { day: Day }) {
  const { appointments, now, coming, snoozed, isWhole, standsInFor } = day
  const isEmpty = appointments.length + now.length + coming.length === 0
  useDayKeys()
  useKeptPlace(day)
  return (
    <div className="stack-3">
      {standsInFor.map(({ name, back }) => (
        <p key={name}>{copy.standsInUntil(name, harareDay(harareMidnight(back)))}</p>
      ))}
      {isEmpty && (
        <EmptyState level={3} icon={CircleCheck} title={copy.nothing}>
          {copy.nothingMore}
        </EmptyState>
      )}
      {appointments.length > 0 && <Section title={copy.appointments} entries={appointments} />}
      {now.length > 0 && <Section title={copy.now} entries={now} />}
      {coming.length > 0 && <Section title={copy.coming} entries={coming} />}
      {!isWhole && <p role="status">{copy.more}</p>}
      {snoozed.length > 0 && (
        <Disclosure title={`${copy.snoozed} (${snoozed.length})`}>
          <DataTable caption={copy.snoozed} columns={snoozedColumns} rows={rowsOf(snoozed)} />
        </Disclosure>
      )}
      {!isEmpty && areShortcutsOn() && (
        <p className="minor" data-no-print>
          {copy.keys}
        </p>
      )}
    </div>
  )
}

const Section = ({ title, entries }: { title: string; entries: readonly DayEntry[] }) => (
  <section className="action-need" aria-label={title}>
    <h3>
      {title} <span className="minor">{entries.length}</span>
    </h3>
    <DataTable caption={title} columns={columns} rows={rowsOf(entries)} />
  </section>
)

const rowsOf = (entries: readonly DayEntry[]) =>
  entries.map((entry) => ({ ...entry, id: `${entry.file.id} ${entry.task?.id ?? ''}` }))
