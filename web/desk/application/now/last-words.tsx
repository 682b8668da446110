import type { Conversation } from '../../../messaging/conversation'
import { LastMessage } from '../../../messaging/last-message'
import { parts } from '../../folds/parts'
import { nowCopy as copy } from './copy'
import './now.css'

/** The last message of either side, which leads to the conversation. */
export const LastWords = ({ conversation }: { conversation: Conversation }) => (
  <div className="last-words" data-no-print>
    <p>
      <a href={`#${parts.messages}`}>{copy.lastWords}</a>
    </p>
    <LastMessage conversation={conversation} />
  </div>
)
