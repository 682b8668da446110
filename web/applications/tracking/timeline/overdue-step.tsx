import { MessageCircle, MessageSquare } from 'lucide-react'
import { conversationPart } from '#contract/addresses/paths'
import type { DueDate } from '#contract/applications/progress/due-date-rules'
import type { ApplicationPage } from '#contract/applications/views'
import { isMobile, whatsAppLink } from '#contract/fields/phone'
import { harareDay } from '#contract/time'
import { overdueCopy } from '../../copy'
import './overdue-step.css'

export interface OverdueStepProps {
  by: DueDate
  firm: ApplicationPage['firm']
  reference: string
}

/** A step of the firm that is late, and how to ask about it. */
export const OverdueStep = ({ by, firm, reference }: OverdueStepProps) => (
  <div className="timeline-overdue">
    <p>{overdueCopy.since(harareDay(by.at))}</p>
    <a href={`#${conversationPart}`}>
      <MessageSquare className="icon" aria-hidden="true" />
      {overdueCopy.message}
    </a>
    {firm?.phone && isMobile(firm.phone) && (
      <a href={whatsAppLink(firm.phone, overdueCopy.about(reference))} target="_blank" rel="noopener noreferrer">
        <MessageCircle className="icon" aria-hidden="true" />
        WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    )}
  </div>
)
