import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useId } from 'react'
import type { ApplicationPage } from '#contract/applications/views'
import { isMobile, telLink, whatsAppLink } from '#contract/fields/phone'
import { replyText } from '#contract/firms/contact-figures'
import { hoursText } from '#contract/firms/opening-hours'
import './firm-contact.css'
import { FirmInitials } from './firm-initials'
import { firmCopy as copy } from './firm-words'
import { useListedFirm } from './use-listed-firm'

interface FirmContactProps {
  firm: NonNullable<ApplicationPage['firm']>
  reference: string
}

/** Who to call: the firm of an application in a few lines. */
export function FirmContact({ firm, reference }: FirmContactProps) {
  const id = useId()
  const replyMinutes = useListedFirm(firm)?.replyMinutes
  const { name, phone, email, openingHours } = firm
  return (
    <section className="card firm-contact" aria-labelledby={id}>
      <FirmInitials name={name} />
      <div className="firm-contact-words">
        <h2 id={id}>{name}</h2>
        {replyMinutes != null && <p className="minor">{replyText(replyMinutes)}</p>}
      </div>
      {openingHours && <p className="minor firm-contact-hours">Open {hoursText(openingHours)}</p>}
      <ul className="firm-contact-ways">
        {phone && (
          <li>
            <a href={telLink(phone)}>
              <Phone className="icon" aria-hidden="true" />
              {phone}
            </a>
          </li>
        )}
        {phone && isMobile(phone) && (
          <li>
            <a href={whatsAppLink(phone, copy.about(reference))} target="_blank" rel="noopener noreferrer">
              <MessageCircle className="icon" aria-hidden="true" />
              WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}?subject=${encodeURIComponent(copy.about(reference))}`}>
              <Mail className="icon" aria-hidden="true" />
              {copy.email}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
