import { MessageCircle, MessageSquare } from 'lucide-react'
import { conversationPart } from '#contract/addresses/paths'
import type { DueDate } from '#contract/applications/progress/due-date-rules'
import type { ApplicationPage } from '#contract/applications/views'
import { isMobile, whatsAppLink } from '#contract/fields/phone'
import { harareDay } from '#contract/time'
import { lateCopy } from '../copy'
import './late-step.css'

export interface LateStepProps {
  by: DueDate
  firm: ApplicationPage['firm']
  reference: string
}

/** A step of the firm that is late, and how to ask about it. */
export const LateStep = ({ by, firm, reference }: LateStepProps) => (
  <div className="timeline-late">
    <p>{lateCopy.since(harareDay(by.at))}</p>
    <a href={`#${conversationPart}`}>
      <MessageSquare className="icon" aria-hidden="true" />
      {lateCopy.message}
    </a>
    {firm?.phone && isMobile(firm.phone) && (
      <a href={whatsAppLink(firm.phone, lateCopy.about(reference))} target="_blank" rel="noopener noreferrer">
        <MessageCircle className="icon" aria-hidden="true" />
        WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    )}
  </div>
)
