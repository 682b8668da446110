import { MessageCircle } from 'lucide-react'
import type { ClientApplication } from '#contract/desk/views'
import { isReadable, telLink, whatsAppLink } from '#contract/fields/phone'
import './client-phone.css'
import { listCopy } from '../list-copy'

/** A call and a WhatsApp chat, one press away. */
export function ClientPhone({ application: { clientPhone } }: { application: Pick<ClientApplication, 'clientPhone'> }) {
  if (!clientPhone) return null
  if (!isReadable(clientPhone)) {
    return (
      <span className="client-phone">
        {clientPhone} <small className="minor">{listCopy.unreadablePhone}</small>
      </span>
    )
  }
  return (
    <span className="client-phone">
      <a href={telLink(clientPhone)} translate="no">
        {clientPhone}
      </a>
      <a href={whatsAppLink(clientPhone)} target="_blank" rel="noopener noreferrer" className="client-whatsapp">
        <MessageCircle className="icon" aria-hidden="true" />
        WhatsApp <span className="visually-hidden">{listCopy.writeTo(clientPhone)}</span>
      </a>
    </span>
  )
}
