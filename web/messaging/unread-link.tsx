import { Mail } from 'lucide-react'
import { conversationPart } from '#contract/addresses/paths'
import './conversation.css'
import { conversationCopy } from './copy'

interface UnreadLinkProps {
  unread: number
  /** The page with the conversation; by default this one. */
  page?: string
}

/** Leads to the messages that were not read yet. */
export const UnreadLink = ({ unread, page = '' }: UnreadLinkProps) =>
  unread > 0 && (
    <p>
      <a href={`${page}#${conversationPart}`} className="unread-link">
        <Mail className="icon" aria-hidden="true" /> {conversationCopy.unread(unread)}
      </a>
    </p>
  )
