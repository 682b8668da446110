import { MessageCircle } from 'lucide-react'
import { whatsAppLink } from '#contract/fields/phone'
import { LinkButton } from '../../ui/button'
import { supportCopy } from './copy'

interface WhatsAppButtonProps {
  /** The start of the message, which the sender completes. */
  text: string
  variant?: 'primary' | 'secondary'
  children: string
}

export const WhatsAppButton = ({ text, variant = 'primary', children }: WhatsAppButtonProps) => (
  <LinkButton
    href={whatsAppLink(__STUDIO__.whatsapp, text)}
    target="_blank"
    rel="noopener noreferrer"
    variant={variant}
    size="large"
    wide
    icon={MessageCircle}
  >
    {children}
    <span className="visually-hidden">{supportCopy.newTab}</span>
  </LinkButton>
)
