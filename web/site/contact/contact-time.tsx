import { CalendarPlus } from 'lucide-react'
import { toTracking } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { Button } from '../../ui/button'
import { ownTime } from '../../ui/format/own-time'
import { saveFile } from '../../ui/format/save-file'
import { useMoment } from '../../ui/page/moment'
import { calendarFile } from './calendar-file-rules'
import { contactTimeCopy as copy } from './copy'
import './contact-time.css'

interface ContactTimeProps {
  application: Pick<OwnerApplication, 'referenceNumber' | 'firmName' | 'firstContact'> & {
    /** Whose client keeps it in a calendar; a visitor only reads the time. */
    id?: number
  }
}

/** While a firm's first contact is promised: its time by the reader's clock, and a file for the client's calendar. */
export function ContactTime({ application: { id, referenceNumber, firmName, firstContact } }: ContactTimeProps) {
  const now = useMoment()
  if (!firstContact || firstContact.contactedAt !== null || now > Date.parse(firstContact.dueAt)) return null
  const own = ownTime(firstContact.dueAt)
  const add = (applicationId: number) => {
    const address = location.origin + toTracking(applicationId)
    const title = copy.entry(firmName, referenceNumber)
    const text = calendarFile({ key: `contact-${applicationId}`, at: firstContact.dueAt, title, address }, Date.now())
    saveFile(new Blob([text], { type: 'text/calendar' }), copy.file(referenceNumber))
  }
  if (id === undefined && !own) return null
  return (
    <p className="row-text contact-time">
      {own && (
        <span>
          {copy.own} <span className="when">{own}</span>
        </span>
      )}
      {id !== undefined && (
        <Button variant="quiet" size="small" icon={CalendarPlus} onClick={() => add(id)}>
          {copy.add}
        </Button>
      )}
    </p>
  )
}
